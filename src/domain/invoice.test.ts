import { expect, test } from 'vitest';
import type { Address } from '../../contract/address.ts';
import type { Order } from '../../contract/order.ts';
import { invoiceOf } from './invoice.ts';

const meera: Address = {
  ...{ id: '3', name: 'Meera Shah', phone: '9822041736', email: '', line1: '12 MG Road', line2: '', city: 'Pune' },
  ...{ state: 'Maharashtra', country: 'India', pincode: '411001', landmark: '', type: 'home', isDefault: true },
  ...{ latitude: 0, longitude: 0 },
};
const seller = { name: 'Nindiya Bed Linen', address: 'Jaipur', gstin: '08AAACN0000A1ZL', email: 'n@e.in', phone: '1' };
const item = (skuId: string, price: number, quantity: number) => ({
  ...{
    skuId,
    productId: '1',
    name: `Piece ${skuId}`,
    description: 'Double',
    quantity,
    returned: 0,
    price,
    picture: null,
  },
});
const order = (more: Partial<Order> = {}): Order => ({
  ...{ id: 'S2-ABCDEFGHJK', status: 'placed', placedAt: '2026-11-14T05:12:00Z', total: 4048 },
  items: [item('1', 1499, 2), item('2', 1050, 1)],
  ...{ shippingAddress: meera, billingAddress: meera, trackingNumber: '', estimatedDelivery: '' },
  payment: null,
  invoice: {
    ...{ number: '', issuedAt: '' },
    seller,
    goods: [
      { skuId: '1', hsn: '6304', taxPercent: 5 },
      { skuId: '2', hsn: '', taxPercent: 18 },
    ],
  },
  ...more,
});
const shop = { name: 'Nindiya' };

// D27, spec §9
test('the tax is in the price, and taxable value and tax are the price again', () => {
  const { lines, taxable, taxes, total } = invoiceOf(order(), shop);
  expect(lines.map(({ amount, taxable: net, tax }) => [amount, net, tax])).toEqual([
    [2998, 2855.24, 142.76],
    [1050, 889.83, 160.17],
  ]);
  expect(taxable).toBe(3745.07);
  expect(taxes).toEqual([{ name: 'IGST', amount: 302.93 }]);
  expect(Math.round((taxable + 302.93) * 100)).toBe(total * 100);
});

test('within the seller’s state the tax is shared by centre and state, to the paisa', () => {
  const jaipur = { ...meera, state: ' rajasthan ' };
  const { taxes } = invoiceOf(order({ shippingAddress: jaipur }), shop);
  expect(taxes).toEqual([
    { name: 'CGST', amount: 151.46 },
    { name: 'SGST', amount: 151.47 },
  ]);
});

test.each([
  ['pending', 'proforma'],
  ['cancelled', 'cancelled'],
  ['placed', 'tax'],
  ['delivered', 'tax'],
  ['returned', 'tax'],
])('for an order that is %s the paper is of the kind %s', (status, kind) => {
  expect(invoiceOf(order({ status }), shop).kind).toBe(kind);
});

// D35
test('where the shop says nothing of seller and taxes, the invoice claims none', () => {
  const invoice = invoiceOf(order({ invoice: null }), shop);
  expect(invoice).toMatchObject({ kind: 'plain', seller: { name: 'Nindiya', gstin: '' }, taxes: [], taxable: 4048 });
});

test('the bill goes to the billing address, else to where the parcel goes', () => {
  const office = { ...meera, name: 'Office' };
  expect(invoiceOf(order({ billingAddress: office }), shop).billTo?.name).toBe('Office');
  expect(invoiceOf(order({ billingAddress: null }), shop).billTo?.name).toBe('Meera Shah');
  expect(invoiceOf(order({ billingAddress: null, shippingAddress: null }), shop)).toMatchObject({
    billTo: null,
    taxes: [{ name: 'IGST' }],
  });
});

test('what is paid beyond the goods is the delivery, and the total is written in words', () => {
  expect(invoiceOf(order({ total: 4097 }), shop)).toMatchObject({
    shipping: 49,
    total: 4097,
    words: 'Rupees Four Thousand Ninety-Seven Only',
  });
});
