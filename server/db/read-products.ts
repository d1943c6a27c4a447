import type { Db } from './database.ts';
import { grouped } from './grouped.ts';
import { categoryOfProduct, matching, rowsWith } from './keys.ts';
import { categories, creatives, products, skus } from './schema/catalogue.ts';
import { inAllLanguages, translated } from './translated.ts';

/**
 * Published products of a store in the order of `ids`, in the language of the request, with SKUs and creatives by
 * position; unknown ids are omitted.
 */
export async function productsByIds(db: Db, storeId: number, ids: number[]) {
  if (ids.length === 0) return [];
  const [rows, variants, media] = await Promise.all([
    db
      .select({ product: products, category: categories })
      .from(products)
      .innerJoin(categories, categoryOfProduct)
      .where(matching(products, { storeId, id: ids, published: true })),
    rowsWith(db, skus, { storeId, productId: ids }, skus.position),
    rowsWith(db, creatives, { storeId, productId: ids }, creatives.position),
  ]);
  const byId = new Map(rows.map((row) => [row.product.id, row]));
  const skusOf = grouped(variants, ({ productId }) => productId);
  const creativesOf = grouped(media, ({ productId }) => productId);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const own = creativesOf.get(id) ?? [];
    const withSkus = own.map((creative) => ({
      ...creative,
      /** The SKUs that have the picture among their own. */
      shownOf: own.flatMap(({ url, skuId }) => (url === creative.url ? (skuId ?? []) : [])),
    }));
    const { name, sizeGuide } = translated(row.category);
    return [
      {
        product: translated(row.product),
        category: name,
        /** The category's names in all languages. */
        categoryNames: inAllLanguages(row.category, 'name'),
        sizeGuide,
        skus: (skusOf.get(id) ?? []).map((sku) => translated(sku)),
        creatives: withSkus,
      },
    ];
  });
}
/** A product as stored, with category, SKUs and creatives. */
export type StoredProduct = Awaited<ReturnType<typeof productsByIds>>[number];
