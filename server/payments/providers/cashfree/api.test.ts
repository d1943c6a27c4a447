import { expect, test } from 'vitest';
import { customerOf } from './api.ts';

const MEERA = { name: 'Meera Shah', email: 'meera@example.in', phone: '9822041736' };

// Cashfree: customer_name 3–100 characters, customer_phone ten digits
test.each([
  ['Meera Shah', 'Meera Shah'],
  ['Om', 'Om.'],
  [' X ', 'X..'],
  ['राम', 'राम'],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ['', undefined],
  ['   ', undefined],
  ['👍', '👍..'],
  [`${'a'.repeat(99)}👍 b`, `${'a'.repeat(99)}👍`],
])('a customer named %j is sent as %j', (name, sent) => {
  expect(customerOf({ ...MEERA, name }).customer_name).toBe(sent);
});

test.each([
  ['meera@example.in', 'meera@example.in'],
  [' meera@example.in ', 'meera@example.in'],
  ['', undefined],
  ['meera', undefined],
  ['meera@example', undefined],
  ['meera shah@example.in', undefined],
  [`${'m'.repeat(100)}@example.in`, undefined],
])('the e-mail address %j is sent as %j', (email, sent) => {
  expect(customerOf({ ...MEERA, email }).customer_email).toBe(sent);
});

test.each([
  ['9822041736', '9822041736'],
  ['+91 98220 41736', '9822041736'],
])('the phone %j is sent as %j', (phone, sent) => {
  expect(customerOf({ ...MEERA, phone }).customer_phone).toBe(sent);
});
