import type { Creative } from '../../contract/creative.ts';
import type { Product, Sku } from '../../contract/product.ts';

/** Milliseconds a picture stays, and how long one that was chosen by hand does (spec §4). */
export const GALLERY_EVERY_MS = 3000;
export const GALLERY_REST_MS = 5000;
/** Spec §9. */
export const THUMBNAILS = 5;
export const HIGHLIGHTS = 3;

/** The variant's own pictures where it has some, and the product's films; else whatever the product shows. */
export function galleryOf(product: Product, sku: Sku | null): Creative[] {
  const films = product.creatives.filter(({ kind }) => kind === 'film');
  const own = sku?.creatives ?? [];
  const all = own.length > 0 ? [...own, ...films] : product.creatives;
  return [...new Map(all.map((creative) => [creative.url, creative])).values()];
}

/** Places of the thumbnails in sight: five, with the shown one in their middle where there are more on both sides. */
export function thumbnailWindow(index: number, count: number): number[] {
  const first = Math.min(Math.max(0, index - Math.floor(THUMBNAILS / 2)), Math.max(0, count - THUMBNAILS));
  return Array.from({ length: Math.min(THUMBNAILS, count) }, (_, at) => first + at);
}
