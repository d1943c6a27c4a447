import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { collectionProducts, products, skus as skuTable } from '../../server/db/schema/catalogue.ts';
import { sendCounts } from '../../server/db/schema/customers.ts';
import { savedItems, stockAlerts } from '../../server/db/schema/interest.ts';
import type { Serve } from '../../server/http/request.ts';
import type { Channels } from '../../server/messages/channels.ts';
import { sendStockAlerts } from '../../server/messages/send-stock-alerts.ts';
import type { OrderMessage } from '../../server/messages/templates.ts';
import { clearLimits } from '../../server/shop/limits.ts';
import { applyRetention } from '../../server/shop/retention.ts';
import { giveBackStock } from '../../server/shop/stock.ts';
import { editSku, putBack } from './shelf.ts';
import { database, hostOf, rows, seeded, shop } from './shop.ts';
import { call, newShopper } from './shopper.ts';

let db: Db;
let serve: Serve;
const {
  product,
  skus: [sku],
} = seeded(2, 'running-kantha-bed-spread');
if (!sku) throw new Error('the tests need a variant');
beforeAll(async () => {
  db = await database();
  serve = await shop();
});
beforeEach(async () => {
  await db.delete(stockAlerts);
  await clearLimits(db);
  await editSku(sku.id, { stock: 0 });
});
afterAll(() => putBack(sku));

const DAY = 24 * 3_600_000;
const later = (ms = 0) => new Date(Date.now() + 1_000 + ms);
const path = '/api/v1/stock-alerts';
const ask = (contact: unknown, more: object = {}, options: { token?: string; from?: string } = {}) =>
  call(serve, 'POST', path, { body: { store_id: 2, sku_id: sku.id, contact, ...more }, ...options });
function recorder(fails = false) {
  const sent: OrderMessage[] = [];
  const out = async (message: OrderMessage) => {
    if (fails) throw new Error('the gateway is away');
    sent.push(message);
  };
  return { sent, channels: { sms: out, email: out } satisfies Channels };
}
const run = (channels: Channels, at = later()) =>
  sendStockAlerts({ db, channels, originOf: () => 'https://shop.example' }, at);
const giveBack = () => db.transaction((tx) => giveBackStock(tx, 2, [{ skuId: sku.id, quantity: 1 }]));

test('a stock alert is sent once when the SKU is back, by SMS or e-mail, and then deleted', async () => {
  for (const contact of ['9876543210', 'Asha@Example.in', '9876543210']) {
    expect([contact, (await ask(contact)).status]).toEqual([contact, 200]);
  }
  const { sent, channels } = recorder();
  await run(channels);
  expect(sent).toEqual([]);
  await giveBack();
  await run(channels);
  await run(channels);
  expect(sent.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
    'email asha@example.in',
    'sms 9876543210',
  ]);
  expect(sent[0]?.text).toContain(product.name);
  expect(sent[0]?.text).toContain(`https://shop.example/product/${product.id}?variant=${sku.id}`);
  expect(await db.select().from(stockAlerts)).toEqual([]);
});

test('a failing message is tried five times, then dropped', async () => {
  await ask('9876543210');
  await giveBack();
  const { channels } = recorder(true);
  for (let day = 0; day < 4; day += 1) await run(channels, later(day * DAY));
  expect(await db.select().from(stockAlerts)).toHaveLength(1);
  await run(channels, later(4 * DAY));
  expect(await db.select().from(stockAlerts)).toEqual([]);
});

test('an alert for a SKU in stock, an unknown one or one of another store is refused', async () => {
  await editSku(sku.id, { stock: 1 });
  expect((await ask('9876543210')).status).toBe(409);
  const foreign = rows.find(({ store }) => store.id === 3)?.skus[0]?.id;
  for (const sku_id of [foreign, 0, -1, 2_147_483_648, '9'.repeat(50), 'x']) {
    const { status } = await ask('9876543210', { sku_id });
    expect([sku_id, status]).toEqual([sku_id, 404]);
  }
});

test.each([
  ['12345'],
  ['1234567890'],
  ['+919876543210'],
  ['asha'],
  ['asha@example.in\r\nBcc: all@example.in'],
  [`${'a'.repeat(300)}@example.in`],
  [''],
  [null],
  [{}],
])('S3: %j is not a valid contact', async (contact) => {
  expect((await ask(contact)).status).toBe(400);
});

test('S3: one contact is limited, and the response does not show whether an alert exists', async () => {
  const replies = await Promise.all([ask('9876543210'), ask('9876543210')]);
  expect(replies.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(2).fill(`200 ${replies[0]?.text}`));
  for (let times = 2; times < 10; times += 1) await ask('9876543210');
  expect((await ask('9876543210')).status).toBe(429);
  expect((await ask('9876543211')).status).toBe(200);
});

