import { describe, expect, test } from 'vitest';
import type { Seller } from '../db/schema/catalogue.ts';
import type { AddressCopy } from '../db/schema/customers.ts';
import type { Paper } from '../db/schema/papers.ts';
import { speaking } from '../http/language.ts';
import { creditPaper, invoicePaper } from './paper.ts';

const seller: Seller = {
  legalName: 'Nindiya Bed Linen',
  address: 'Jaipur',
  gstin: '08AAACN0000A1ZL',
  email: 'n@example.com',
  phone: '1',
  gst: [
    { upToPaise: 250_000, percent: 5 },
    { upToPaise: null, percent: 18 },
  ],
  gstByHsn: {
    '5208': [{ upToPaise: null, percent: 5 }],
    '4911': [{ upToPaise: null, percent: 12 }],
    '5602': [
      { upToPaise: 100_000, percent: 12 },
      { upToPaise: null, percent: 18 },
    ],
    '0000': [],
  },
};
const addressIn = (city: string, state: string, pincode: string): AddressCopy => ({
  id: 1,
  name: 'Meera Shah',
  phone: '9822041736',
  email: '',
  line1: '12 MG Road',
  line2: '',
  landmark: '',
  city,
  state,
  pincode,
  country: 'India',
  type: 'home',
  latitude: 0,
  longitude: 0,
});
const ADDRESSES = {
  Jaipur: addressIn('Jaipur', 'Rajasthan', '302029'),
  Pune: addressIn('Pune', 'Maharashtra', '411001'),
};
const item = (skuId: number, pricePaise: number, quantity: number, hsn = '6304') => ({
  skuId,
  pricePaise,
  quantity,
  hsn,
  name: `Piece ${skuId}`,
  description: '',
});
const saleTo = (address: AddressCopy, items: ReturnType<typeof item>[], deliveryPaise = 0) =>
  invoicePaper({ seller, shipping: address, billing: address, items, deliveryPaise });

type Case = [
  ...[name: string, price: number, quantity: number, hsn: string, to: keyof typeof ADDRESSES],
  ...[percent: number, taxable: number, cgst: number, sgst: number, igst: number],
];
/**
 * Computed independently of the code, in exact fractions: the item price less its tax (5/105 at 5 %) is compared with
 * the limit; each half of the tax is half the rate of the amount, rounded; the taxable value is the amount less all
 * taxes.
 */
