import type { ProductCardData } from '../../domain/product-card.ts';

/** The link to a card's product, with the variant that the card shows. */
export const productLink = ({ id, variant }: Pick<ProductCardData, 'id' | 'variant'>) =>
  ({ to: '/product/$id', params: { id }, search: variant ? { variant } : {} }) as const;
