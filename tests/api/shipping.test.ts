import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stores } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { SHIPPING } from '../../server/seed/shipping.ts';
import { expectedDay } from '../../server/shop/shipping.ts';
import { editSku, putBack } from './shelf.ts';
import { database, seeded, shop } from './shop.ts';
import { address, type CheckoutReply, call, checkout, readyToBuy } from './shopper.ts';

// Monday morning in India.
const NOW = new Date('2026-11-23T09:00:00+05:30');
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => NOW });
});
const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
if (!sku) throw new Error('the test needs a variant');
afterAll(() => putBack(sku));

const table = async (store: number) =>
  (await call(serve, 'GET', `/api/v1/stores/${store}/shipping`, { host: `store-${store}.localhost` })).json;

// D33
test('the shipping table of a store is public', async () => {
  expect(await table(2)).toMatchObject({
    data: {
      cut_off: '14:00',
      dispatch_days: 1,
      zones: expect.arrayContaining([{ name: 'Pune', pincodes: ['411', '412'], days: 2 }]),
    },
  });
});

test('a store without zones has no shipping table and no expected day', async () => {
  const db = await database();
  const [store] = await db.select().from(stores).where(eq(stores.id, 3));
  if (!store) throw new Error('the test needs store 3');
  const { shipping: _, ...seller } = store.seller;
  await db.update(stores).set({ seller }).where(eq(stores.id, 3));
  expect(await table(3)).toMatchObject({ success: true, data: null });
  expect(await expectedDay(db, 3, '411004', NOW)).toBe('');
  await db
    .update(stores)
    .set({ seller: { ...seller, shipping: SHIPPING } })
    .where(eq(stores.id, 3));
});

test('D48: an order for a place that the store does not deliver to is refused, and none is made', async () => {
  const far = { ...address, pincode: '999999', city: 'X', state: 'Nowhere' };
  const { token, body } = await readyToBuy(serve, [{ sku_id: sku.id, quantity: 1 }], far);
  for (const more of [{}, { payment_method: 'cash' }]) {
    const refused = await checkout(serve, token, { ...body, ...more });
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        error: {
          code: 'PLACE_NOT_SERVED',
          message: 'We do not deliver to 999999 yet. Please choose another address.',
        },
      },
    ]);
  }
  const { json } = await call(serve, 'GET', '/api/v1/orders', { token });
  expect(json).toMatchObject({ data: { total: 0 } });
});

test('D48: army post offices belong to a zone of the demo, without cash', async () => {
  const home = { ...address, pincode: '900056', city: '56 APO', state: 'Army Post Office' };
  const { token, body } = await readyToBuy(serve, [{ sku_id: sku.id, quantity: 1 }], home);
  const cash = await checkout(serve, token, { ...body, payment_method: 'cash' });
  expect([cash.status, cash.json]).toMatchObject([409, { error: { code: 'CASH_UNAVAILABLE' } }]);
  expect((await checkout(serve, token, body)).status).toBe(200);
});

test('an order has the expected day of its pincode', async () => {
  await editSku(sku.id, { stock: 5 });
  const { token, body } = await readyToBuy(serve, [{ sku_id: sku.id, quantity: 1 }]);
  const { order_id } = (await checkout(serve, token, body)).json as CheckoutReply;
  const { json } = await call(serve, 'GET', `/api/v1/orders/${order_id}`, { token });
  const { pincode } = (json as { data: { ordered_address: { shipping_address: { pincode: string } } } }).data
    .ordered_address.shipping_address;
  const expected = await expectedDay(await database(), 2, pincode, NOW);
  expect(expected).toMatch(/^2026-1[12]-\d\d$/);
  expect(json).toMatchObject({ data: { order_meta: { estimated_delivery: expected } } });
});
