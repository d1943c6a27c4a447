import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AskForPrice } from './AskForPrice.tsx';

/** The dialog of a page, loaded when it is opened; where it does not load, the shop's contact page opens instead. */
export function useAskForPrice() {
  const [Ask, setAsk] = useState<typeof AskForPrice | null>(null);
  const navigate = useNavigate();
  const open = () =>
    void import('./AskForPrice.tsx').then(
      (module) => setAsk(() => module.AskForPrice),
      () => navigate({ to: '/page/{-$pageType}', params: { pageType: 'CONTACT' } }),
    );
  return { Ask, open, close: () => setAsk(null) };
}
