import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changes } from '../../server/db/schema/operations.ts';
import { processOrder, shipOrder } from '../../server/shop/process-orders.ts';
import { orderDesk } from './order-tool.ts';
import { database, seeded, shop } from './shop.ts';
import { call } from './shopper.ts';

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;

test('D51: deleting an account removes only the tracking numbers of its orders from the change log', async () => {
  const db = await database();
  const serve = await shop();
  const desk = orderDesk(() => serve);
  const by = { name: 'asha', at: new Date() };
  const { id, session, token } = await desk.ordered([{ sku_id: sku?.id ?? 0, quantity: 1 }]);
  await desk.choose(session, 'paid');
  await desk.verify(token, id);
  const key = { storeId: 2, id };
  const parcel = { carrier: 'Delhivery', dryRun: false, by };
  await db.transaction((tx) => shipOrder(tx, key, { ...parcel, trackingNumber: 'AB123' }));
  await db.transaction((tx) => shipOrder(tx, key, { ...parcel, trackingNumber: 'AB456' }));
  await db.transaction((tx) => processOrder(tx, key, 'delivered', { by }));
  const recorded = () =>
    db
      .select({ before: changes.before, after: changes.after })
      .from(changes)
      .where(and(eq(changes.storeId, 2), eq(changes.subject, id)))
      .orderBy(changes.id);
  expect(JSON.stringify(await recorded())).toContain('AB456');

  expect((await call(serve, 'DELETE', '/api/v1/profile', { token })).status).toBe(200);
  expect(await recorded()).toEqual([
    { before: { status: 'placed' }, after: { status: 'shipped', carrier: 'Delhivery' } },
    { before: { carrier: 'Delhivery' }, after: { carrier: 'Delhivery' } },
    { before: { status: 'shipped' }, after: { status: 'delivered' } },
  ]);
});
