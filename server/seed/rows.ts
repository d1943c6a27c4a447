import { catalogueOf } from './build-catalogue.ts';
import type { SkuRow } from './build-product.ts';
import type { Makings } from './layout-parts.ts';
import { configOf } from './layout-shell.ts';
import { contentPages, homeWidgets } from './layouts.ts';
import { addressBook, type MediaIndex } from './media.ts';
import { SHIPPING } from './shipping.ts';
import type { StoreContent } from './store-content.ts';
import type { HostRow, StoreRows } from './store-rows.ts';
import { GST, GST_BY_HSN, HSN } from './taxes.ts';
import { withTranslation } from './translate-rows.ts';

type SeedMedia = Pick<MediaIndex, 'stores' | 'files'>;

/** spec §9: every store has a `.localhost` name; store 2 has the loopback hosts as well. */
function hostRows(storeId: number): HostRow[] {
  const own = storeId === 2 ? ['localhost', '127.0.0.1', '[::1]'] : [];
  return [...own, `store-${storeId}.localhost`].map((host, index) => ({ storeId, host, isPrimary: index === 0 }));
}

function skusByProduct(skus: SkuRow[]): Map<number, SkuRow[]> {
  const groups = new Map<number, SkuRow[]>();
  for (const sku of skus) groups.set(sku.productId, [...(groups.get(sku.productId) ?? []), sku]);
  return groups;
}

function storeRows(content: StoreContent, media: SeedMedia, address: (path: string) => string): StoreRows {
  const pictured = media.stores.find((store) => store.id === content.id);
  if (!pictured) throw new Error(`media.json has no store ${content.id}`);
  const catalogue = catalogueOf(content, pictured, address);
  const variants = skusByProduct(catalogue.skus);
  const products = new Map(catalogue.products.map((row) => [row.slug, { row, skus: variants.get(row.id) ?? [] }]));
  const makings: Makings = { content, media: pictured, products, address };
  const { id, name, slug } = pictured;
  const rows: StoreRows = {
    ...catalogue,
    store: {
      id,
      name,
      slug,
      about: content.about,
      config: configOf(makings),
      seller: { ...content.seller, hsn: HSN, gst: GST, gstByHsn: GST_BY_HSN, shipping: SHIPPING },
      returnDays: content.returnDays ?? 10,
      collectionsNeedSignIn: content.collectionsNeedSignIn ?? false,
      reviews: content.reviews ?? true,
    },
    hosts: hostRows(id),
    widgets: [...homeWidgets(makings), ...contentPages(makings)],
  };
  return Object.entries(content.translations ?? {}).reduce(
    (translated, [language, texts]) => withTranslation(translated, language, texts),
    rows,
  );
}

/** All rows of the demo stores. Pure: the same content and media give the same rows. */
export function seedRows(all: StoreContent[], media: SeedMedia): StoreRows[] {
  const address = addressBook(media);
  return all.map((content) => storeRows(content, media, address));
}
