import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { skus } from '../../server/db/schema/catalogue.ts';
import { database, seeded } from './shop.ts';

/** SKUs of store 2, for tests that buy them. */
type Sku = { id: number; stock: number; pricePaise: number; enabled: boolean };
const ofSku = (id: number) => and(eq(skus.storeId, 2), eq(skus.id, id));

export async function editSku(id: number, changes: Partial<typeof skus.$inferInsert>): Promise<void> {
  await (await database()).update(skus).set(changes).where(ofSku(id));
}
export const stockOf = async (id: number): Promise<number> =>
  (await (await database()).select({ stock: skus.stock }).from(skus).where(ofSku(id)))[0]?.stock ?? 0;

/** Restores SKUs to their seeded values. */
export async function putBack(...seeded: Sku[]): Promise<void> {
  for (const { id, stock, pricePaise, enabled } of seeded) await editSku(id, { stock, pricePaise, enabled });
}

/** A SKU with a stock of 50 while the tests of a file run. */
export function wellStocked() {
  const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
  if (!sku) throw new Error('the tests need a variant');
  beforeAll(() => editSku(sku.id, { stock: 50 }));
  afterAll(() => putBack(sku));
  return sku;
}
