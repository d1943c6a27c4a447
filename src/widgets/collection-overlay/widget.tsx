import { toCard } from '../../domain/product-card.ts';
import { defineWidget } from '../define-widget.tsx';
import { CollectionOverlay, type CollectionOverlayProps } from './CollectionOverlay.tsx';

const CARD_LIMIT = 24;

export default defineWidget<CollectionOverlayProps>({
  slot: 'home',
  props: (widget) => {
    const cards = widget.products.slice(0, CARD_LIMIT).map(toCard);
    const samples = widget.empty;
    if (cards.length === 0 && !samples) return null;
    return {
      title: widget.title,
      description: widget.description,
      image: widget.overlayImage,
      url: widget.url,
      cards,
      samples,
    };
  },
  Component: CollectionOverlay,
});
