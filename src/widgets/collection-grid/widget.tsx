import { toCard } from '../../domain/product-card.ts';
import { defineWidget } from '../define-widget.tsx';
import { CollectionGrid, type CollectionGridProps } from './CollectionGrid.tsx';

export default defineWidget<CollectionGridProps>({
  slot: 'home',
  // A layout word that nobody knows is drawn as the plain grid rather than not at all.
  claims: (widget) => widget.widgetId === 'COLLECTION' && widget.layout !== 'overlay',
  props: (widget) => {
    const cards = widget.products.map(toCard);
    return cards.length > 0 ? { title: widget.title, description: widget.description, url: widget.url, cards } : null;
  },
  Component: CollectionGrid,
});
