import { sql } from 'drizzle-orm';
import { matching } from '../../db/keys.ts';
import { products } from '../../db/schema/catalogue.ts';
import { batches } from '../../db/upsert.ts';
import type { Import } from './import-context.ts';

const later = (value: 'yes' | 'no') => sql`select set_config('shop.indexes_later', ${value}, true)`;

/**
 * Runs `write` without the search's index, which would be written for a product and again for its variants; then writes
 * it for the products that were changed.
 */
export async function indexedOnce<T>({ tx, storeId }: Import, write: () => Promise<T>): Promise<T> {
  await tx.execute(later('yes'));
  const written = await write();
  await tx.execute(later('no'));
  const changed = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${matching(products, { storeId })} and ${products.changedAt} = now()`);
  for (const ids of batches(changed.map(({ id }) => id)))
    await tx.execute(
      sql`select index_products(array_agg(${storeId}::integer), array_agg(id)) from unnest(${sql.param(ids)}::integer[]) as id`,
    );
  return written;
}
