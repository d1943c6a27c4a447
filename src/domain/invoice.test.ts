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
const item = (skuId: string, pricePaise: number, quantity: number) => ({
  ...{
    skuId,
    productId: '1',
    name: `Piece ${skuId}`,
    description: 'Double',
    quantity,
    returned: 0,
    pricePaise,
    picture: null,
  },
});
const order = (more: Partial<Order> = {}): Order => ({
  ...{ id: 'S2-ABCDEFGHJK', status: 'placed', placedAt: '2026-11-14T05:12:00Z', totalPaise: 404_800 },
  items: [item('1', 149_900, 2), item('2', 105_000, 1)],
  ...{ shippingAddress: meera, billingAddress: meera, trackingNumber: '', estimatedDelivery: '' },
  payment: null,
  refunds: [],
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
  const { lines, taxablePaise, taxes, totalPaise } = invoiceOf(order(), shop);
  expect(lines.map(({ amountPaise, taxablePaise: net, taxPaise }) => [amountPaise, net, taxPaise])).toEqual([
    [299_800, 285_524, 14_276],
    [105_000, 88_983, 16_017],
  ]);
  expect(taxablePaise).toBe(374_507);
  expect(taxes).toEqual([{ name: 'IGST', paise: 30_293 }]);
  expect(taxablePaise + 30_293).toBe(totalPaise);
});

test('within the seller’s state the tax is shared by centre and state, to the paisa', () => {
  const jaipur = { ...meera, state: ' rajasthan ' };
  const { taxes } = invoiceOf(order({ shippingAddress: jaipur }), shop);
  expect(taxes).toEqual([
    { name: 'CGST', paise: 15_146 },
    { name: 'SGST', paise: 15_147 },
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
  expect(invoice).toMatchObject({
    kind: 'plain',
    seller: { name: 'Nindiya', gstin: '' },
    taxes: [],
    taxablePaise: 404_800,
  });
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
  expect(invoiceOf(order({ totalPaise: 409_700 }), shop)).toMatchObject({
    shippingPaise: 4900,
    totalPaise: 409_700,
    words: 'Rupees Four Thousand Ninety-Seven Only',
  });
});
