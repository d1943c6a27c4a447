import { and, asc, count, desc, eq, gt, inArray, min, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { isPublished, matching, rowsWith } from './keys.ts';
import { collectionProducts, products, skus } from './schema/catalogue.ts';

/** Maximum number of candidates from shared collections, and from the category. */
const LOOKED_AT = 300;

/** Distance of two prices as the log of their ratio; 0 if `one` is not a price, so that all are equally near. */
const apart = (one: number, other: number): number => (one > 0 ? Math.abs(Math.log(other / one)) : 0);

/** Number of collections that other products share with this one, by product id. */
async function sharing(db: Db, storeId: number, id: number): Promise<Map<number, number>> {
  const mine = alias(collectionProducts, 'mine');
  const rows = await db
    .select({ id: collectionProducts.productId, shared: count() })
    .from(collectionProducts)
    .innerJoin(mine, matching(mine, { storeId, collectionId: collectionProducts.collectionId }))
    .where(and(eq(collectionProducts.storeId, storeId), eq(mine.productId, id), ne(collectionProducts.productId, id)))
    .groupBy(collectionProducts.productId)
    .orderBy(desc(count()), asc(collectionProducts.productId))
    .limit(LOOKED_AT);
  return new Map(rows.map((row) => [row.id, row.shared]));
}

async function peers(db: Db, storeId: number, categoryId: string): Promise<number[]> {
  const ofCategory = matching(products, { storeId, categoryId });
  const order = [asc(products.position), asc(products.id)];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(ofCategory)
    .orderBy(...order)
    .limit(LOOKED_AT);
  return rows.map(({ id }) => id);
}

/** Published products with at least one SKU that can be bought, and the lowest price (paise) of these SKUs. */
async function buyable(db: Db, storeId: number, which: SQL) {
  const isOffered = and(eq(skus.enabled, true), gt(skus.stock, 0), gt(skus.pricePaise, 0));
  return db
    .select({ id: products.id, slug: products.slug, category: products.categoryId, price: min(skus.pricePaise) })
    .from(products)
    .innerJoin(skus, matching(skus, { storeId: products.storeId, productId: products.id }))
    .where(and(eq(products.storeId, storeId), isPublished, which, isOffered))
    .groupBy(products.id, products.slug, products.categoryId);
}

/** Companions that the merchant chose, in that order, and those of them that can be bought. */
async function chosen(db: Db, storeId: number, handles: string[]): Promise<{ all: number[]; offered: number[] }> {
  if (handles.length === 0) return { all: [], offered: [] };
  const [rows, found] = await Promise.all([
    rowsWith(db, products, { storeId, slug: handles }),
    buyable(db, storeId, inArray(products.slug, handles)),
  ]);
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  const all = handles.flatMap((handle) => ids.get(handle) ?? []);
  return { all, offered: all.filter((id) => found.some((one) => one.id === id)) };
}

type Own = { id: number; category: string; price: number | null };

/**
 * Products that can be bought and share a collection or the category: those of another category first, then by the
 * number of shared collections, then by price distance.
 */
async function near(db: Db, storeId: number, own: Own): Promise<number[]> {
  const shared = await sharing(db, storeId, own.id);
  const ids = [...new Set([...shared.keys(), ...(await peers(db, storeId, own.category))])];
  const found = (await buyable(db, storeId, inArray(products.id, ids))).filter(({ id }) => id !== own.id);
  const rankOf = (one: (typeof found)[number]) => [
    one.category === own.category ? 1 : 0,
    -(shared.get(one.id) ?? 0),
    apart(own.price ?? 0, one.price ?? 0),
    one.id,
  ];
  return found
    .map((one) => ({ id: one.id, rank: rankOf(one) }))
    .sort((a, b) => a.rank.map((value, at) => value - (b.rank[at] ?? 0)).find((value) => value !== 0) ?? 0)
    .map(({ id }) => id);
}

/**
 * Companions of a product: those that the merchant chose, then similar ones. `requested`: the product itself, all chosen
 * ones (also sold-out ones) and the result; a change of their stock invalidates a cached response.
 */
export async function companionIds(db: Db, storeId: number, id: number, limit: number) {
  const here = matching(products, { storeId, id, published: true });
  const [own] = await db
    .select({ category: products.categoryId, goesWith: products.goesWith, price: min(skus.pricePaise) })
    .from(products)
    .leftJoin(skus, and(matching(skus, { storeId, productId: products.id }), gt(skus.pricePaise, 0)))
    .where(here)
    .groupBy(products.categoryId, products.goesWith);
  if (!own) return { ids: [], requested: [id] };
  const { all, offered } = await chosen(db, storeId, own.goesWith);
  const others = offered.length < limit ? await near(db, storeId, { id, ...own }) : [];
  const ids = [...new Set([...offered, ...others])].slice(0, limit);
  return { ids, requested: [id, ...all, ...ids] };
}
