import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addresses, createAddress, deleteAddress, setDefaultAddress, updateAddress, wireAddress } from './address.ts';

const HOME = { id: 3, name: 'Asha', Line1: '12 MG Road' };
const read = (wire: object) => v.parse(wireAddress, { ...HOME, ...wire });

test.each([
  [{ id: 3, Line1: '12 MG Road' }],
  [{ id: '3', line1: '12 MG Road' }],
  [{ id: 3, Line1: '', line1: '12 MG Road' }],
])('the street of %j is 12 MG Road', (wire) => {
  // spec §3: read as Line1, sent as line1
  expect(v.parse(wireAddress, wire)).toMatchObject({ id: '3', line1: '12 MG Road' });
});

test('where both spellings arrive, Line1 counts', () => {
  expect(read({ line1: 'Old Road' }).line1).toBe('12 MG Road');
});

test.each([[400001], ['400001']])('a pincode of %j is 400001', (pincode) => {
  expect(read({ pincode }).pincode).toBe('400001');
});

test('an address with few fields gets the defaults', () => {
  expect(read({})).toMatchObject({ country: 'India', type: 'home', isDefault: false, pincode: '', latitude: 0 });
  expect(read({ country: null, type: null, is_default: 'yes', pincode: null })).toMatchObject({
    country: 'India',
    type: 'home',
    isDefault: false,
    pincode: '',
  });
});

test('OTHER, Office and home are lower-cased', () => {
  expect(read({ type: 'OTHER' }).type).toBe('other');
  expect(read({ type: 'Office' }).type).toBe('office');
});

test('the list of addresses leaves a broken one out', () => {
  const data = [HOME, null, { name: 'no id' }, { ...HOME, id: '4' }];
  expect(v.parse(addresses.reply, { success: true, data }).map((entry) => entry.id)).toEqual(['3', '4']);
});

test.each([[null], [{ success: true, data: null }]])('a reply of %j is an empty list of addresses', (wire) => {
  expect(v.parse(addresses.reply, wire)).toEqual([]);
});

const saves = [
  ['added', createAddress],
  ['changed', updateAddress],
] as const;

test.each(saves)('the address that was %s may come back as a record or as the first of a list', (_, { reply }) => {
  // spec §7
  expect(v.parse(reply, { success: true, data: HOME })).toMatchObject({ id: '3', line1: '12 MG Road' });
  expect(v.parse(reply, { data: [HOME, { ...HOME, id: 4 }] })).toMatchObject({ id: '3', line1: '12 MG Road' });
});

test.each([[{ data: [] }], [{ data: null }], [{ success: false, data: HOME }], [null]])(
  '%j does not count as a saved address',
  (wire) => {
    expect(v.is(createAddress.reply, wire)).toBe(false);
  },
);

const commands = [
  ['deleted', deleteAddress],
  ['made the default', setDefaultAddress],
] as const;

test.each(commands)('an address can be %s, whether the reply has a body or not', (_, { reply }) => {
  expect(v.parse(reply, null)).toBeNull();
  expect(v.parse(reply, { success: true })).toBeNull();
  expect(v.parse(reply, {})).toBeNull();
  expect(v.is(reply, { success: false })).toBe(false);
});

const FORM = { name: 'Asha', phone: '9876543210', email: 'a@example.com', line1: 'x', city: 'Pune', state: 'MH' };

test('an address is sent with the defaults of the specification', () => {
  // spec §9, D25
  expect(v.parse(createAddress.body.schema, { ...FORM, pincode: '411001', type: 'HOME' })).toMatchObject({
    country: 'India',
    type: 'home',
    line2: '',
    landmark: '',
    isDefault: false,
    latitude: 19.076,
    longitude: 72.8777,
  });
});

test.each([['cottage'], [''], [null]])('an address of type %j is refused', (type) => {
  expect(v.is(createAddress.body.schema, { ...FORM, pincode: '411001', type })).toBe(false);
});
