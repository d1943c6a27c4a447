import type { Product } from '../../../contract/product.ts';
import { galleryOf, stillOf } from '../../domain/product-card.ts';
import { startSku } from '../../domain/variants.ts';

/** A product's first picture, which the document preloads before any script runs; '' if it has none. */
export function leadPicture(product: Product): string {
  return stillOf(galleryOf(product, startSku(product.skus, null))[0]);
}