test('S3: a store has a daily limit of alerts by SMS, apart from that of its codes', async () => {
  const few = await shop({ smsPerDay: 8 });
  const body = (contact: string) => ({ store_id: 2, sku_id: sku.id, contact });
  const register = async (contact: string) => (await call(few, 'POST', path, { body: body(contact) })).status;
  expect([await register('9876543210'), await register('9876543211')]).toEqual([200, 200]);
  expect([await register('9876543212'), await register('asha@example.in')]).toEqual([429, 200]);
  // Sent alerts do not count towards the limits of sign-in codes.
  await giveBack();
  const { sent, channels } = recorder();
  await run(channels);
  expect(sent).toHaveLength(3);
  expect(await db.select().from(sendCounts)).toEqual([]);
});

test('stock alerts are deleted after 180 days', async () => {
  await ask('9876543210');
  await applyRetention(db, later(179 * DAY));
  expect(await db.select().from(stockAlerts)).toHaveLength(1);
  await applyRetention(db, later(181 * DAY));
  expect(await db.select().from(stockAlerts)).toEqual([]);
});

type Saved = { product_id: string; saved: boolean; at: number };
const ids = rows.find(({ store }) => store.id === 2)?.products.map(({ id }) => id) ?? [];
const [first = 0, second = 0] = ids;
const sync = async (token: string, items: object[]) => {
  const reply = await call(serve, 'POST', '/api/v1/saved-items', { token, body: { store_id: 2, items } });
  expect(reply.status).toBe(200);
  return (reply.json as { data: Saved[] }).data;
};
const entry = (product_id: number | string, saved: boolean, at: number) => ({ product_id, saved, at });

test('saved items of two devices become one list: the latest change of each item counts', async () => {
  const { token } = await newShopper(serve, 2);
  await sync(token, [entry(first, true, 1_000), entry(second, true, 1_000)]);
  const other = await sync(token, [entry(first, false, 2_000), entry(second, false, 500)]);
  expect(other).toEqual([
    { product_id: String(second), saved: true, at: 1_000 },
    { product_id: String(first), saved: false, at: 2_000 },
  ]);
  expect(await sync(token, [])).toEqual(other);
});

test('a saved variant comes back on other devices, until another one or the product as such is saved', async () => {
  const { token } = await newShopper(serve, 2);
  const variant = { ...entry(first, true, 1_000), sku_id: '77' };
  expect(await sync(token, [variant])).toEqual([{ product_id: String(first), sku_id: '77', saved: true, at: 1_000 }]);
  const plain = await sync(token, [entry(first, true, 2_000)]);
  expect(plain).toEqual([{ product_id: String(first), saved: true, at: 2_000 }]);
});

test('the time of a device whose clock is ahead is capped, and in one request the latest change counts', async () => {
  const { token } = await newShopper(serve, 2);
  const [ahead] = await sync(token, [entry(first, false, 5), entry(first, true, Number.MAX_SAFE_INTEGER)]);
  expect(ahead?.saved).toBe(true);
  expect(ahead?.at).toBeLessThanOrEqual(Date.now());
});

test('unknown, foreign and odd products are left out; too many are refused', async () => {
  const { token } = await newShopper(serve, 2);
  const foreign = rows.find(({ store }) => store.id === 3)?.products[0]?.id ?? 0;
  const odd = [foreign, 0, -1, 2_147_483_648, 'x', '9'.repeat(90)].map((id) => entry(id, true, 1));
  expect(await sync(token, odd)).toEqual([]);
  const many = Array.from({ length: 501 }, () => entry(first, true, 1));
  const reply = await call(serve, 'POST', '/api/v1/saved-items', { token, body: { store_id: 2, items: many } });
  expect(reply.status).toBe(400);
});

test('items removed from a list are deleted after 90 days, items on it stay', async () => {
  const { token, id } = await newShopper(serve, 2);
  const now = Date.now();
  await sync(token, [entry(first, true, now), entry(second, false, now)]);
  await applyRetention(db, later(91 * DAY));
  const saved = await db
    .select()
    .from(savedItems)
    .where(and(eq(savedItems.storeId, 2), eq(savedItems.userId, id)));
  expect(saved.map(({ productId }) => productId)).toEqual([first]);
});

