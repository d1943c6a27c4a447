import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderStatus } from '../../contract/order-status.ts';
import { orders, paymentEvents, refunds, users } from '../../server/db/schema/customers.ts';
import { changes, messagesOutbox } from '../../server/db/schema/operations.ts';
import { papers } from '../../server/db/schema/papers.ts';
import type { Serve } from '../../server/http/request.ts';
import { addAddress } from '../../server/shop/addresses.ts';
import { changeAccount } from '../../server/shop/change-account.ts';
import { orderEvent } from '../../server/shop/order-events.ts';
import { lockOrder, moveOrder } from '../../server/shop/orders.ts';
import { applyRetention } from '../../server/shop/retention.ts';
import { settle } from '../../server/shop/settle.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { database, seeded, sendRequest, shop } from './shop.ts';
import {
  address,
  type CheckoutReply,
  call,
  checkout,
  codeFor,
  newShopper,
  readyToBuy,
  signUp,
  verify,
} from './shopper.ts';

const DAY = 24 * 3_600_000;
const YEAR = 365 * DAY;
let clock = Date.now();
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock) });
});

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
if (!sku) throw new Error('the test needs a variant');
beforeEach(() => editSku(sku.id, { stock: 20 }));
afterAll(() => putBack(sku));
const line = { sku_id: sku.id, quantity: 2 };

