import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { messagesOutbox, messageTemplates } from '../../server/db/schema/operations.ts';
import type { Serve } from '../../server/http/request.ts';
import type { Channels } from '../../server/messages/channels.ts';
import { sendOrderMessages } from '../../server/messages/send-order-messages.ts';
import type { OrderMessage } from '../../server/messages/templates.ts';
import { processOrder } from '../../server/shop/process-orders.ts';
import { refundsOf, settleRefund } from '../../server/shop/refunds.ts';
import { orderDesk } from './order-tool.ts';
import { wellStocked } from './shelf.ts';
import { database, shop } from './shop.ts';
import { call } from './shopper.ts';

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

async function paidOrder() {
  const ready = await desk.ordered(lines);
  await desk.choose(ready.session, 'paid');
  await desk.verify(ready.token, ready.id);
  return ready;
}
const move = (id: string, to: 'shipped' | 'delivered', tracking = {}) =>
  db.transaction((tx) => processOrder(tx, { storeId: 2, id }, to, { by, ...tracking }));

const HOUR = 3_600_000;
const later = (hours = 0) => new Date(Date.now() + 1_000 + hours * HOUR);
const originOf = () => 'https://shop.example';
/** Both channels, and the messages sent through them. */
function recorder(act: (message: OrderMessage) => Promise<void> = async () => {}) {
  const sent: OrderMessage[] = [];
  const out = async (message: OrderMessage) => {
    await act(message);
    sent.push(message);
  };
  return { sent, channels: { sms: out, email: out } satisfies Channels };
}
const run = (channels: Channels, at = later()) => sendOrderMessages({ db, channels, originOf }, at);
const texts = (sent: OrderMessage[], channel: string) =>
  sent.filter((message) => message.channel === channel).map(({ text }) => text);

test('D50: placed, shipped, delivered: one message each by SMS and by e-mail, in sequence', async () => {
  const { id, token, phone } = await paidOrder();
  const { sent, channels } = recorder();
  await run(channels);
  await desk.verify(token, id);
  await move(id, 'shipped', { carrier: 'Delhivery', trackingNumber: 'AB123' });
  await move(id, 'shipped');
  await run(channels);
  await move(id, 'delivered');
  await run(channels);
  await run(channels);
  const words = texts(sent, 'sms');
  const url = `https://shop.example/myaccount`;
  expect(words).toHaveLength(3);
  expect(words[0]).toMatch(new RegExp(`received your payment of ₹[\\d,.]+ for order ${id}`));
  expect(words[0]).toContain(url);
  expect(words[1]).toContain(`order ${id} is on its way. Delhivery tracking number: AB123. Follow it here: ${url}`);
  expect(words[2]).toContain('was delivered');
  expect(texts(sent, 'email')).toEqual(words);
  expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set([phone, 'asha@example.com']));
});

test('D50: the cancellation of an unpaid order sends no message; that of a paid one does, and so does its refund', async () => {
  const unpaid = await desk.ordered(lines);
  await call(serve, 'POST', `/api/v1/orders/${unpaid.id}/cancel`, { token: unpaid.token, body: { reason: '' } });
  const { id, token } = await paidOrder();
  await call(serve, 'POST', `/api/v1/orders/${id}/cancel`, { token, body: { reason: '' } });
  const [refund] = await refundsOf(db, 2, [id]);
  if (!refund) throw new Error('nothing is owed');
  for (const at of [later(), later(1)]) await settleRefund(db, refund, 'confirmed', at);
  const { sent, channels } = recorder();
  await run(channels);
  expect(sent.every(({ text }) => text.includes(id))).toBe(true);
  const kinds = sent.filter(({ channel }) => channel === 'sms').map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['cancelled', 'placed', 'refunded']);
});

test('an event that is rolled back sends no message', async () => {
  const { id } = await paidOrder();
  await db.delete(messagesOutbox);
  const rolledBack = db.transaction(async (tx) => {
    await processOrder(tx, { storeId: 2, id }, 'shipped', { by });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await db.select().from(messagesOutbox)).toEqual([]);
});

test('D50: two jobs at once send each message once', async () => {
  for (let count = 0; count < 3; count += 1) await paidOrder();
  const { sent, channels } = recorder(() => new Promise((resolve) => setImmediate(resolve)));
  const at = later();
  await Promise.all([run(channels, at), run(channels, at), run(channels, at)]);
  const names = sent.map(({ text, channel }) => `${channel} ${text}`);
  expect([names.length, new Set(names).size]).toEqual([6, 6]);
});

test('a failing message is retried later, then dropped, and its text is not in the log', async () => {
  const { phone } = await paidOrder();
  const output: string[] = [];
  const { error } = console;
  console.error = (line: string) => output.push(line);
  let attempts = 0;
  const failing = async ({ text }: OrderMessage) => {
    attempts += 1;
    throw new Error(text + phone);
  };
  const { sent, channels } = recorder();
  try {
    await run({ sms: failing, email: channels.email });
    await run({ sms: failing, email: channels.email });
    expect([attempts, sent.length]).toEqual([1, 1]);
    for (let hours = 3; hours <= 20; hours += 3) await run({ sms: failing, email: channels.email }, later(hours));
  } finally {
    console.error = error;
  }
  expect([attempts, sent.length]).toEqual([5, 1]);
  expect(output.at(-1)).toContain('order-message-given-up');
  expect(output.join()).not.toMatch(new RegExp(`${phone}|payment of`));
  const left = await db.select().from(messagesOutbox).where(eq(messagesOutbox.state, 'failed'));
  expect(left).toMatchObject([{ channel: 'sms', tries: 5 }]);
});

test('a message older than a day is not sent', async () => {
  await paidOrder();
  const { sent, channels } = recorder();
  await run(channels, later(25));
  expect(sent).toEqual([]);
});

test('a store’s own template and its registered id are used', async () => {
  const own = { storeId: 2, kind: 'placed', channel: 'sms', subject: '', text: 'Thanks! {order}', templateId: '1107' };
  await db.insert(messageTemplates).values(own);
  const { id } = await paidOrder();
  const { sent, channels } = recorder();
  await run(channels);
  await db.delete(messageTemplates);
  expect(sent.find(({ channel }) => channel === 'sms')).toMatchObject({ text: `Thanks! ${id}`, templateId: '1107' });
  expect(sent.find(({ channel }) => channel === 'email')?.text).toContain('received your payment');
});
