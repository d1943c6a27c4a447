import type { widgets } from '../db/schema.ts';
import type { ProductRow, SkuRow } from './build-product.ts';
import type { MediaStore } from './media.ts';
import type { StoreWords } from './words.ts';

export type WidgetRow = typeof widgets.$inferInsert;

/** Everything a widget is made from. */
export type Makings = {
  words: StoreWords;
  media: MediaStore;
  /** The store's products with their variants, by slug. */
  products: ReadonlyMap<string, { row: ProductRow; skus: SkuRow[] }>;
  address: (path: string) => string;
};

/** One widget without its place: `id` is unique within the store. */
export type Part = Omit<Partial<WidgetRow>, 'storeId' | 'page' | 'position'> & { id: string; widgetId: string };

/** Sets a page's parts in order. */
export const placed = (storeId: number, page: string, parts: Part[]): WidgetRow[] =>
  parts.map((part, position) => ({
    widgetType: '',
    name: '',
    title: '',
    description: '',
    config: {},
    entities: [],
    source: null,
    url: '',
    ...part,
    storeId,
    page,
    position,
  }));

/** Action urls come in four forms (spec §7). The demo stores use each of them, so that the app meets them all. */
export const link = {
  app: (id: string) => `storefront://collection/${id}`,
  plural: (id: string) => `/collections/${id}`,
  bare: (id: string) => `collection/${id}`,
  api: (storeId: number, id: string) => `/api/stores/${storeId}/collections/${id}`,
  page: (type: string) => `/page/${type}`,
};
export const cta = (url: string) => ({ action: { url } });

/** The address of a banner, or null where the store has none of that name. */
export function banner({ media, address }: Makings, name: string): string | null {
  const path = `banners/${media.id}-${name}.webp`;
  return media.banners.includes(path) ? address(path) : null;
}

/** A product's n-th picture, its first where it has fewer. Throws for a product that this store does not sell. */
export function pictureOf({ media, address }: Makings, slug: string, place = 0): string {
  const pictures = media.products.find((product) => product.slug === slug)?.pictures;
  const path = pictures?.[place] ?? pictures?.[0];
  if (!path) throw new Error(`a widget of ${media.name} names ${slug}, which has no picture`);
  return address(path);
}