const CASES: Case[] = [
  ['a bed spread', 149_900, 1, '6304', 'Jaipur', 5, 142_762, 3_569, 3_569, 0],
  ['the same, sent away', 149_900, 1, '6304', 'Pune', 5, 142_762, 0, 0, 7_138],
  ['two of them', 149_900, 2, '6304', 'Jaipur', 5, 285_524, 7_138, 7_138, 0],
  ['two, sent away', 149_900, 2, '6304', 'Pune', 5, 285_524, 0, 0, 14_276],
  ['one rupee', 100, 1, '6304', 'Jaipur', 5, 96, 2, 2, 0],
  ['one rupee, sent away', 100, 1, '6304', 'Pune', 5, 95, 0, 0, 5],
  ['one paisa', 1, 1, '6304', 'Jaipur', 5, 1, 0, 0, 0],
  ['one paisa, sent away', 1, 1, '6304', 'Pune', 5, 1, 0, 0, 0],
  ['ten paise', 10, 1, '6304', 'Jaipur', 5, 10, 0, 0, 0],
  ['21 paise, whose halves are just half a paisa', 21, 1, '6304', 'Jaipur', 5, 19, 1, 1, 0],
  ['21 paise, sent away', 21, 1, '6304', 'Pune', 5, 20, 0, 0, 1],
  ['2,499 rupees', 249_900, 1, '6304', 'Jaipur', 5, 238_000, 5_950, 5_950, 0],
  ['2,500 rupees', 250_000, 1, '6304', 'Jaipur', 5, 238_096, 5_952, 5_952, 0],
  ['2,599 rupees: 2,475.24 before tax', 259_900, 1, '6304', 'Jaipur', 5, 247_524, 6_188, 6_188, 0],
  ['2,599 rupees, sent away', 259_900, 1, '6304', 'Pune', 5, 247_524, 0, 0, 12_376],
  ['2,625 rupees: 2,500 before tax', 262_500, 1, '6304', 'Jaipur', 5, 250_000, 6_250, 6_250, 0],
  ['a paisa more', 262_501, 1, '6304', 'Jaipur', 18, 222_459, 20_021, 20_021, 0],
  ['2,626 rupees, sent away', 262_600, 1, '6304', 'Pune', 18, 222_542, 0, 0, 40_058],
  [
    '2,949 rupees: below the limit at 18 %, above it at 5 %',
    294_900,
    1,
    '6304',
    'Jaipur',
    18,
    249_916,
    22_492,
    22_492,
    0,
  ],
  ['2,950 rupees', 295_000, 1, '6304', 'Pune', 18, 250_000, 0, 0, 45_000],
  ['three of 2,599: the limit is for one piece', 259_900, 3, '6304', 'Jaipur', 5, 742_572, 18_564, 18_564, 0],
  ['a saree of 12,500: cloth has no limit', 1_250_000, 1, '5208', 'Jaipur', 5, 1_190_476, 29_762, 29_762, 0],
  ['the same, sent away', 1_250_000, 1, '5208', 'Pune', 5, 1_190_476, 0, 0, 59_524],
  ['cloth of 8 digits goes by its first four', 320_000, 1, '52081190', 'Jaipur', 5, 304_762, 7_619, 7_619, 0],
  ['a card at 12 %', 9_900, 1, '4911', 'Jaipur', 12, 8_840, 530, 530, 0],
  ['a card at 12 %, sent away', 9_900, 1, '4911', 'Pune', 12, 8_839, 0, 0, 1_061],
  ['felt of 1,120 rupees: 1,000 before tax', 112_000, 1, '5602', 'Jaipur', 12, 100_000, 6_000, 6_000, 0],
  ['felt of 1,121 rupees', 112_100, 1, '5602', 'Pune', 18, 95_000, 0, 0, 17_100],
  ['a book without tax', 50_000, 2, '0000', 'Jaipur', 0, 100_000, 0, 0, 0],
  ['ten thousand of 9,999.99', 999_999, 10_000, '6304', 'Pune', 18, 8_474_567_797, 0, 0, 1_525_422_203],
];

// D40
describe('tax included in the charged amount', () => {
  test.each(CASES)(
    '%s (%i paise × %i, HSN %s, to %s)',
    (_, price, quantity, hsn, to, percent, taxable, cgst, sgst, igst) => {
      const [line] = saleTo(ADDRESSES[to], [item(1, price, quantity, hsn)]).lines;
      expect(line).toMatchObject({
        taxPercent: percent,
        taxablePaise: taxable,
        cgstPaise: cgst,
        sgstPaise: sgst,
        igstPaise: igst,
        amountPaise: price * quantity,
      });
      expect(taxable + cgst + sgst + igst).toBe(price * quantity);
    },
  );

  test('there are thirty cases', () => {
    expect(CASES).toHaveLength(30);
  });
});

