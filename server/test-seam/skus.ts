import * as v from 'valibot';
import { paiseOf } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { creatives, skus } from '../db/schema/catalogue.ts';
import { upsert } from '../db/upsert.ts';

const rupees = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000)));

/** Prices in rupees, as on the wire. */
export const skuBody = v.object({
  store: v.number(),
  id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()),
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  price: rupees,
  wasPrice: rupees,
  enabled: v.optional(v.boolean()),
  deleted: v.optional(v.boolean()),
});
export type SkuEdit = v.InferOutput<typeof skuBody>;
type Original = { sku: typeof skus.$inferSelect; creatives: (typeof creatives.$inferSelect)[] };

/** The columns that an edit changes; omitted fields are unchanged. */
const changes = (edit: SkuEdit) => ({
  ...(edit.stock === undefined ? {} : { stock: edit.stock }),
  ...(edit.price === undefined ? {} : { pricePaise: paiseOf(edit.price) }),
  ...(edit.wasPrice === undefined ? {} : { wasPaise: paiseOf(edit.wasPrice) }),
  ...(edit.enabled === undefined ? {} : { enabled: edit.enabled }),
});

/** Changes SKUs directly in the database, and restores them at reset. */
export function skuEditor(db: Db) {
  const originals = new Map<number, Original>();
  const here = (store: number, id: number) => matching(skus, { storeId: store, id });

  const remember = async (store: number, id: number): Promise<boolean> => {
    if (originals.has(id)) return true;
    const [sku] = await db.select().from(skus).where(here(store, id));
    if (!sku) return false;
    originals.set(id, { sku, creatives: await rowsWith(db, creatives, { storeId: store, skuId: id }) });
    return true;
  };
  const putBack = async ({ sku, creatives: own }: Original): Promise<void> => {
    await upsert(db, skus, [sku]);
    if (own.length > 0) await db.insert(creatives).values(own).onConflictDoNothing();
  };

  return {
    /** False if the store has no such SKU. The change is in the database before it resolves. */
    edit: async (edit: SkuEdit): Promise<boolean> => {
      if (!(await remember(edit.store, edit.id))) return false;
      const original = originals.get(edit.id);
      if (edit.deleted) await db.delete(skus).where(here(edit.store, edit.id));
      else if (edit.deleted === false && original) await putBack(original);
      const set = changes(edit);
      if (Object.keys(set).length > 0) await db.update(skus).set(set).where(here(edit.store, edit.id));
      return true;
    },
    reset: async (): Promise<void> => {
      for (const original of originals.values()) await putBack(original);
      originals.clear();
    },
  };
}
