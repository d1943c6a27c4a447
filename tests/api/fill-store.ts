import type { Db } from '../../server/db/database.ts';
import { rowsWith } from '../../server/db/keys.ts';
import { readHosts } from '../../server/db/read-hosts.ts';
import { categories, creatives, products, skus } from '../../server/db/schema/catalogue.ts';
import { StartError } from '../../server/ops/start-error.ts';
import { type Shelf, syntheticProduct } from './synthetic-product.ts';

const BATCH = 500;
/** Maximum number of generated products per store. */
export const MOST = 1_000_000;

/** Uses ids far above those of the seed, a range of one million per store. */
export async function shelfOf(db: Db, storeId: number): Promise<Shelf> {
  const ids = (await readHosts(db)).map(({ id }) => id);
  const place = ids.indexOf(storeId);
  if (place < 0) throw new StartError(`There is no store ${storeId}. Stores: ${ids.join(', ')}.`);
  const [tops, media] = await Promise.all([
    rowsWith(db, categories, { storeId, parentId: null }),
    rowsWith(db, creatives, { storeId, kind: 'IMAGE', skuId: null }),
  ]);
  const firstId = 10_000_000 + place * MOST;
  return { storeId, firstId, categories: tops.map(({ id }) => id), pictures: media.map(({ url }) => url) };
}

/** Inserts products; existing ones are unchanged, so a second run adds only the missing ones. */
export async function fillShelf(db: Db, shelf: Shelf, many: number): Promise<void> {
  for (let from = 0; from < many; from += BATCH) {
    const size = Math.min(BATCH, many - from);
    const made = Array.from({ length: size }, (_, index) => syntheticProduct(from + index, shelf));
    await db.transaction(async (tx) => {
      await tx
        .insert(products)
        .values(made.map((entry) => entry.product))
        .onConflictDoNothing();
      await tx
        .insert(skus)
        .values(made.flatMap((entry) => entry.skus))
        // Names the primary key: the constraint on SKU codes is deferrable and cannot be an arbiter of ON CONFLICT.
        .onConflictDoNothing({ target: [skus.storeId, skus.id] });
      await tx
        .insert(creatives)
        .values(made.map((entry) => entry.creative))
        .onConflictDoNothing();
    });
  }
}
