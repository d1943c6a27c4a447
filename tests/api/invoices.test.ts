import { beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/request.ts';
import { financialYear, invoiceNumber } from '../../server/shop/invoice-number.ts';
import { editSku, putBack } from './shelf.ts';
import { ask, seeded, shop } from './shop.ts';
import { type CheckoutReply, call, checkout, readyToBuy } from './shopper.ts';

// The time of one year is far from that of other tests: its numbers are this test's own.
let clock = Date.parse('2031-03-31T18:00:00Z');
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock) });
});
const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
if (!sku) throw new Error('the test needs a variant');

type Facts = { invoice: { number: string; issued_at: string } };
async function invoiceOf(token: string, id: string) {
  const { json } = await call(serve, 'GET', `/api/v1/orders/${id}`, { token });
  return (json as { data: Facts }).data.invoice;
}
const pay = (session: string | null) =>
  ask(serve, 'localhost', `/sandbox/pay/${session}`, {
    method: 'POST',
    body: 'outcome=paid',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function ordered() {
  const { token, body } = await readyToBuy(serve, [{ sku_id: sku?.id ?? 0, quantity: 1 }]);
  const { order_id, payment } = (await checkout(serve, token, body)).json as CheckoutReply;
  const settle = () => call(serve, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id } });
  return { token, id: order_id, session: payment.payment_session_id, settle };
}

// D27
describe('an invoice’s number', () => {
  test('is given when the money is there, follows the last one, and stays', async () => {
    await editSku(sku.id, { stock: 50 });
    const orders = [await ordered(), await ordered(), await ordered()];
    const [first, unpaid, last] = orders;
    if (!first || !unpaid || !last) throw new Error('three orders');
    expect(await invoiceOf(first.token, first.id)).toMatchObject({ number: '', issued_at: '' });
    for (const { session, settle } of [last, first]) {
      await pay(session);
      for (const _ of ['once', 'twice']) await settle();
    }
    expect(await invoiceOf(last.token, last.id)).toMatchObject({
      number: 'NIN/30-31/000001',
      issued_at: '2031-03-31T18:00:00.000Z',
    });
    expect(await invoiceOf(first.token, first.id)).toMatchObject({ number: 'NIN/30-31/000002' });
    expect(await invoiceOf(unpaid.token, unpaid.id)).toMatchObject({ number: '' });
    await putBack(sku);
  });

  test('begins anew on the first of April in India', async () => {
    await editSku(sku.id, { stock: 50 });
    clock = Date.parse('2031-03-31T18:31:00Z');
    const { token, id, session, settle } = await ordered();
    await pay(session);
    await settle();
    expect(await invoiceOf(token, id)).toMatchObject({ number: 'NIN/31-32/000001' });
    await putBack(sku);
  });

  test('ten that are paid at once have ten numbers without a gap', async () => {
    await editSku(sku.id, { stock: 50 });
    clock = Date.parse('2035-06-01T00:00:00Z');
    const orders = [];
    for (let count = 0; count < 10; count += 1) orders.push(await ordered());
    for (const { session } of orders) await pay(session);
    await Promise.all(orders.map(({ settle }) => settle()));
    const numbers = await Promise.all(orders.map(({ token, id }) => invoiceOf(token, id)));
    const wanted = Array.from({ length: 10 }, (_, at) => `NIN/35-36/${String(at + 1).padStart(6, '0')}`);
    expect(numbers.map(({ number }) => number).sort()).toEqual(wanted);
    await putBack(sku);
  });

  test.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2026-12-31T23:59:59Z', '26-27'],
    ['1999-06-01T00:00:00Z', '99-00'],
  ])('at %s the year is %s', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });

  test('has sixteen signs at most, also for a shop without Latin letters', () => {
    expect(invoiceNumber(4, 'Kargha & Co', '26-27', 123)).toBe('KAR/26-27/000123');
    expect(invoiceNumber(8, 'कर्घा', '26-27', 7)).toBe('S8/26-27/000007');
  });
});