async function ordered() {
  const { token, id: userId, phone, body } = await readyToBuy(serve, [line]);
  const { order_id: id, payment } = (await checkout(serve, token, body)).json as CheckoutReply;
  return { token, userId, phone, id, session: payment.payment_session_id ?? '' };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Pays on the hosted page, then verifies the payment. */
async function pay({ token, id, session }: Ordered): Promise<string> {
  const form = new URLSearchParams({ outcome: 'paid' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await sendRequest(serve, 'localhost', `/sandbox/pay/${session}`, { method: 'POST', headers, body: String(form) });
  const reply = await call(serve, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id: id } });
  return reply.text;
}
async function advanceOrder(id: string, ...steps: OrderStatus[]): Promise<void> {
  await (await database()).transaction(async (tx) => {
    for (const to of steps) {
      const order = await lockOrder(tx, { storeId: 2, id });
      const refusal = order && (await moveOrder(tx, order, to, 'staff', { at: new Date(clock) }));
      if (!order || refusal) throw new Error(`no step to ${to}`);
    }
  });
}
async function delivered(): Promise<Ordered> {
  const order = await ordered();
  await pay(order);
  await advanceOrder(order.id, 'shipped', 'delivered');
  return order;
}
const remove = (token: string) => call(serve, 'DELETE', '/api/v1/profile', { token });
const exported = (token: string) => call(serve, 'GET', '/api/v1/profile/export', { token });
const userRow = async (id: number) => (await (await database()).select().from(users).where(eq(users.id, id)))[0];
const orderRow = async (id: string) => (await (await database()).select().from(orders).where(eq(orders.id, id)))[0];
const paperRow = async (id: string) =>
  (await (await database()).select().from(papers).where(eq(papers.orderId, id)))[0];
const code = ({ json }: { json: never }) => (json as { error?: { code: string } }).error?.code;

/** The number of occurrences of a text in each table, as `table index: count`. */
async function rowsWith(text: string): Promise<string[]> {
  const db = await database();
  const tables = [users, orders, messagesOutbox, papers];
  const found = await Promise.all(tables.map(async (table) => JSON.stringify(await db.select().from(table))));
  return found.map((all, at) => `${at}: ${all.split(text).length - 1}`);
}

// D51
describe('the export of a shopper’s data', () => {
  test('is complete and contains no data of others', async () => {
    const other = await delivered();
    const own = await delivered();
    const { status, json, headers, text } = await exported(own.token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((json as { data: unknown }).data).toMatchObject({
      store: 2,
      account: { name: 'Asha Rao', phone: own.phone, email: 'asha@example.com' },
      sessions: [{ createdAt: new Date(clock).toISOString() }],
      addresses: [{ line1: '12 MG Road', isDefault: true }],
      bag: [],
      orders: [
        { id: own.id, status: 'delivered', items: [{ skuId: sku.id, quantity: 2 }], payment: { state: 'paid' } },
      ],
      papers: [{ orderId: own.id, refundId: null }],
      messages: expect.arrayContaining([expect.objectContaining({ orderId: own.id, kind: 'placed', channel: 'sms' })]),
    });
    expect([text.includes(other.phone), text.includes(other.id)]).toEqual([false, false]);
    // S8
    expect(text).not.toMatch(/hash/i);
  });

  test('of a new shopper is an account without orders', async () => {
    const { token } = await newShopper(serve);
    const { data } = (await exported(token)).json as { data: object };
    expect(data).toMatchObject({ addresses: [], bag: [], orders: [], papers: [], messages: [] });
  });

  test('is limited to ten times an hour', async () => {
    const { token } = await newShopper(serve);
    const all = [];
    for (let at = 0; at < 11; at += 1) all.push((await exported(token)).status);
    expect(all).toEqual([...Array(10).fill(200), 429]);
  });
});

// D51
describe('name and email of an account', () => {
  const update = (token: string, body: unknown) => call(serve, 'PUT', '/api/v1/profile', { token, body });
  const PRIYA = { name: 'Priya Rao', email: 'priya@example.com' };
  const infoOf = async (token: string) => {
    const { json } = await call(serve, 'POST', '/api/v1/profile', { token, body: { store_id: 2 } });
    return (json as { data: { user_info: object } }).data.user_info;
  };

  test('can be corrected: profile, export and the messages of later events have the new ones', async () => {
    const own = await ordered();
    const info = { user_name: 'Priya Rao', user_email_address: 'priya@example.com', user_phone: own.phone };
    const changed = await update(own.token, { ...PRIYA, name: ' Priya Rao ' });
    expect([changed.status, changed.json]).toEqual([200, { success: true, data: { user_info: info } }]);
    expect(await infoOf(own.token)).toEqual(info);
    expect((await exported(own.token)).json).toMatchObject({ data: { account: { ...PRIYA, phone: own.phone } } });
    await pay(own);
    const sent = await (await database()).select().from(messagesOutbox).where(eq(messagesOutbox.orderId, own.id));
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([own.phone, 'priya@example.com']);
  });

  test('change for this account only, which keeps its phone number whatever the request says', async () => {
    const [own, other] = [await newShopper(serve), await newShopper(serve)];
    const before = await userRow(other.id);
    const { status } = await update(own.token, { ...PRIYA, phone: other.phone, id: other.id, deleted_at: 1 });
    expect(status).toBe(200);
    expect(await userRow(own.id)).toMatchObject({ ...PRIYA, phone: own.phone, deletedAt: null });
    expect(await userRow(other.id)).toEqual(before);
  });

  test('may be those of another account, as at sign-up', async () => {
    const all = [await newShopper(serve), await newShopper(serve)];
    for (const { token } of all) expect((await update(token, PRIYA)).status).toBe(200);
  });

  test.each([
    ['name', ''],
    ['name', ' \u200b\u3164'],
    ['name', 'x'.repeat(121)],
    ['name', 7],
    ['email', ''],
    ['email', ' '],
    ['email', 'asha'],
    ['email', 'asha@example'],
    ['email', 'asha@example.com, priya@example.com'],
    ['email', 'asha@example.com\r\nBcc: priya@example.com'],
    ['email', `${'x'.repeat(200)}@example.com`],
    ['email', null],
  ])('are refused with the %s %j, which the refusal names, and stay', async (field, value) => {
    const { token, id } = await newShopper(serve);
    const reply = await update(token, { ...PRIYA, [field]: value });
    expect([reply.status, (reply.json as { error: { details: string } }).error.details]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${field}: `)),
    ]);
    expect(await userRow(id)).toMatchObject({ name: 'Asha Rao', email: 'asha@example.com' });
  });

  test('are not stored by a request that was in progress while the account was deleted', async () => {
    const { token, id: userId } = await newShopper(serve);
    await remove(token);
    expect(await changeAccount(await database(), { storeId: 2, userId }, PRIYA)).toBeNull();
    expect(await userRow(userId)).toMatchObject({ name: '', email: '' });
  });
});

describe('an account that is deleted', () => {
  test('is in no table except the invoices, and its sessions end', async () => {
    const own = await delivered();
    const before = await paperRow(own.id);
    expect((await remove(own.token)).status).toBe(200);
    expect((await exported(own.token)).status).toBe(401);
    expect(await rowsWith(own.phone)).toEqual(['0: 0', '1: 0', '2: 0', '3: 0']);
    expect(await userRow(own.userId)).toMatchObject({ name: '', email: '', phone: `deleted ${own.userId}` });
    expect(await orderRow(own.id)).toMatchObject({
      status: 'delivered',
      shipping: { name: '', phone: '', email: '', line1: '', pincode: '', state: 'Maharashtra' },
      billing: { name: '', phone: '', email: '', line1: '', pincode: '', state: 'Maharashtra' },
    });
    // D39
    expect(await paperRow(own.id)).toEqual(before);
    expect(before?.paper.billTo.name).toBe('Asha Rao');
  });

  test('of a release that stored no invoices gets them, created before the address is deleted', async () => {
    const own = await delivered();
    await (await database()).delete(papers).where(eq(papers.orderId, own.id));
    await remove(own.token);
    expect((await paperRow(own.id))?.paper.shipTo).toMatchObject({ name: 'Asha Rao', line1: '12 MG Road' });
  });

  test('leaves its phone number free: a new sign-up with it has no earlier data', async () => {
    const own = await delivered();
    await remove(own.token);
    clock += 60_000;
    await signUp(serve, own.phone);
    const entered = await verify(serve, own.phone, (await codeFor(serve, own.phone)) ?? '');
    const { data } = entered.json as { data: { token: string; user: { id: number } } };
    expect(data.user.id).not.toBe(own.userId);
    expect((await exported(data.token)).json).toMatchObject({ data: { addresses: [], orders: [], papers: [] } });
  });

  test.each(['placed', 'shipped'] as const)('is refused while an order is %s', async (status) => {
    const own = await ordered();
    await pay(own);
    if (status === 'shipped') await advanceOrder(own.id, 'shipped');
    const refused = await remove(own.token);
    expect([refused.status, code(refused)]).toEqual([409, 'ORDERS_OPEN']);
    expect((await exported(own.token)).status).toBe(200);
    expect((await userRow(own.userId))?.name).toBe('Asha Rao');
  });

  test('is refused until a refund is confirmed', async () => {
    const own = await ordered();
    await pay(own);
    await call(serve, 'POST', `/api/v1/orders/${own.id}/cancel`, { token: own.token, body: { reason: 'No' } });
    const refused = await remove(own.token);
    expect([refused.status, code(refused)]).toEqual([409, 'REFUNDS_OPEN']);
    await (await database()).update(refunds).set({ state: 'confirmed' }).where(eq(refunds.orderId, own.id));
    expect((await remove(own.token)).status).toBe(200);
    expect((await orderRow(own.id))?.cancelReason).toBe('');
  });

  test.each(['the shopper deletes', 'time runs out and the shopper deletes'])(
    'returns the items of an unpaid order to stock, and a payment after %s gets a manual refund',
    async (when) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      const own = await ordered();
      expect(await stockOf(sku.id)).toBe(18);
      const key = { storeId: 2, id: own.id };
      const known = { ...key, orderId: own.id, amountPaise: 2 * sku.pricePaise, currency: 'INR' };
      const db = await database();
      if (when.startsWith('time')) await settle(db, key, { ...known, state: 'over' }, new Date(clock));
      await remove(own.token);
      expect([await stockOf(sku.id), (await orderRow(own.id))?.status]).toEqual([20, 'cancelled']);
      expect(await settle(db, key, { ...known, state: 'paid' }, new Date(clock))).toBe('review');
      const refundRows = await db.select().from(refunds).where(eq(refunds.orderId, own.id));
      expect(refundRows).toMatchObject([{ amountPaise: 2 * sku.pricePaise, approved: false, state: 'requested' }]);
      expect(await stockOf(sku.id)).toBe(20);
      log.mockRestore();
    },
  );

  test('gets no more messages about its orders', async () => {
    const own = await delivered();
    await remove(own.token);
    await advanceOrder(own.id, 'returned');
    const refunded = { kind: 'refunded', refundId: own.id, amountPaise: 100 } as const;
    await (await database()).transaction((tx) => orderEvent(tx, { storeId: 2, id: own.id }, refunded));
    const sent = await (await database()).select().from(messagesOutbox).where(eq(messagesOutbox.orderId, own.id));
    expect(sent).toEqual([]);
  });

  test('does not store the address of a request in progress', async () => {
    const { token, id: userId } = await newShopper(serve);
    await remove(token);
    const input = {
      ...address,
      line2: '',
      country: 'India',
      landmark: '',
      gstin: '',
      isDefault: true,
      latitude: 1,
      longitude: 1,
    };
    const added = await (await database()).transaction((tx) => addAddress(tx, { storeId: 2, userId }, input));
    expect(added).toMatchObject({ status: 401 });
  });

  test('is deleted once by concurrent requests', async () => {
    const { token } = await newShopper(serve);
    const all = await Promise.all(Array.from({ length: 5 }, () => remove(token)));
    expect(all.map(({ status }) => status).filter((status) => status !== 200 && status !== 401)).toEqual([]);
  });
});

describe('data past its retention time', () => {
  const tidyAt = async (ms: number) => applyRetention(await database(), new Date(ms));

  test('is deleted by kind: messages after 90 days, payment events after a year, changes after three', async () => {
    const db = await database();
    const own = await delivered();
    const at = new Date(clock);
    await db.insert(changes).values({ storeId: 2, at, author: 'test', kind: 'stock', subject: own.id });
    await db.insert(paymentEvents).values({ storeId: 2, provider: 'x', eventId: own.id, kind: 'k', receivedAt: at });
    await db.update(messagesOutbox).set({ state: 'sent', nextAt: at }).where(eq(messagesOutbox.orderId, own.id));
    const left = async () => [
      (await db.select().from(messagesOutbox).where(eq(messagesOutbox.orderId, own.id))).length > 0,
      (await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, own.id))).length > 0,
      (
        await db
          .select()
          .from(changes)
          .where(and(eq(changes.storeId, 2), eq(changes.subject, own.id)))
      ).length > 0,
    ];
    await tidyAt(clock + 89 * DAY);
    expect(await left()).toEqual([true, true, true]);
    await tidyAt(clock + 91 * DAY);
    expect(await left()).toEqual([false, true, true]);
    await tidyAt(clock + YEAR + DAY);
    expect(await left()).toEqual([false, false, true]);
    await tidyAt(clock + 3 * YEAR + DAY);
    expect(await left()).toEqual([false, false, false]);
  });

  test('includes the name on invoices of deleted accounts, after eight years; other names stay', async () => {
    const gone = await delivered();
    const retained = await delivered();
    await remove(gone.token);
    const names = async () => [
      (await paperRow(gone.id))?.paper.billTo.name,
      (await paperRow(retained.id))?.paper.billTo.name,
    ];
    await tidyAt(clock + 8 * YEAR);
    expect(await names()).toEqual(['Asha Rao', 'Asha Rao']);
    const before = await paperRow(gone.id);
    await tidyAt(clock + 8 * YEAR + 4 * DAY);
    expect(await names()).toEqual(['', 'Asha Rao']);
    const after = await paperRow(gone.id);
    expect([after?.paper.lines, after?.paper.seller]).toEqual([before?.paper.lines, before?.paper.seller]);
    clock += DAY;
  });
});