describe('invoicePaper', () => {
  test('charges no tax for a store without GSTIN, HSN codes and rates', () => {
    const { legalName, address, email, phone } = seller;
    const bare = { legalName, address, email, phone, gstin: '' };
    const { Pune: to } = ADDRESSES;
    const paper = invoicePaper({
      seller: bare,
      shipping: to,
      billing: to,
      deliveryPaise: 0,
      items: [{ ...item(1, 149_900, 1), hsn: '' }],
    });
    expect(paper.seller.state).toBeNull();
    expect(paper.lines).toMatchObject([{ taxPercent: 0, taxablePaise: 149_900, igstPaise: 0, cgstPaise: 0 }]);
  });

  test('charges no tax for a seller without GSTIN even if rates are configured', () => {
    const { Pune: to } = ADDRESSES;
    const items = [item(1, 149_900, 1)];
    const unregistered = { ...seller, gstin: '' };
    const paper = invoicePaper({ seller: unregistered, shipping: to, billing: to, items, deliveryPaise: 9_900 });
    expect(paper.lines.map((line) => [line.taxPercent, line.igstPaise, line.taxablePaise])).toEqual([
      [0, 0, 149_900],
      [0, 0, 9_900],
    ]);
  });

  test('names the state of the seller and the state of supply', () => {
    const paper = saleTo(ADDRESSES.Pune, [item(1, 149_900, 1)]);
    expect([paper.seller.state, paper.supply]).toEqual([
      { code: '08', name: 'Rajasthan' },
      { code: '27', name: 'Maharashtra' },
    ]);
  });

  test('taxes delivery at the rate of the line with the greatest value', () => {
    const { lines } = saleTo(ADDRESSES.Jaipur, [item(1, 149_900, 1), item(2, 300_000, 1)], 9_900);
    expect(lines[2]).toEqual({
      skuId: null,
      name: 'Delivery',
      detail: '',
      hsn: '6304',
      quantity: 1,
      pricePaise: 9_900,
      taxPercent: 18,
      taxablePaise: 8_390,
      cgstPaise: 755,
      sgstPaise: 755,
      igstPaise: 0,
      amountPaise: 9_900,
    });
  });

  test('names delivery in the language that is spoken', () => {
    const { lines } = speaking('hi', () => saleTo(ADDRESSES.Jaipur, [item(1, 149_900, 1)], 9_900));
    expect(lines[1]?.name).toBe('डिलीवरी');
  });
});

// D39
describe('creditPaper', () => {
  const invoice = saleTo(ADDRESSES.Jaipur, [item(1, 33_333, 3), item(2, 300_001, 1)], 9_901);
  const back = (skuId: number, quantity: number, amountPaise: number, shippingPaise: number) => ({
    lines: [{ skuId, quantity, amountPaise }],
    shippingPaise,
  });
  const totals = (papers: Paper[]) => {
    const lines = papers.flatMap((paper) => paper.lines);
    const sum = (name: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'amountPaise') =>
      lines.reduce((total, line) => total + line[name], 0);
    return [sum('taxablePaise'), sum('cgstPaise'), sum('sgstPaise'), sum('igstPaise'), sum('amountPaise')];
  };

  test('has the returned items at the rate of the invoice, with equal halves of tax', () => {
    const { lines, supply } = creditPaper(invoice, back(1, 1, 33_333, 0), []);
    expect(supply).toEqual(invoice.supply);
    expect(lines).toMatchObject([
      { skuId: 1, quantity: 1, taxPercent: 5, amountPaise: 33_333, taxablePaise: 31_745, cgstPaise: 794 },
    ]);
    expect(lines[0]?.sgstPaise).toBe(lines[0]?.cgstPaise);
  });

  test('partial credit notes add up to exactly the invoice', () => {
    const parts = [back(1, 1, 33_333, 824), back(2, 1, 300_001, 7_427), back(1, 2, 66_666, 1_650)];
    const notes: Paper[] = [];
    for (const part of parts) notes.push(creditPaper(invoice, part, notes));
    expect(totals(notes)).toEqual(totals([invoice]));
    for (const { cgstPaise, sgstPaise } of notes.flatMap(({ lines }) => lines)) expect(cgstPaise).toBe(sgstPaise);
  });
});

// IGST Act, section 10(1): the state of delivery, or of registration if a business has the goods sent elsewhere.
test.each([
  ['a shopper, sent elsewhere', {}, '302029', '08'],
  ['a business at its own address', { id: 1, gstin: '27AAPFU0939F1ZV' }, '302029', '08'],
  ['a business that has it sent to another address', { gstin: '27AAPFU0939F1ZV' }, '302029', '27'],
  ['a business of the state it is sent to', { gstin: '08AAACN0000A1ZL' }, '302029', '08'],
])('D40: the place of supply of %s', (_, billing, pincode, code) => {
  const shipping = { ...ADDRESSES.Jaipur, pincode };
  const billTo = { ...ADDRESSES.Pune, id: 2, ...billing };
  const paper = invoicePaper({ seller, shipping, billing: billTo, items: [item(1, 149_900, 1)], deliveryPaise: 0 });
  expect([paper.supply.code, paper.billTo.gstin]).toEqual([code, billTo.gstin]);
  const [line] = paper.lines;
  expect(code === '08' ? line?.igstPaise : line?.cgstPaise).toBe(0);
});
