import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StoredProduct } from '../shop/wire-product.ts';
import type { Db } from './database.ts';
import { categories, creatives, products, skus } from './schema.ts';

function grouped<T extends { productId: number }>(rows: T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(row);
    else groups.set(row.productId, [row]);
  }
  return groups;
}

/** Products of one store in the order of `ids`; unknown ids are left out. */
export async function productsByIds(db: Db, storeId: number, ids: number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const [rows, variants, media] = await Promise.all([
    db
      .select({ product: products, category: categories.name, sizeGuide: categories.sizeGuide })
      .from(products)
      .innerJoin(categories, and(eq(categories.storeId, products.storeId), eq(categories.id, products.categoryId)))
      .where(and(eq(products.storeId, storeId), inArray(products.id, ids))),
    db
      .select()
      .from(skus)
      .where(and(eq(skus.storeId, storeId), inArray(skus.productId, ids)))
      .orderBy(asc(skus.position)),
    db
      .select()
      .from(creatives)
      .where(and(eq(creatives.storeId, storeId), inArray(creatives.productId, ids)))
      .orderBy(asc(creatives.position)),
  ]);
  const byId = new Map(rows.map((row) => [row.product.id, row]));
  const skusOf = grouped(variants);
  const creativesOf = grouped(media);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, skus: skusOf.get(id) ?? [], creatives: creativesOf.get(id) ?? [] }] : [];
  });
}
