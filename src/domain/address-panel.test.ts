import { describe, expect, test } from 'vitest';
import { emptyForm } from './address-fields.ts';
import { addressProblem, mobileOf, pincodeOf } from './address-panel.ts';

const good = {
  ...emptyForm,
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
    expect(emptyForm).toMatchObject({ country: 'India', addressType: 'home', isDefault: false });
  });

  test('takes an address without email, second line and landmark', () => {
    expect(addressProblem(good)).toBeNull();
  });

  test.each(['fullName', 'phoneNumber', 'addressLine1', 'city', 'state', 'pincode'] as const)('needs %s', (field) => {
    for (const blank of ['', '   ']) {
      expect(addressProblem({ ...good, [field]: blank })).toEqual({ kind: 'missing', fields: [field] });
    }
  });

  test('names everything that is missing, before it looks at the rest', () => {
    expect(addressProblem({ ...good, city: '', state: '', email: 'nobody' })).toEqual({
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
    expect(addressProblem({ ...good, phoneNumber })).toEqual(fine ? null : { kind: 'phone', fields: ['phoneNumber'] });
  });

  test.each([
    ['meera@example.com', true],
    ['meera@example', false],
    ['meera example.com', false],
    ['@example.com', false],
  ])('the email %j: %j', (email, fine) => {
    expect(addressProblem({ ...good, email })).toEqual(fine ? null : { kind: 'email', fields: ['email'] });
  });

  test.each([
    ['411004', true],
    ['011004', false],
    ['41100', false],
    ['4110045', false],
    ['41100a', false],
  ])('the pincode %j: %j', (pincode, fine) => {
    expect(addressProblem({ ...good, pincode })).toEqual(fine ? null : { kind: 'pincode', fields: ['pincode'] });
  });

  test.each([
    ['411004', '411004'],
    ['411 004', '411004'],
    ['4110049', '411004'],
  ])('a pincode typed as %j is %j', (typed, kept) => {
    expect(pincodeOf(typed)).toBe(kept);
  });

  // D4
  test.each([
    ['98220 41736', '9822041736'],
    ['+91 98220 41736', '9822041736'],
    ['+91-9822041736', '9822041736'],
    ['919822041736', '9822041736'],
    ['09822041736', '9822041736'],
    ['+1 555 123 4567', '+15551234567'],
  ])('a phone typed or pasted as %j is %j', (typed, kept) => {
    expect(mobileOf(typed)).toBe(kept);
  });
});
