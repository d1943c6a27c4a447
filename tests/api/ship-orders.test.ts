import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { orders } from '../../server/db/schema/customers.ts';
import { changes, messagesOutbox } from '../../server/db/schema/operations.ts';
import type { Serve } from '../../server/http/request.ts';
import { listOrders } from '../../server/shop/process-orders.ts';
import { parseCsv } from '../../server/tools/read-list.ts';
import { shipOrders } from '../../server/tools/ship-orders.ts';
import { orderDesk } from './order-tool.ts';
import { wellStocked } from './shelf.ts';
import { database, shop } from './shop.ts';

let db: Db;
let serve: Serve;
const desk = orderDesk(() => serve);
const sku = wellStocked();
const lines = [{ sku_id: sku.id, quantity: 1 }];
const by = { name: 'asha', at: new Date() };
beforeAll(async () => {
  db = await database();
  serve = await shop();
});
beforeEach(async () => {
  await db.delete(messagesOutbox);
});

async function paidOrder(): Promise<string> {
  const { id, session, token } = await desk.ordered(lines);
  await desk.choose(session, 'paid');
  await desk.verify(token, id);
  return id;
}
const ship = (text: string, dryRun = false) => shipOrders(db, parseCsv('ship.csv', text), { by, dryRun });
const rowOf = async (id: string) =>
  (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.storeId, 2), eq(orders.id, id)))
  )[0];
const trackingNumbersOf = async (id: string) => {
  const rows = await db.select().from(messagesOutbox).where(eq(messagesOutbox.orderId, id));
  return rows
    .filter(({ kind, channel }) => kind === 'shipped' && channel === 'sms')
    .map(({ values }) => values.tracking)
    .sort();
};
const list = (id: string, tracking: string) => `order,carrier,tracking\n${id},Delhivery,${tracking}\n`;

test('D49, D50: a list ships its orders once, and a new number sends one message', async () => {
  const id = await paidOrder();
  expect(await ship(list(id, 'AB1'))).toEqual([`${id} is now shipped.`]);
  expect(await ship(list(id, 'AB1'))).toEqual([`${id} is already shipped.`]);
  expect(await rowOf(id)).toMatchObject({ status: 'shipped', carrier: 'Delhivery', trackingNumber: 'AB1' });
  expect(await ship(list(id, 'AB2'))).toEqual([`${id} has new tracking.`]);
  expect(await ship(list(id, 'AB2'))).toEqual([`${id} is already shipped.`]);
  expect(await ship(`order,tracking\n${id},\n`)).toEqual([`${id} is already shipped.`]);
  expect(await rowOf(id)).toMatchObject({ carrier: 'Delhivery', trackingNumber: 'AB2' });
  expect(await trackingNumbersOf(id)).toEqual(['AB1', 'AB2']);
  const log = await db.select().from(changes).where(eq(changes.subject, id));
  expect(log.map(({ after }) => after)).toEqual([
    { status: 'shipped', carrier: 'Delhivery', trackingNumber: 'AB1' },
    { carrier: 'Delhivery', trackingNumber: 'AB2' },
  ]);
});

test('a dry run reports the result for each order and changes nothing', async () => {
  const id = await paidOrder();
  expect(await ship(list(id, 'AB1'), true)).toEqual([`${id} would be shipped.`]);
  expect((await rowOf(id))?.status).toBe('placed');
  await ship(list(id, 'AB1'));
  expect(await ship(list(id, 'AB2'), true)).toEqual([`${id} would have new tracking.`]);
  expect((await rowOf(id))?.trackingNumber).toBe('AB1');
  expect(await trackingNumbersOf(id)).toEqual(['AB1']);
});

test('a list with an order that cannot be shipped ships none, and reports every such line', async () => {
  const id = await paidOrder();
  const { id: unpaid } = await desk.ordered(lines);
  const missing = `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`;
  const refused = ship(`order,tracking\n${id},AB1\n${missing},AB2\n${unpaid},AB3\n`);
  await expect(refused).rejects.toThrow(
    `ship.csv, line 3, order: There is no order ${missing}. Correct it or take the line out.\n` +
      `ship.csv, line 4, order: ${unpaid} is pending and cannot be shipped. Take the line out.`,
  );
  expect((await rowOf(id))?.status).toBe('placed');
  expect(await trackingNumbersOf(id)).toEqual([]);
});

test.each([
  ['order\nS2-1', 'line 1, tracking: The column is missing. Name it in the first line.'],
  ['order,tracking,carier\n', 'line 1, "carier": Not a column of this file. Columns: order, tracking, carrier.'],
  ["order,tracking\n'; drop,A", `line 2, order: "'; drop" is not the number of an order.`],
  [`order,tracking\nx,${'9'.repeat(101)}`, 'line 2, tracking: is longer than 100 characters. Shorten it.'],
  ['order,tracking\nx,A\u0000B', 'line 2, tracking: has characters that cannot be shown. Type it again.'],
])('%j is refused with the line and a remedy', async (text, words) => {
  await expect(ship(text)).rejects.toThrow(words);
});

test('a duplicate order is refused', async () => {
  const id = await paidOrder();
  const twice = ship(`order,tracking\n${id},A\n${id},B\n`);
  await expect(twice).rejects.toThrow(`ship.csv, line 3, order: ${id} is in line 2 already. Leave one of the two.`);
});

test('orders are listed in pages, each order once', async () => {
  const ids = [await paidOrder(), await paidOrder(), await paidOrder()].reverse();
  const page = async (last: string | null) => {
    const after = last === null ? null : { storeId: 2, id: last };
    return (await listOrders(db, { storeId: 2, open: false, after, limit: 2 })).map(({ id }) => id);
  };
  // Other tests create orders in this shop meanwhile.
  const listed: string[] = [];
  while (!listed.includes(ids.at(-1) ?? '')) {
    const next = await page(listed.at(-1) ?? null);
    expect(next.length).toBeGreaterThan(0);
    listed.push(...next);
  }
  expect(listed.filter((id) => ids.includes(id))).toEqual(ids);
  expect(new Set(listed).size).toBe(listed.length);
});
