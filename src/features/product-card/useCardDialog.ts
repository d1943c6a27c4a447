import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { ProductCardData } from '../../domain/product-card.ts';

type View = ComponentType<{ card: ProductCardData; onClose: () => void }>;

/** The dialogs of a card, each loaded when it is opened; where it does not load, the product's page opens instead. */
export function useCardDialog(id: string) {
  const [View, setView] = useState<View | null>(null);
  const navigate = useNavigate();
  const show = (loading: Promise<View>) =>
    void loading.then(
      (view) => setView(() => view),
      () => navigate({ to: '/product/$id', params: { id } }),
    );
  return {
    View,
    quickView: () => show(import('../quick-view/QuickView.tsx').then((module) => module.QuickView)),
    askForPrice: () => show(import('../ask-price/AskForPrice.tsx').then((module) => module.AskForPrice)),
    close: () => setView(null),
  };
}
