import type { SyntheticEvent } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { rememberCard } from '../../data/queries/browse.ts';
import type { ProductCardData } from '../../domain/product-card.ts';

/** Caches the card's data and picture on hover or focus: its page starts with them. */
export function useRememberCard(card: ProductCardData): (event: SyntheticEvent<HTMLElement>) => void {
  const app = useApp();
  return ({ currentTarget }) =>
    rememberCard(app, { card, painted: currentTarget.querySelector('img')?.currentSrc ?? '' });
}
