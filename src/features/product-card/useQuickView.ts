import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuickView } from '../quick-view/QuickView.tsx';

/** The quick view, fetched when it is asked for; where it does not come, the product's page opens instead. */
export function useQuickView(id: string) {
  const [View, setView] = useState<typeof QuickView | null>(null);
  const navigate = useNavigate();
  const open = () =>
    void import('../quick-view/QuickView.tsx').then(
      (module) => setView(() => module.QuickView),
      () => navigate({ to: '/product/$id', params: { id } }),
    );
  return { View, open, close: () => setView(null) };
}
