import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { stores } from '../../server/db/schema/catalogue.ts';
import { orders as ordersTable } from '../../server/db/schema/customers.ts';
import { papers } from '../../server/db/schema/papers.ts';
import type { Serve } from '../../server/http/request.ts';
import { financialYear, paperNumber } from '../../server/shop/invoice-number.ts';
import { editSku, putBack } from './shelf.ts';
import { database, seeded, sendRequest, shop } from './shop.ts';
import { address, type CheckoutReply, call, checkout, readyToBuy } from './shopper.ts';

// A year that no other test uses, so that its invoice numbers belong to this test.
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
  sendRequest(serve, 'localhost', `/sandbox/pay/${session}`, {
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
  test('is assigned once the order is paid, follows the last one, and does not change', async () => {
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

  test('starts again at 1 on the first of April in India', async () => {
    await editSku(sku.id, { stock: 50 });
    clock = Date.parse('2031-03-31T18:31:00Z');
    const { token, id, session, settle } = await ordered();
    await pay(session);
    await settle();
    expect(await invoiceOf(token, id)).toMatchObject({ number: 'NIN/31-32/000001' });
    await putBack(sku);
  });

  test('ten orders paid at once get ten consecutive numbers', async () => {
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

  test('has at most 16 characters, also for a shop without Latin letters', () => {
    expect(paperNumber({ id: 4, name: 'Kargha & Co' }, '', '26-27', 123)).toBe('KAR/26-27/000123');
    expect(paperNumber({ id: 4, name: 'Kargha & Co' }, 'C', '26-27', 7)).toBe('KAR/26-27/C00007');
    expect(paperNumber({ id: 8, name: 'कर्घा' }, '', '26-27', 7)).toBe('S8/26-27/000007');
    expect(paperNumber({ id: 1_000_141, name: 'कर्घा' }, '', '26-27', 999_999)).toBe('FPP/26-27/999999');
  });

  test.each([
    ['', 999_999, 'KAR/26-27/999999'],
    ['', 1_000_000, 'KAR26-27/1000000'],
    ['', 10_000_000, 'KAR2627/10000000'],
    ['', 999_999_999, 'KAR2627999999999'],
    ['C', 99_999, 'KAR/26-27/C99999'],
    ['C', 100_000, 'KAR26-27/C100000'],
    ['C', 1_000_000, 'KAR2627/C1000000'],
  ] as const)('number %s%i of a year has no more characters than the law allows', (series, count, number) => {
    expect(number.length).toBe(16);
    expect(paperNumber({ id: 4, name: 'Kargha' }, series, '26-27', count)).toBe(number);
  });
});

type Good = { tax_percent: number; amount: number; igst: number; taxable: number; quantity: number; sku_id: number };
type Paper = { number: string; against: string; seller: { legal_name: string }; goods: Good[] };
type Papers = { invoice: Paper; credit_notes?: Paper[] };
async function papersOf(token: string, id: string): Promise<Papers> {
  const { json } = await call(serve, 'GET', `/api/v1/orders/${id}`, { token });
  return (json as { data: Papers }).data;
}
const paidOrder = async () => {
  const order = await ordered();
  await pay(order.session);
  await order.settle();
  return order;
};

// D39
describe('an issued invoice', () => {
  const sellerOf = async () => (await (await database()).select().from(stores).where(eq(stores.id, 2)))[0]?.seller;

  test('keeps seller, rates and amounts when the settings change', async () => {
    await editSku(sku.id, { stock: 50, pricePaise: 259_900 });
    const paid = await paidOrder();
    const open = await ordered();
    const issued = await papersOf(paid.token, paid.id);
    // 2,599 rupees are 2,475.24 plus 5 %: below the limit of 2,500.
    expect(issued.invoice.goods).toMatchObject([{ tax_percent: 5, amount: 2599, taxable: 2475.24, igst: 123.76 }]);
    const before = await sellerOf();
    if (!before) throw new Error('the store sells');
    const db = await database();
    const changed = { ...before, legalName: 'Another Private Limited', gst: [{ upToPaise: null, percent: 28 }] };
    await db.update(stores).set({ seller: changed }).where(eq(stores.id, 2));
    expect(await papersOf(paid.token, paid.id)).toEqual(issued);
    expect((await papersOf(open.token, open.id)).invoice).toMatchObject({
      number: '',
      seller: { legal_name: 'Another Private Limited' },
      goods: [{ tax_percent: 28 }],
    });
    await db.update(stores).set({ seller: before }).where(eq(stores.id, 2));
    await putBack(sku);
  });

  test.each([
    ['of its subcategory', { child: '111111', top: '2222', '': '3333' }, '111111'],
    ['of its category if the subcategory has none', { top: '2222', '': '3333' }, '2222'],
    ['for all others', { other: '1111', '': '3333' }, '3333'],
    ['of nothing', {}, ''],
  ])('before it is issued, an item has the HSN code %s', async (_which, codes: Record<string, string>, wanted) => {
    await editSku(sku.id, { stock: 50 });
    const db = await database();
    const before = await sellerOf();
    if (!before) throw new Error('the store sells');
    const { categoryId, childCategoryId } = seeded(2, 'running-kantha-bed-spread').product;
    const names: Record<string, string> = { top: categoryId, child: childCategoryId ?? '' };
    const hsn = Object.fromEntries(Object.entries(codes).map(([name, code]) => [names[name] ?? name, code]));
    await db
      .update(stores)
      .set({ seller: { ...before, hsn } })
      .where(eq(stores.id, 2));
    const { token, id } = await ordered();
    expect((await papersOf(token, id)).invoice.goods).toMatchObject([{ hsn: wanted }]);
    await db.update(stores).set({ seller: before }).where(eq(stores.id, 2));
    await putBack(sku);
  });

  test('of a release that stored none is stored at its first request', async () => {
    await editSku(sku.id, { stock: 50 });
    const { token, id } = await paidOrder();
    const db = await database();
    const { invoice } = await papersOf(token, id);
    await db.delete(papers).where(eq(papers.orderId, id));
    expect((await papersOf(token, id)).invoice).toEqual(invoice);
    expect(await db.select().from(papers).where(eq(papers.orderId, id))).toHaveLength(1);
    await putBack(sku);
  });

  test('stays after a cancellation, which adds a credit note with a number of a separate series', async () => {
    await editSku(sku.id, { stock: 50 });
    clock = Date.parse('2040-06-01T00:00:00Z');
    const { token, id } = await paidOrder();
    const issued = await papersOf(token, id);
    expect(issued.credit_notes).toBeUndefined();
    await call(serve, 'POST', `/api/v1/orders/${id}/cancel`, { token, body: { reason: '' } });
    const { invoice, credit_notes } = await papersOf(token, id);
    expect(invoice).toEqual(issued.invoice);
    expect(credit_notes).toMatchObject([
      { number: 'NIN/40-41/C00001', against: 'NIN/40-41/000001', goods: issued.invoice.goods },
    ]);
    await putBack(sku);
  });

  test('does not exist for an unpaid order, nor does a credit note', async () => {
    await editSku(sku.id, { stock: 50 });
    const { token, id } = await ordered();
    await call(serve, 'POST', `/api/v1/orders/${id}/cancel`, { token, body: { reason: '' } });
    expect((await papersOf(token, id)).credit_notes).toBeUndefined();
    const [row] = await (await database()).select().from(ordersTable).where(eq(ordersTable.id, id));
    expect(row?.invoiceNumber).toBeNull();
    await putBack(sku);
  });
});

// D40: the delivery address differs from the registered address of the business.
test('a business has its GSTIN on the invoice even after its address is deleted', async () => {
  await editSku(sku.id, { stock: 50 });
  const { token, body, addressId } = await readyToBuy(serve, [{ sku_id: sku.id, quantity: 1 }]);
  const office = { ...address, pincode: '302029', state: 'Rajasthan', gstin: '08AAACN0000A1ZL' };
  const { json } = await call(serve, 'POST', '/api/v1/address', { token, body: office });
  const { id } = (json as { data: { id: number } }).data;
  const placed = await checkout(serve, token, { ...body, billing_address_id: id });
  const { order_id, payment } = placed.json as CheckoutReply;
  await pay(payment.payment_session_id);
  await call(serve, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id } });
  await call(serve, 'DELETE', `/api/v1/address/${id}`, { token });
  expect(await invoiceOf(token, order_id)).toMatchObject({
    bill_to: { pincode: '302029', gstin: '08AAACN0000A1ZL' },
    ship_to: { id: addressId, pincode: '411001' },
    place_of_supply: { code: '08', name: 'Rajasthan' },
    goods: [{ igst: 0 }],
  });
  await putBack(sku);
});
