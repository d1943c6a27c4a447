import type { MouseEvent, SyntheticEvent } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { rememberCard } from '../../data/queries/browse.ts';
import type { ProductCardData } from '../../domain/product-card.ts';
import { afterPaint } from '../../ui/paint.ts';

/** Says what the card shows, picture included, as soon as a shopper turns to it: its page begins with that. */
export function useCachedCard(card: ProductCardData): (event: SyntheticEvent<HTMLElement>) => void {
  const app = useApp();
  return ({ currentTarget }) =>
    rememberCard(app, { card, painted: currentTarget.querySelector('img')?.currentSrc ?? '' });
}

/** The picture of this card, and of no other, is what the page's begins or ends as (`ProductFrame.module.css` has the same name). */
export function growFrom(card: Element | null | undefined): void {
  const name = 'view-transition-name';
  for (const other of document.querySelectorAll<HTMLElement>(`[style*=${name}]`)) other.style.removeProperty(name);
  // The place of its first picture, which may only be on its way.
  card?.querySelector<HTMLElement>(':scope > * > *')?.style.setProperty(name, 'product-picture');
}

/** The tap is answered first; then comes the work of going there. */
export function leave(event: MouseEvent<HTMLElement>, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  growFrom(event.currentTarget.closest('article'));
  afterPaint(go);
}
