import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { takeStock } from '../../server/shop/stock.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { database, seeded, shop } from './shop.ts';
import { checkout, readyToBuy } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const [one, two] = seeded(2, 'running-kantha-bed-spread').skus;
if (!one || !two) throw new Error('the test needs two variants');
afterAll(() => putBack(one, two));

const line = (quantity: number, { id } = one) => ({ sku_id: id, quantity });
const codeOf = ({ json }: { json: unknown }) => (json as { error: { code: string } }).error.code;

describe('S15: fifty shoppers and the last ten items', () => {
  test('ten are sold, forty are refused, none is sold twice', async () => {
    await editSku(one.id, { stock: 50 });
    const shoppers: Awaited<ReturnType<typeof readyToBuy>>[] = [];
    // Half of the bags have their lines reversed, which would deadlock if rows were locked in bag order.
    for (let count = 0; count < 50; count += 1) {
      const lines = [line(1), line(1, two)];
      shoppers.push(await readyToBuy(serve, count % 2 ? lines : lines.toReversed()));
    }
    await editSku(one.id, { stock: 10 });
    await editSku(two.id, { stock: 50 });
    const replies = await Promise.all(shoppers.map(({ token, body }) => checkout(serve, token, body)));
    const codes = replies.map((reply) => (reply.status === 200 ? 'sold' : codeOf(reply)));
    expect([
      codes.filter((code) => code === 'sold').length,
      codes.filter((code) => code === 'OUT_OF_STOCK').length,
    ]).toEqual([10, 40]);
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([0, 40]);
    const made = await (await database()).select().from(orders).where(eq(orders.stockHeld, true));
    expect(made.filter(({ userId }) => shoppers.some(({ id }) => id === userId))).toHaveLength(10);
  }, 60_000);
});

test('S15: the statement that takes stock takes none if there is too little, without a prior check', async () => {
  await editSku(one.id, { stock: 2 });
  const db = await database();
  expect(await takeStock(db, 2, [{ skuId: one.id, quantity: 3 }])).toBe(false);
  expect(await stockOf(one.id)).toBe(2);
  expect(await takeStock(db, 2, [{ skuId: one.id, quantity: 2 }])).toBe(true);
  expect(await stockOf(one.id)).toBe(0);
});
