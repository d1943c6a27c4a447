import { expect, test } from 'vitest';
import type { Address } from '../../contract/address.ts';
import type { Order } from '../../contract/order.ts';
import type { WirePaper } from '../../contract/paper.ts';
import { bareOrder } from '../../tests/samples.ts';
import { invoicesOf } from './invoice.ts';

const meera: Address = {
  id: '3',
  name: 'Meera Shah',
  phone: '9822041736',
  email: '',
  line1: '12 MG Road',
  line2: '',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  landmark: '',
  type: 'home',
  isDefault: true,
  latitude: 0,
  longitude: 0,
};
const seller = { name: 'Nindiya Bed Linen', address: 'Jaipur', gstin: '08AAACN0000A1ZL', email: 'n@e.in', phone: '1' };
const state = { code: '08', name: 'Rajasthan' };
const item = (skuId: string, pricePaise: number, quantity: number) => ({
  skuId,
  productId: '1',
  name: `Piece ${skuId}`,
  description: 'Double',
  quantity,
  returned: 0,
  pricePaise,
  picture: null,
});

const goodsLine = (
  skuId: string,
  taxPercent: number,
  amountPaise: number,
  tax: Partial<WirePaper['goods'][number]>,
) => {
  const sold = { skuId, name: `Piece ${skuId}`, detail: 'Double', hsn: '6304', quantity: 1, pricePaise: amountPaise };
  const taxes = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0, ...tax };
  const taxablePaise = amountPaise - taxes.cgstPaise - taxes.sgstPaise - taxes.igstPaise;
  return { ...sold, taxPercent, amountPaise, taxablePaise, ...taxes };
};
const GOODS = [goodsLine('1', 5, 299_800, { igstPaise: 14_276 }), goodsLine('2', 18, 105_000, { igstPaise: 16_017 })];
const wireInvoice = (more: Partial<WirePaper> = {}): WirePaper => ({
  number: 'NIN/26-27/000123',
  issuedAt: '2026-11-15T05:12:00Z',
  against: '',
  seller: { ...seller, state },
  billTo: meera,
  shipTo: meera,
  supply: { code: '27', name: 'Maharashtra' },
  goods: GOODS,
  ...more,
});
const draft = wireInvoice({ number: '', issuedAt: '' });
const order = (more: Partial<Order> = {}): Order =>
  bareOrder({
    id: 'S2-ABCDEFGHJK',
    status: 'placed',
    placedAt: '2026-11-14T05:12:00Z',
    totalPaise: 404_800,
    items: [item('1', 149_900, 2), item('2', 105_000, 1)],
    shippingAddress: meera,
    billingAddress: meera,
    invoice: wireInvoice(),
    ...more,
  });
const shop = { name: 'Nindiya' };
const first = (more: Partial<Order>) => invoicesOf(order(more), shop)[0];

// D27, D39
test('an issued invoice shows the values of the server, with its taxes by rate', () => {
  expect(first({})).toMatchObject({
    kind: 'tax',
    number: 'NIN/26-27/000123',
    date: '2026-11-15T05:12:00Z',
    supply: '27 Maharashtra',
    taxes: [
      { name: 'IGST', percent: 5, paise: 14_276 },
      { name: 'IGST', percent: 18, paise: 16_017 },
    ],
    taxablePaise: 374_507,
    totalPaise: 404_800,
    shippingPaise: 0,
  });
});

// D40
test('within one state CGST and SGST are equal halves at half the rate', () => {
  const goods = [goodsLine('1', 5, 299_800, { cgstPaise: 7_138, sgstPaise: 7_138 })];
  expect(first({ invoice: wireInvoice({ goods }) }).taxes).toEqual([
    { name: 'CGST', percent: 2.5, paise: 7_138 },
    { name: 'SGST', percent: 2.5, paise: 7_138 },
  ]);
});

test.each([
  ['pending', draft, 'unconfirmed'],
  ['cancelled', draft, 'cancelled'],
  ['cancelled', wireInvoice(), 'tax'],
  ['placed', wireInvoice(), 'tax'],
  ['returned', wireInvoice(), 'tax'],
  ['placed', wireInvoice({ seller: { ...seller, state, gstin: '' } }), 'plain'],
  ['placed', null, 'plain'],
])('an order that is %s has the right kind of invoice', (status, invoice, kind) => {
  expect(first({ status, invoice }).kind).toBe(kind);
});

// D27: only an order that is known to be unpaid says so
test.each([
  ['FAILED', 'proforma'],
  ['NOT_ATTEMPTED', 'proforma'],
  ['PENDING', 'unconfirmed'],
  ['CAPTURED', 'unconfirmed'],
  ['PAID', 'plain'],
])('a pending order with the payment %s has the kind of invoice %s', (status, kind) => {
  expect(first({ status: 'pending', invoice: null, payment: { status, mayPay: false, payBy: '' } }).kind).toBe(kind);
});

test('credit notes follow the invoice that they are against', () => {
  const note = wireInvoice({ number: 'NIN/26-27/C00007', against: 'NIN/26-27/000123', goods: GOODS.slice(1) });
  const invoices = invoicesOf(order({ status: 'returned', creditNotes: [note] }), shop);
  expect(invoices.map(({ kind, number }) => [kind, number])).toEqual([
    ['tax', 'NIN/26-27/000123'],
    ['credit', 'NIN/26-27/C00007'],
  ]);
  expect(invoices[1]).toMatchObject({ against: 'NIN/26-27/000123', totalPaise: 105_000, shippingPaise: null });
  expect(invoices.map(({ againstDate }) => againstDate)).toEqual(['', wireInvoice().issuedAt]);
});

test('a cash on delivery order has no invoice before it ships', () => {
  const payment = { status: 'CASH', mayPay: false, payBy: '' };
  expect(first({ status: 'placed', payment, invoice: draft }).kind).toBe('proforma');
  expect(first({ status: 'shipped', payment, invoice: wireInvoice() }).kind).toBe('tax');
});

// D35
test('if the backend sends neither seller nor taxes, the invoice has none', () => {
  expect(first({ invoice: null, totalPaise: 409_700 })).toMatchObject({
    kind: 'plain',
    number: 'S2-ABCDEFGHJK',
    supply: '',
    taxes: [],
    taxablePaise: 404_800,
    shippingPaise: 4900,
    totalPaise: 409_700,
    seller: { name: 'Nindiya', gstin: '' },
  });
});

test('the invoice is addressed to the billing address, else the shipping address', () => {
  const office = { ...meera, name: 'Office' };
  const billTo = (more: Partial<Order>) => first({ invoice: null, ...more }).billTo?.name;
  expect(billTo({ billingAddress: office })).toBe('Office');
  expect(billTo({ billingAddress: null })).toBe('Meera Shah');
  expect(billTo({ billingAddress: null, shippingAddress: null })).toBeUndefined();
});

test('a delivery charge is a line of the invoice', () => {
  const goods = [...GOODS, goodsLine('delivery', 18, 9_900, { igstPaise: 1_510 })];
  const invoice = first({ invoice: wireInvoice({ goods }) });
  expect(invoice).toMatchObject({ shippingPaise: null, totalPaise: 414_700 });
  // A service has no unit of quantity.
  expect(invoice.lines.map(({ unit }) => unit)).toEqual([...GOODS.map(() => 'NOS'), '']);
});
