import type { Creative } from '../../contract/creative.ts';
import type { Product, Sku } from '../../contract/product.ts';

/** Milliseconds that a picture stays, and one that the shopper has chosen (spec §4). */
export const GALLERY_EVERY_MS = 3000;

export const GALLERY_REST_MS = 5000;

/** Spec §9. */
const THUMBNAILS = 5;

/** The variant's own pictures, if any, and the product's films; else all creatives of the product. */
export function galleryOf(product: Product, sku: Sku | null): Creative[] {
  const films = product.creatives.filter(({ kind }) => kind === 'film');
  const own = sku?.creatives ?? [];
  const all = own.length > 0 ? [...own, ...films] : product.creatives;
  return [...new Map(all.map((creative) => [creative.url, creative])).values()];
}

/** The picture, or the still of a film; '' for none. */
export const stillOf = (creative: Creative | undefined): string =>
  (creative?.kind === 'film' ? creative.poster : creative?.url) ?? '';

/** Indexes of the visible thumbnails: five, the current one in the middle if there are more on both sides. */
export function thumbnailWindow(index: number, count: number): number[] {
  const first = Math.min(Math.max(0, index - Math.floor(THUMBNAILS / 2)), Math.max(0, count - THUMBNAILS));
  return Array.from({ length: Math.min(THUMBNAILS, count) }, (_, at) => first + at);
}
