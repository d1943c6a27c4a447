import { describe, expect, test } from 'vitest';
import type { Address } from '../../contract/address.ts';
import {
  type AddressValues,
  accountAddressProblems,
  addressInput,
  addressLines,
  addressValuesOf,
  deliveryAddressProblem,
  emptyAddressValues,
  isFilled,
  isOtherState,
  mobileOf,
  pincodeOf,
} from './address.ts';

const goodAccountForm: AddressValues = {
  ...emptyAddressValues,
  fullName: 'Meera Shah',
  phoneNumber: '9822041736',
  email: 'meera@example.in',
  addressLine1: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};
const saved: Address = {
  id: '3',
  name: 'Meera',
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
  latitude: 18.5,
  longitude: 73.8,
};

// spec §5, D25
test.each([
  ['nothing', {}, {}],
  ['no name', { fullName: ' ' }, { fullName: 'missing' }],
  ['no phone', { phoneNumber: '' }, { phoneNumber: 'missing' }],
  ['nine digits', { phoneNumber: '982204173' }, { phoneNumber: 'phone-length' }],
  ['eleven digits', { phoneNumber: '98220417361' }, { phoneNumber: 'phone-length' }],
  ['letters in the phone', { phoneNumber: '98220x1736' }, { phoneNumber: 'phone-length' }],
  ['a phone that begins with 1', { phoneNumber: '1234567890' }, {}],
  ['no email', { email: '' }, { email: 'missing' }],
  ['half an email', { email: 'meera@' }, { email: 'email-invalid' }],
  ['no first line', { addressLine1: '' }, { addressLine1: 'missing' }],
  ['no city', { city: '' }, { city: 'missing' }],
  ['no state', { state: '' }, { state: 'missing' }],
  ['no pincode', { pincode: '' }, { pincode: 'missing' }],
  ['a short pincode', { pincode: '41' }, {}],
  ['a GSTIN in small letters', { gstin: ' 27aapfu0939f1zv ' }, {}],
  ['a GSTIN with a wrong check character', { gstin: '27AAPFU0939F1ZW' }, { gstin: 'gstin-invalid' }],
  ['no second line and no landmark', { addressLine2: '', landmark: '' }, {}],
])('with %s the form reports the right problems', (_, change: Partial<AddressValues>, problems) => {
  expect(accountAddressProblems({ ...goodAccountForm, ...change })).toEqual(problems);
});

test('an empty form reports every missing field, and cannot be submitted', () => {
  expect(Object.keys(accountAddressProblems(emptyAddressValues))).toHaveLength(7);
  expect(isFilled(emptyAddressValues)).toBe(false);
  expect(isFilled(goodAccountForm)).toBe(true);
  // Filled is not valid: problems are shown on submit.
  expect(isFilled({ ...goodAccountForm, phoneNumber: '1' })).toBe(true);
});

// spec §3, §9
test('the request body is trimmed, with the type in lower case and default coordinates', () => {
  const sent = addressInput({ ...goodAccountForm, fullName: ' Meera Shah ', addressType: 'OTHER' }, null);
  expect(sent).toEqual({
    name: 'Meera Shah',
    phone: '9822041736',
    email: 'meera@example.in',
    line1: '12 MG Road',
    line2: '',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    landmark: '',
    type: 'other',
    isDefault: false,
    latitude: 19.076,
    longitude: 72.8777,
    gstin: '',
  });
});

// D25
test('an edited address keeps its coordinates, and a billing address stays one', () => {
  const billing = { ...saved, type: 'billing' };
  expect(addressInput(addressValuesOf(billing), billing)).toMatchObject({
    type: 'billing',
    latitude: 18.5,
    isDefault: true,
  });
  expect(addressInput({ ...addressValuesOf(billing), addressType: 'office' }, billing)).toMatchObject({
    type: 'office',
  });
});

// D25
test.each([
  [{ phone: '+91-9822041736' }, { phoneNumber: '9822041736' }],
  [{ phone: '12' }, { phoneNumber: '12' }],
  [{ phone: 'none' }, { phoneNumber: 'none' }],
  [{ type: 'HOME' }, { addressType: 'home' }],
  [{ type: 'warehouse' }, { addressType: 'OTHER' }],
  [{ country: '' }, { country: 'India' }],
])('a saved address with %j opens in the form as %j', (old, shown) => {
  expect(addressValuesOf({ ...saved, ...old })).toMatchObject(shown);
});

test('an address is written without empty lines', () => {
  expect(addressLines({ ...saved, line2: ' ', landmark: 'Near the mill' })).toEqual([
    '12 MG Road',
    'Near the mill',
    'Pune, Maharashtra 411001',
  ]);
  expect(addressLines({ ...saved, line2: saved.line1, city: '', pincode: '' })).toEqual(['12 MG Road', 'Maharashtra']);
  expect(addressLines({ ...saved, city: '', pincode: '' })).toEqual(['12 MG Road', 'Maharashtra']);
  expect(addressLines({ ...saved, line1: '', city: '', state: '', pincode: '' })).toEqual([]);
});

const goodDelivery = {
  ...emptyAddressValues,
  fullName: 'Meera Kulkarni',
  phoneNumber: '9822041736',
  addressLine1: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
};

