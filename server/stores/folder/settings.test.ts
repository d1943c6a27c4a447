import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cashOnDelivery, deliversTo } from '../../../contract/shipping.ts';
import { settingsFile, storeRow } from './settings.ts';

const sellerWith = (shipping: object) => storeRow(v.parse(settingsFile, { id: 41, name: 'Ours', shipping })).seller;

test('D48: a limit for cash without zones is kept: cash is taken everywhere', () => {
  const { shipping: table = null } = sellerWith({ cashUpTo: 5000 });
  expect(table && cashOnDelivery(table, '999999', 500_000)).toBe('offered');
  expect(deliversTo(table, '999999')).toBe(true);
});

test('a store with neither has no delivery times', () => {
  expect(sellerWith({}).shipping).toBeUndefined();
});
