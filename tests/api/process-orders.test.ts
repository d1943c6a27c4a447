import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { orders } from '../../server/db/schema/customers.ts';
import { changes } from '../../server/db/schema/operations.ts';
import type { Serve } from '../../server/http/request.ts';
import { listOrders, processOrder } from '../../server/shop/process-orders.ts';
import { orderDesk } from './order-tool.ts';
import { database, seeded, shop } from './shop.ts';

let db: Db;
let serve: Serve;
const desk = orderDesk(() => serve);
beforeAll(async () => {
  db = await database();
  serve = await shop();
});
const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
const by = { name: 'asha', at: new Date() };

async function paidOrder(): Promise<string> {
  const { id, session, token } = await desk.ordered([{ sku_id: sku?.id ?? 0, quantity: 1 }]);
  await desk.choose(session, 'paid');
  await desk.verify(token, id);
  return id;
}
const recorded = async (id: string) =>
  db
    .select()
    .from(changes)
    .where(and(eq(changes.storeId, 2), eq(changes.subject, id)));

test('D49: an order is shipped once and recorded once, however often the command is run', async () => {
  const id = await paidOrder();
  const ship = () =>
    db.transaction((tx) => processOrder(tx, { storeId: 2, id }, 'shipped', { by, trackingNumber: 'AB123' }));
  expect([await ship(), await ship()]).toEqual([true, false]);
  expect(await recorded(id)).toMatchObject([
    {
      author: 'asha',
      kind: 'order',
      before: { status: 'placed' },
      after: { status: 'shipped', trackingNumber: 'AB123' },
    },
  ]);
});

test('an invalid status change is refused and nothing is recorded', async () => {
  const id = await paidOrder();
  const deliver = db.transaction((tx) => processOrder(tx, { storeId: 2, id }, 'delivered', { by }));
  await expect(deliver).rejects.toThrow(`${id}: An order that is placed cannot become delivered.`);
  expect(await recorded(id)).toEqual([]);
});

test('open orders are paid and not yet delivered, of one store', async () => {
  const id = await paidOrder();
  const { id: unpaid } = await desk.ordered([{ sku_id: sku?.id ?? 0, quantity: 1 }]);
  const idsOf = async (storeId: number, open: boolean) =>
    (await listOrders(db, { storeId, open, after: null, limit: 1_000 })).map((one) => one.id);
  expect(await idsOf(2, true)).toContain(id);
  expect(await idsOf(2, true)).not.toContain(unpaid);
  expect(await idsOf(2, false)).toContain(unpaid);
  expect(await idsOf(3, false)).not.toContain(id);
  await db
    .update(orders)
    .set({ status: 'delivered' })
    .where(and(eq(orders.storeId, 2), eq(orders.id, id)));
  expect(await idsOf(2, true)).not.toContain(id);
});
