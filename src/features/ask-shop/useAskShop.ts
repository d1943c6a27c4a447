import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

type Module = typeof import('./AskShop.tsx');

/** A dialog of `AskShop.tsx`, loaded when it is opened; where it does not load, the shop's contact page opens instead. */
export function useAskShop<Name extends keyof Module>(name: Name) {
  const [Ask, setAsk] = useState<Module[Name] | null>(null);
  const navigate = useNavigate();
  const open = () =>
    void import('./AskShop.tsx').then(
      (module) => setAsk(() => module[name]),
      () => navigate({ to: '/page/{-$pageType}', params: { pageType: 'CONTACT' } }),
    );
  return { Ask, open, close: () => setAsk(null) };
}
