import type { widgets } from '../db/schema/catalogue.ts';
import type { ProductRow, SkuRow } from './build-product.ts';
import type { MediaStore } from './media.ts';
import type { StoreContent } from './store-content.ts';

export type WidgetRow = typeof widgets.$inferInsert;

/** Input for building widgets. */
export type Makings = {
  content: StoreContent;
  media: MediaStore;
  /** The store's products with their variants, by slug. */
  products: ReadonlyMap<string, { row: ProductRow; skus: SkuRow[] }>;
  address: (path: string) => string;
};

/** A widget without store, page and position. `id` is unique within the store. */
export type Part = Omit<Partial<WidgetRow>, 'storeId' | 'page' | 'position'> & { id: string; widgetId: string };

/** Widget rows of a page; positions follow the order of `parts`. */
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

/** Action URLs have four forms (spec §7). The demo stores use all of them, so that the app is tested with each. */
export const link = {
  app: (id: string) => `storefront://collection/${id}`,
  plural: (id: string) => `/collections/${id}`,
  bare: (id: string) => `collection/${id}`,
  api: (storeId: number, id: string) => `/api/stores/${storeId}/collections/${id}`,
  page: (type: string) => `/page/${type}`,
};
export const cta = (url: string) => ({ action: { url } });

/** URL of a banner; null if the store has none with that name. */
export function banner({ media, address }: Makings, name: string): string | null {
  const path = `banners/${media.id}-${name}.webp`;
  return media.banners.includes(path) ? address(path) : null;
}

/** URL of a product's picture at index `place`, or of its first if there is none. Throws for an unknown product. */
export function pictureOf({ media, address }: Makings, slug: string, place = 0): string {
  const pictures = media.products.find((product) => product.slug === slug)?.pictures;
  const path = pictures?.[place] ?? pictures?.[0];
  if (!path) throw new Error(`a widget of ${media.name} names ${slug}, which has no picture`);
  return address(path);
}
