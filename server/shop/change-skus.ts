import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { productOfSku } from '../db/keys.ts';
import { products, skus } from '../db/schema/catalogue.ts';
import { type Author, type Change, recordChanges } from './change-log.ts';
import { lockSkus, type Stocked } from './stock.ts';

/** `code`: the merchant's own SKU code; '' if there is none. */
export type ListedSku = { id: number; code: string; name: string };

/** All SKUs of a store, named by product and variant. */
export async function listSkus(db: Db, storeId: number): Promise<ListedSku[]> {
  const rows = await db
    .select({ id: skus.id, code: skus.code, product: products.name, variant: skus.name })
    .from(skus)
    .innerJoin(products, productOfSku)
    .where(eq(skus.storeId, storeId))
    .orderBy(asc(skus.id));
  return rows.map(({ id, code, product, variant }) => ({
    id,
    code,
    name: variant ? `${product}, ${variant}` : product,
  }));
}

/** New values of one SKU; omitted fields stay unchanged. */
export type PriceChange = { skuId: number; pricePaise: number; wasPaise?: number };
export type StockChange = { skuId: number; stock: number };
type Values = Partial<Pick<Stocked, 'pricePaise' | 'wasPaise' | 'stock'>>;
type Wanted = { skuId: number } & Values;

/** Old and new values of the fields that `wanted` changes; null if none changes. */
function difference(sku: Stocked, { skuId: _, ...wanted }: Wanted): { before: Values; after: Values } | null {
  const before: Values = {};
  const after: Values = {};
  for (const name of ['pricePaise', 'wasPaise', 'stock'] as const) {
    if (wanted[name] === undefined || wanted[name] === sku[name]) continue;
    before[name] = sku[name];
    after[name] = wanted[name];
  }
  return Object.keys(after).length === 0 ? null : { before, after };
}

export type SkuChange = { skuId: number; before: Values; after: Values };
/** One statement for all SKUs: one per SKU takes minutes for tens of thousands. */
async function writeValues(tx: Db, storeId: number, made: SkuChange[]): Promise<void> {
  const rows = JSON.stringify(made.map(({ skuId, after }) => ({ id: skuId, ...after })));
  await tx.execute(sql`
    update ${skus} set
      price_paise = coalesce(wanted."pricePaise", price_paise),
      was_paise = coalesce(wanted."wasPaise", was_paise),
      stock = coalesce(wanted.stock, ${skus}.stock)
    from jsonb_to_recordset(${rows}::jsonb)
      as wanted (id integer, "pricePaise" integer, "wasPaise" integer, stock integer)
    where ${skus.storeId} = ${storeId} and ${skus.id} = wanted.id`);
}

type Settings = { kind: 'price' | 'stock'; by: Author; dryRun: boolean };

/**
 * Sets prices or stock of a store's SKUs and records the changes (D49). Locks the SKUs first, so that no order changes
 * a value between reading and recording it. Returns the differences; a dry run writes nothing.
 */
export async function changeSkus(db: Db, storeId: number, wanted: Wanted[], { kind, by, dryRun }: Settings) {
  return db.transaction(async (tx) => {
    const locked = await lockSkus(tx, storeId, wanted);
    const made = wanted.flatMap((one) => {
      const sku = locked.get(one.skuId);
      const differs = sku && difference(sku, one);
      return differs ? [{ skuId: one.skuId, ...differs }] : [];
    });
    if (dryRun) return made;
    await writeValues(tx, storeId, made);
    const changes = made.map(({ skuId, ...values }): Change => ({ storeId, kind, subject: String(skuId), ...values }));
    await recordChanges(tx, by, changes);
    return made;
  });
}
