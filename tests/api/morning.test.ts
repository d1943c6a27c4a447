import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { hosts, skus, stores } from '../../server/db/schema/catalogue.ts';
import { orders } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { createStore } from '../../server/shop/manage-stores.ts';
import { morningOf, type Task } from '../../server/shop/morning.ts';
import { processOrder } from '../../server/shop/process-orders.ts';
import { morningCommand } from '../../server/tools/morning.ts';
import { orderDesk } from './order-tool.ts';
import { editSku, wellStocked } from './shelf.ts';
import { database, seeded, shop } from './shop.ts';
import { call } from './shopper.ts';

let db: Db;
let serve: Serve;
const desk = orderDesk(() => serve);
const { product } = seeded(2, 'running-kantha-bed-spread');
const sku = wellStocked();
const NOW = new Date();
const NEXT_WEEK = new Date(NOW.getTime() + 8 * 24 * 3_600_000);
const by = { name: 'asha', at: NOW };

beforeAll(async () => {
  db = await database();
  serve = await shop();
});
afterEach(() => editSku(sku.id, { stock: 50 }));

async function paidOrder() {
  const ordered = await desk.ordered([{ sku_id: sku.id, quantity: 2 }]);
  await desk.choose(ordered.session, 'paid');
  await desk.verify(ordered.token, ordered.id);
  return ordered;
}
const move = (id: string, to: 'shipped' | 'delivered') =>
  db.transaction((tx) => processOrder(tx, { storeId: 2, id }, to, { by, carrier: 'Delhivery', trackingNumber: 'AB1' }));
const tasksOf = async (id: string, at = NOW) =>
  (await morningOf(db, 2, { low: 3, at })).filter((task) => task.id === id);

test('an order is to be packed, then to be asked for after a week, then out of the way', async () => {
  const { id } = await paidOrder();
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, 2), eq(orders.id, id)));
  const packing: Partial<Task> = {
    kind: 'pack',
    customer: `${order?.shipping.name}, ${order?.shipping.phone}`,
    next: `pack it: npm run order -- slips ${id}, then npm run order -- ${id} shipped --tracking <number>`,
  };
  expect(await tasksOf(id)).toMatchObject([packing]);
  expect((await tasksOf(id))[0]?.goods).toContain(`2 × ${product.name}`);
  await move(id, 'shipped');
  expect(await tasksOf(id)).toEqual([]);
  const next = `ask Delhivery AB1: npm run order -- deliver ${id}, or cancel ${id} if it came back`;
  expect(await tasksOf(id, NEXT_WEEK)).toMatchObject([{ kind: 'parcel', next }]);
  await move(id, 'delivered');
  expect(await tasksOf(id, NEXT_WEEK)).toEqual([]);
});

test('an order that is not paid, and those of other stores, are nobody’s work', async () => {
  const { id: unpaid } = await desk.ordered([{ sku_id: sku.id, quantity: 1 }]);
  const { id } = await paidOrder();
  expect(await tasksOf(unpaid)).toEqual([]);
  expect((await morningOf(db, 3, { low: 3, at: NEXT_WEEK })).map((task) => task.id)).not.toContain(id);
});

test('a return waits until its money is sent back', async () => {
  const { id, token } = await paidOrder();
  await move(id, 'shipped');
  await move(id, 'delivered');
  const reply = await call(serve, 'POST', `/api/v1/orders/${id}/return`, {
    token,
    body: { reason: 'Too small', items: [{ sku_id: sku.id, quantity: 1 }] },
  });
  expect(reply.status).toBe(200);
  const next = `when the goods are back: npm run order -- ${id} refund`;
  expect(await tasksOf(id)).toMatchObject([{ kind: 'return', next }]);
});

test('a variant runs low from three pieces on, or from as many as are asked for', async () => {
  const code = (
    await db
      .select()
      .from(skus)
      .where(and(eq(skus.storeId, 2), eq(skus.id, sku.id)))
  )[0]?.code;
  const id = code || String(sku.id);
  await editSku(sku.id, { stock: 3 });
  expect(await tasksOf(id)).toMatchObject([{ kind: 'stock', next: expect.stringContaining('3 left: order more') }]);
  await editSku(sku.id, { stock: 4 });
  expect(await tasksOf(id)).toEqual([]);
  expect((await morningOf(db, 2, { low: 4, at: NOW })).map((task) => task.id)).toContain(id);
  await editSku(sku.id, { enabled: false, stock: 0 });
  expect(await tasksOf(id)).toEqual([]);
  await editSku(sku.id, { enabled: true, stock: 0 });
  expect(await tasksOf(id)).toMatchObject([{ next: expect.stringContaining('sold out: order more') }]);
});

const OPTIONS = { low: '0', csv: false, mail: undefined };

test('the table has a header and a line for each task, and shoppers’ line breaks make no lines of their own', async () => {
  const { id } = await paidOrder();
  const ofOrder = and(eq(orders.storeId, 2), eq(orders.id, id));
  const [order] = await db.select().from(orders).where(ofOrder);
  if (!order) throw new Error('no order');
  await db
    .update(orders)
    .set({ shipping: { ...order.shipping, name: 'Meera\nRao' } })
    .where(ofOrder);
  const print = vi.spyOn(console, 'log').mockReturnValue();
  await morningCommand(2, OPTIONS, null, NOW)(db);
  const printed = print.mock.calls.flat().join('\n').split('\n');
  print.mockRestore();
  expect(printed[0]).toMatch(/^what +number +since +customer +goods +what to do next$/);
  const line = printed.find((text) => text.includes(`slips ${id}`)) ?? '';
  expect(line).toContain(`Meera Rao, ${order.shipping.phone}`);
  expect(line.indexOf('pack it')).toBe(printed[0]?.indexOf('what to do next'));
  expect(printed.at(-1)).toMatch(/^Orders to pack: \d+/);
});

test('an e-mail is sent if something waits, and only then', async () => {
  const sent: { recipient: string; subject: string; text: string }[] = [];
  const send = async (message: (typeof sent)[number]) => {
    sent.push(message);
  };
  vi.spyOn(console, 'log').mockReturnValue();
  const { id } = await paidOrder();
  await morningCommand(2, { ...OPTIONS, mail: 'asha@clay.example' }, send, NOW)(db);
  expect(sent).toMatchObject([
    { recipient: 'asha@clay.example', subject: expect.stringContaining(': Orders to pack: ') },
  ]);
  expect(sent[0]?.text).toContain(`pack it: npm run order -- slips ${id}`);
  await createStore(db, 977, 'Empty');
  await morningCommand(977, { ...OPTIONS, mail: 'asha@clay.example' }, send, NOW)(db);
  expect(sent).toHaveLength(1);
  await db.delete(hosts).where(eq(hosts.storeId, 977));
  await db.delete(stores).where(eq(stores.id, 977));
});

test.each([
  [{ ...OPTIONS, low: 'x' }, '--low is a number of pieces'],
  [{ ...OPTIONS, mail: 'asha' }, 'npm run store -- morning'],
  [{ ...OPTIONS, mail: 'a@b.example' }, '--mail needs SMTP_URL'],
])('%j is refused before the database is asked', (options, message) => {
  expect(() => morningCommand(2, options, null, NOW)).toThrow(message);
});