test('D51: saved items and alerts are in the export of an account and are deleted with it', async () => {
  const { token, id, phone } = await newShopper(serve, 2);
  await sync(token, [entry(first, true, 5)]);
  await ask(phone);
  await ask('asha@example.in', {}, { token });
  const file = await call(serve, 'GET', '/api/v1/profile/export', { token });
  const { data } = file.json as { data: { saved: unknown[]; stockAlerts: { contact: string }[] } };
  expect(data.saved).toEqual([{ productId: String(first), saved: true, at: 5 }]);
  expect(data.stockAlerts.map(({ contact }) => contact).sort()).toEqual([phone, 'asha@example.in'].sort());
  expect((await call(serve, 'DELETE', '/api/v1/profile', { token })).status).toBe(200);
  expect(await db.select().from(stockAlerts)).toEqual([]);
  expect(await db.select().from(savedItems).where(eq(savedItems.userId, id))).toEqual([]);
});

type Card = { id: number; category_name: string; skus: { inventory_count: number; selling_price: number }[] };
const companions = async (id: number | string, store = 2) => {
  const reply = await call(serve, 'GET', `/api/v1/stores/${store}/products/${id}/companions`, { host: hostOf(store) });
  expect(reply.status).toBe(200);
  return (reply.json as { data: Card[] }).data;
};

test('companions of a product are other products on sale, those of other categories first', async () => {
  const found = await companions(product.id);
  expect(found.length).toBeGreaterThan(1);
  expect(found.length).toBeLessThanOrEqual(8);
  expect(found.map(({ id }) => id)).not.toContain(product.id);
  for (const { skus } of found) expect(skus.some((one) => one.inventory_count > 0 && one.selling_price > 0)).toBe(true);
  const categories = found.map(({ category_name }) => category_name);
  const own = categories.map((name, at) => (name === 'Bed Spreads' ? at : -1)).filter((at) => at >= 0);
  expect(own.every((at) => at >= categories.length - own.length)).toBe(true);
});

test('a sold-out product is not a companion', async () => {
  const [next] = await companions(product.id);
  const ofNext = and(eq(skuTable.storeId, 2), eq(skuTable.productId, next?.id ?? 0));
  const before = await db.select().from(skuTable).where(ofNext);
  await db.update(skuTable).set({ stock: 0 }).where(ofNext);
  expect((await companions(product.id)).map(({ id }) => id)).not.toContain(next?.id);
  for (const one of before) await putBack(one);
});

test.each(['0', '999999999', '99999999999', 'x', '-1'])('product %s has no companions', async (id) => {
  expect(await companions(id)).toEqual([]);
});

test('the merchant’s chosen companions come first, in their order, if they are on sale', async () => {
  const usual = await companions(product.id);
  const isOffered = (id: number, all: { productId: number; stock: number; pricePaise: number }[]) =>
    all.some((one) => one.productId === id && one.stock > 0 && one.pricePaise > 0);
  const store = rows.find((one) => one.store.id === 2);
  const far = (store?.products ?? [])
    .filter(({ id }) => id !== product.id && usual.every((one) => one.id !== id) && isOffered(id, store?.skus ?? []))
    .slice(0, 2);
  const condition = and(eq(products.storeId, 2), eq(products.id, product.id));
  const goesWith = [...far.map(({ slug }) => slug), 'of-nobody'];
  await db.update(products).set({ goesWith }).where(condition);
  const idsNow = async () => (await companions(product.id)).map(({ id }) => id);
  const chosen = far.map(({ id }) => id);
  expect(chosen).toHaveLength(2);
  expect(await idsNow()).toEqual([...chosen, ...usual.map(({ id }) => id)].slice(0, 8));

  // Sold out, it is left out; with stock again, it is back although the response was cached.
  const ofFirst = and(eq(skuTable.storeId, 2), eq(skuTable.productId, chosen[0] ?? 0));
  const before = await db.select().from(skuTable).where(ofFirst);
  await db.update(skuTable).set({ stock: 0 }).where(ofFirst);
  expect((await idsNow())[0]).toBe(chosen[1]);
  for (const one of before) await putBack(one);
  expect((await idsNow()).slice(0, 2)).toEqual(chosen);
  await db.update(products).set({ goesWith: [] }).where(condition);
});

test('a product in no collection has companions of its category', async () => {
  const ofProduct = and(eq(collectionProducts.storeId, 2), eq(collectionProducts.productId, product.id));
  const before = await db.delete(collectionProducts).where(ofProduct).returning();
  const found = await companions(product.id);
  await db.insert(collectionProducts).values(before);
  expect(new Set(found.map(({ category_name }) => category_name)).size).toBe(1);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ id }) => id)).not.toContain(product.id);
});