// spec §5, D25
describe('the address panel of the bag', () => {
  test('begins as spec §9 says', () => {
    expect(emptyAddressValues).toMatchObject({ country: 'India', addressType: 'home', isDefault: false });
  });

  test('takes an address without email, second line and landmark', () => {
    expect(deliveryAddressProblem(goodDelivery)).toBeNull();
  });

  // D40
  test.each([
    ['27aapfu0939f1zv', null],
    ['27AAPFU0939F1ZW', { kind: 'gstin', fields: ['gstin'] }],
  ])('reports for the GSTIN %s: %j', (gstin, problem) => {
    expect(deliveryAddressProblem({ ...goodDelivery, gstin })).toEqual(problem);
  });

  test.each(['fullName', 'phoneNumber', 'addressLine1', 'city', 'state', 'pincode'] as const)('needs %s', (field) => {
    for (const blank of ['', '   ']) {
      expect(deliveryAddressProblem({ ...goodDelivery, [field]: blank })).toEqual({ kind: 'missing', fields: [field] });
    }
  });

  test('reports every missing field before any other problem', () => {
    expect(deliveryAddressProblem({ ...goodDelivery, city: '', state: '', email: 'nobody' })).toEqual({
      kind: 'missing',
      fields: ['city', 'state'],
    });
  });

  test.each([
    ['9822041736', true],
    ['+91-9822041736', true],
    ['6000000000', true],
    ['5822041736', false],
    ['982204173', false],
    ['98220417360', false],
    ['+919822041736', false],
    ['+92-9822041736', false],
    ['98220 41736', false],
    ['982204173a', false],
  ])('the phone %j: %j', (phoneNumber, fine) => {
    expect(deliveryAddressProblem({ ...goodDelivery, phoneNumber })).toEqual(
      fine ? null : { kind: 'phone', fields: ['phoneNumber'] },
    );
  });

  test.each([
    ['meera@example.com', true],
    ['meera@example', false],
    ['meera example.com', false],
    ['@example.com', false],
  ])('the email %j: %j', (email, fine) => {
    expect(deliveryAddressProblem({ ...goodDelivery, email })).toEqual(
      fine ? null : { kind: 'email', fields: ['email'] },
    );
  });

  test.each([
    ['411004', true],
    ['011004', false],
    ['41100', false],
    ['4110045', false],
    ['41100a', false],
  ])('the pincode %j: %j', (pincode, fine) => {
    expect(deliveryAddressProblem({ ...goodDelivery, pincode })).toEqual(
      fine ? null : { kind: 'pincode', fields: ['pincode'] },
    );
  });

  test.each([
    ['411004', '411004'],
    ['411 004', '411004'],
    ['4110049', '411004'],
    ['411-004', '411004'],
    ['४११००४', '411004'],
    ['௪௧௧௦௦௪', '411004'],
    ['\u200e411\u00a0004', '411004'],
    ['Pune 411 004', '411004'],
    ['PIN: ४११००४.', '411004'],
    ['Flat 12, Pune 411004', 'Flat12'],
  ])('a pincode typed as %j is %j', (typed, normalized) => {
    expect(pincodeOf(typed)).toBe(normalized);
  });

  // D4
  test.each([
    ['98220 41736', '9822041736'],
    ['+91 98220 41736', '9822041736'],
    ['+91-9822041736', '9822041736'],
    ['919822041736', '9822041736'],
    ['09822041736', '9822041736'],
    ['0091 98220 41736', '9822041736'],
    ['+91 098220 41736', '9822041736'],
    ['+91 98220-41736', '9822041736'],
    ['98220–41736', '9822041736'],
    ['९८२२० ४१७३६', '9822041736'],
    ['+٩١ ٩٨٢٢٠٤١٧٣٦', '9822041736'],
    ['\u202a+91 98220 41736\u202c', '9822041736'],
    ['tel:+919822041736', '9822041736'],
    ['Mobile: 98220 41736', '9822041736'],
    ['(0)98220 41736', '9822041736'],
    ['0 91 98220 41736', '9822041736'],
    ['9123456789', '9123456789'],
    ['982204173', '982204173'],
    ['98220417361', '98220417361'],
    ['+1 555 123 4567', '+15551234567'],
  ])('a phone typed or pasted as %j is %j', (typed, normalized) => {
    expect(mobileOf(typed)).toBe(normalized);
  });
});

test.each([
  ['Maharashtra', 'Karnataka', true],
  ['tamilnadu', 'Tamil Nadu', false],
  ['', 'Karnataka', false],
  ['MH', 'Karnataka', false],
  ['Karnataka', 'Kerala', true],
  ['Goa', 'Maharashtra', true],
  ['Andhra Pradesh', 'Arunachal Pradesh', true],
  ['Himachal Pradesh', 'Madhya Pradesh', true],
  ['Maharastra', 'Maharashtra', false],
  ['Chattisgarh', 'Chhattisgarh', false],
  ['Orissa', 'Odisha', false],
  ['Pondichery', 'Odisha', true],
  ['New Delhi', 'Delhi', false],
  ['Jammu & Kashmir', 'Jammu and Kashmir', false],
  ['Andaman & Nicobar', 'Andaman and Nicobar Islands', false],
  ['महाराष्ट्र', 'Maharashtra', false],
  ['Karnataka', '', false],
])('the state %j beside a pincode of %j is another one: %s', (written, state, expected) => {
  expect(isOtherState(written, state)).toBe(expected);
});
