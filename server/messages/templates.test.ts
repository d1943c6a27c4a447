import { expect, test } from 'vitest';
import { fill, unknownNames } from './templates.ts';

const values = {
  order: 'S2-1',
  store: 'Loom',
  total: '₹1,799',
  carrier: '',
  tracking: '',
  url: 'https://loom.example',
};

test.each([
  ['', '', ''],
  ['Delhivery', '', ' It comes with Delhivery.'],
  ['', 'AB1', ' Tracking number: AB1.'],
  ['Delhivery', 'AB1', ' Delhivery tracking number: AB1.'],
])('a shipment by "%s" with number "%s" is described as "%s"', (carrier, tracking, words) => {
  expect(fill('{shipment}', { ...values, carrier, tracking })).toBe(words);
});

test('placeholders in values are not replaced', () => {
  expect(fill('{store}: {order}', { ...values, store: '{url} $&' })).toBe('{url} $&: S2-1');
});

test('finds placeholders that have no value', () => {
  expect(unknownNames('shipped', '{order} {phone} {}')).toEqual(['phone', '']);
  expect(unknownNames('back-in-stock', '{product} {order}')).toEqual(['order']);
});
