import type { Product } from '../../../contract/product.ts';
import { galleryOf } from '../../domain/product-card.ts';
import { startSku } from '../../domain/variants.ts';

/** What a product shows first, for the document to ask for before any script runs; '' where it has no picture. */
export function leadPicture(product: Product): string {
  const [first] = galleryOf(product, startSku(product.skus, null));
  return (first?.kind === 'film' ? first.poster : first?.url) ?? '';
}
