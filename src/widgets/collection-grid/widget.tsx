import { toCard } from '../../domain/product-card.ts';
import { defineWidget } from '../define-widget.tsx';
import { CollectionGrid, type CollectionGridProps } from './CollectionGrid.tsx';

export default defineWidget<CollectionGridProps>({
  slot: 'home',
  props: (widget) => {
    const cards = widget.products.map(toCard);
    return cards.length > 0 ? { title: widget.title, description: widget.description, url: widget.url, cards } : null;
  },
  Component: CollectionGrid,
});
