import type { MouseEvent, SyntheticEvent } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { rememberCard } from '../../data/queries/product.ts';
import type { ProductCardData } from '../../domain/product-card.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/** Says what the card shows, picture included, as soon as a shopper turns to it: its page begins with that. */
export function useKnownCard(card: ProductCardData): (event: SyntheticEvent<HTMLElement>) => void {
  const app = useApp();
  return ({ currentTarget }) =>
    rememberCard(app, { card, painted: currentTarget.querySelector('img')?.currentSrc ?? '' });
}

/**
 * The picture of the tapped card, and of no other, grows into the page's (`ProductFrame.module.css` has the same name).
 * The tap is answered first; then comes the work of going there.
 */
export function leave(event: MouseEvent<HTMLElement>, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const picture = event.currentTarget.closest('article')?.querySelector('img');
  picture?.parentElement?.parentElement?.style.setProperty('view-transition-name', 'product-picture');
  afterPaint(go);
}
