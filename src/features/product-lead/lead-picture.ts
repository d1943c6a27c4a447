import type { Product } from '../../../contract/product.ts';
import { galleryOf, stillOf } from '../../domain/product-card.ts';
import { startSku } from '../../domain/variants.ts';

/** What a product shows first, for the document to ask for before any script runs; '' where it has no picture. */
export function leadPicture(product: Product): string {
  return stillOf(galleryOf(product, startSku(product.skus, null))[0]);
}
