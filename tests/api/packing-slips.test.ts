import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { skus } from '../../server/db/schema/catalogue.ts';
import { orderItems, orders, payments } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { slipsOf, slipsToShip } from '../../server/shop/packing.ts';
import { processOrder } from '../../server/shop/process-orders.ts';
import { slipsCommand } from '../../server/tools/packing-slips.ts';
import { SCRIPT } from '../hostile.ts';
import { orderDesk } from './order-tool.ts';
import { wellStocked } from './shelf.ts';
import { database, shop } from './shop.ts';

let db: Db;
let serve: Serve;
let folder: string;
const logged: string[] = [];
const desk = orderDesk(() => serve);
const sku = wellStocked();
const by = { name: 'asha', at: new Date() };
const media = { mediaDir: '/nowhere', bucket: null };
beforeAll(async () => {
  db = await database();
  serve = await shop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slips-'));
  logged.length = 0;
  vi.spyOn(console, 'log').mockImplementation((words) => void logged.push(String(words)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function paidOrder(quantity = 1): Promise<string> {
  const { id, session, token } = await desk.ordered([{ sku_id: sku.id, quantity }]);
  await desk.choose(session, 'paid');
  await desk.verify(token, id);
  return id;
}
const orderFilter = (id: string) => and(eq(orders.storeId, 2), eq(orders.id, id));
const key = (id: string) => ({ storeId: 2, id });
const move = (id: string, to: 'shipped' | 'cancelled') => db.transaction((tx) => processOrder(tx, key(id), to, { by }));
const command = (ids: string[]) => slipsCommand(db, { keys: ids.map(key), storeId: 2, limit: 1_000, folder }, media);
const printed = async (ids: string[]): Promise<string> => {
  await command(ids);
  return readFile(join(folder, ids.length === 1 ? `packing-slip-${ids[0]}.html` : 'packing-slips.html'), 'utf8');
};

test('paid orders that were not shipped have slips, the oldest first', async () => {
  const first = await paidOrder();
  const shipped = await paidOrder();
  await move(shipped, 'shipped');
  const { id: unpaid } = await desk.ordered([{ sku_id: sku.id, quantity: 1 }]);
  const last = await paidOrder();
  const ids = (await slipsToShip(db, 2, 1_000)).map(({ id }) => id);
  expect(ids.filter((id) => [first, shipped, unpaid, last].includes(id))).toEqual([first, last]);
  expect((await slipsToShip(db, 3, 1_000)).map(({ store }) => store.id)).not.toContain(2);
});

test('a slip shows items and address, and no price', async () => {
  const id = await paidOrder(3);
  const [slip] = await slipsOf(db, [key(id)]);
  expect(slip?.lines).toMatchObject([
    { quantity: 3, code: String(sku.id), variant: 'Size: Double, Colour: Kora and Madder' },
  ]);
  const html = await printed([id]);
  expect(html).toContain(`<b>${id}</b>`);
  expect(html).toContain('1 line, 3 pieces');
  expect(html).toContain(slip?.to.line1);
  expect(html).toContain(slip?.to.pincode);
  expect(html).not.toMatch(/₹|\bRs\b/);
  expect(html).not.toContain(String(sku.pricePaise / 100));
  expect(logged.join('')).toContain(`One packing slip is in ${folder}`);
});

test("a line has the merchant's own SKU code, or its number if the SKU no longer exists", async () => {
  const id = await paidOrder();
  await db
    .update(skus)
    .set({ code: 'KNT-01' })
    .where(and(eq(skus.storeId, 2), eq(skus.id, sku.id)));
  expect((await slipsOf(db, [key(id)]))[0]?.lines).toMatchObject([{ code: 'KNT-01' }]);
  await db
    .update(skus)
    .set({ code: '' })
    .where(and(eq(skus.storeId, 2), eq(skus.id, sku.id)));
  await db.update(orderItems).set({ skuId: 999_999 }).where(eq(orderItems.orderId, id));
  expect((await slipsOf(db, [key(id)]))[0]?.lines).toMatchObject([{ code: '999999' }]);
});

test('the slip of an order in Hindi names the product as the shop does in its first language', async () => {
  const { id, session, token } = await desk.ordered([{ sku_id: sku.id, quantity: 1 }], { 'accept-language': 'hi' });
  await desk.choose(session, 'paid');
  await desk.verify(token, id);
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  expect(item?.name).toBe('रनिंग कांथा बेड स्प्रेड');
  expect((await slipsOf(db, [key(id)]))[0]?.lines).toMatchObject([
    { name: 'Running Kantha Bed Spread', variant: 'Size: Double, Colour: Kora and Madder' },
  ]);
});

test('several orders are printed in the given sequence, one page each', async () => {
  const one = await paidOrder();
  const other = await paidOrder();
  const html = await printed([other, one]);
  expect(html.match(/<section>/g)).toHaveLength(2);
  expect(html.indexOf(other)).toBeLessThan(html.indexOf(one));
  expect(html).toContain('section + section { break-before: page; }');
});

test('cash on delivery is printed, without its amount', async () => {
  const id = await paidOrder();
  expect(await printed([id])).not.toContain('Cash on delivery');
  await db.update(payments).set({ state: 'cash' }).where(eq(payments.orderId, id));
  expect(await printed([id])).toContain('Cash on delivery: the carrier collects the payment.');
});

test('a cancelled, unpaid or unknown order is refused', async () => {
  const id = await paidOrder();
  await move(id, 'cancelled');
  await expect(command([id])).rejects.toThrow(`${id} is cancelled: there is nothing to pack.`);
  const { id: unpaid } = await desk.ordered([{ sku_id: sku.id, quantity: 1 }]);
  await expect(command([unpaid])).rejects.toThrow(`${unpaid} is pending: there is nothing to pack.`);
  await expect(command(['S2-AAAAAAAAAA'])).rejects.toThrow('There is no order S2-AAAAAAAAAA.');
});

test('without open orders no file is written', async () => {
  await slipsCommand(db, { keys: [], storeId: 8, limit: 500, folder }, media);
  expect(logged.join('')).toContain('No order is waiting to be shipped.');
  await expect(readFile(join(folder, 'packing-slips.html'))).rejects.toThrow('ENOENT');
});

test('markup in a shopper’s text is escaped', async () => {
  const id = await paidOrder();
  const [order] = await db.select().from(orders).where(orderFilter(id));
  if (!order) throw new Error('the order is gone');
  const shipping = { ...order.shipping, name: SCRIPT, landmark: `"${SCRIPT}` };
  await db.update(orders).set({ shipping }).where(orderFilter(id));
  await db
    .update(orderItems)
    .set({ skuId: 999_999, name: SCRIPT, description: SCRIPT })
    .where(eq(orderItems.orderId, id));
  const html = await printed([id]);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain("default-src 'none'");
});

test('the page embeds fonts for Devanagari and Tamil if needed, and always the mark', async () => {
  const id = await paidOrder();
  const fontsOf = async () => (await printed([id])).match(/@font-face/g)?.length;
  // The store's name is in Devanagari.
  expect(await fontsOf()).toBe(2);
  const [order] = await db.select().from(orders).where(orderFilter(id));
  if (!order) throw new Error('the order is gone');
  await db
    .update(orders)
    .set({ shipping: { ...order.shipping, name: 'மீரா' } })
    .where(orderFilter(id));
  expect(await fontsOf()).toBe(3);
  const html = await printed([id]);
  expect(html).toContain('<img src="data:image/svg+xml;base64,');
  expect(html).toMatch(/<small lang="hi">निंदिया<\/small>/);
  expect(html).not.toMatch(/(src|href)="(?!data:)/);
});
