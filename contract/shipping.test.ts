import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  cashOnDelivery,
  deliversTo,
  deliveryEstimate,
  encodeShipping,
  type ShippingTable,
  shipping,
} from './shipping.ts';

const table: ShippingTable = {
  cutOff: '14:00',
  dispatchDays: 1,
  closedWeekdays: [0],
  closedDays: ['2026-11-25'],
  zones: [
    { name: 'Pune', pincodes: ['411'], days: 2 },
    { name: 'Hinjawadi', pincodes: ['411057'], days: 1 },
    { name: '', pincodes: ['4', '5'], days: 5 },
  ],
};
/** A local time in India. */
const at = (moment: string) => new Date(`${moment}+05:30`);

// Monday the 23rd; the 25th is closed, the 29th a Sunday.
test.each([
  ['before the hour', '2026-11-23T13:59', '411004', ['2026-11-23', '2026-11-24', '2026-11-27', 'Pune']],
  [
    'after it a day later, past a closed day',
    '2026-11-23T14:00',
    '411004',
    ['2026-11-23', '2026-11-26', '2026-11-28', 'Pune'],
  ],
  [
    'on a Sunday as on Monday morning',
    '2026-11-22T20:00',
    '411004',
    ['2026-11-22', '2026-11-24', '2026-11-27', 'Pune'],
  ],
  ['by the longest beginning', '2026-11-23T09:00', '411057', ['2026-11-23', '2026-11-24', '2026-11-26', 'Hinjawadi']],
  ['to a place without a name', '2026-11-23T09:00', '560001', ['2026-11-23', '2026-11-24', '2026-12-01', '']],
  [
    'a minute after midnight in India',
    '2026-11-24T00:01',
    '411004',
    ['2026-11-24', '2026-11-26', '2026-11-28', 'Pune'],
  ],
])('an order %s is promised', (_when, moment, pincode, [today, dispatched, arrives, place]) => {
  expect(deliveryEstimate(table, pincode, at(moment))).toEqual({ today, dispatched, arrives, place });
});

test.each(['110001', '', '41100', '4110040', '011004', 'abcdef', '४११००४'])(
  'nothing is promised to "%s"',
  (pincode) => {
    expect(deliveryEstimate(table, pincode, at('2026-11-23T09:00'))).toBeNull();
  },
);

test.each([
  ['to a pincode of a zone', table, '411004', true],
  ['to one written with a space', table, '411 004', true],
  ['to no other', table, '999999', false],
  ['to none that is no pincode', table, '41100', false],
  ['everywhere without zones', { ...table, zones: [] }, '999999', true],
  ['everywhere without a table', null, '999999', true],
])('D48: a store delivers %s', (_, store, pincode, delivers) => {
  expect(deliversTo(store, pincode)).toBe(delivers);
});

test('a store that never opens promises nothing, without an endless loop', () => {
  const closed = { ...table, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] };
  expect(deliveryEstimate(closed, '411004', at('2026-11-23T09:00'))).toBeNull();
});

test('an order is dispatched the same day if the table has no dispatch days', () => {
  const fast = { ...table, dispatchDays: 0 };
  expect(deliveryEstimate(fast, '411004', at('2026-11-23T09:00'))?.dispatched).toBe('2026-11-23');
});

const withCash: ShippingTable = {
  ...table,
  cashUpToPaise: 500_000,
  zones: [...table.zones, { name: 'Lonavala', pincodes: ['4104'], days: 3, cash: false }],
};
test.each([
  ['up to the limit', withCash, '411004', 500_000, 'offered'],
  ['not a paisa more', withCash, '411004', 500_001, 'amount'],
  ['not in a zone without', withCash, '410401', 100, 'place'],
  ['not where nothing is delivered', withCash, '110001', 100, 'place'],
  ['not to what is no pincode', withCash, '', 100, 'place'],
  ['everywhere in a store without zones', { ...withCash, zones: [] }, '999999', 100, 'offered'],
  ['never in a store that takes none', table, '411004', 100, 'never'],
])('cash is taken %s', (_, store, pincode, paise, answer) => {
  expect(cashOnDelivery(store, pincode, paise)).toBe(answer);
});

test.each([
  ['with', withCash],
  ['without', table],
])('a table %s cash arrives as it was sent', (_, store) => {
  expect(v.parse(shipping.reply, { success: true, data: encodeShipping(store) })).toEqual(store);
});
test('an invalid cash limit means no cash on delivery and leaves the rest as it is', () => {
  const data = { ...encodeShipping(table), cash_up_to: 'much' };
  expect(v.parse(shipping.reply, { success: true, data })).toEqual(table);
});
