import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requestOtp, signup, verifyOtp, verifyToken } from './auth.ts';

test('the token arrives inside data, alone or with the user it belongs to', () => {
  // spec §7
  expect(v.parse(verifyOtp.reply, { success: true, data: { token: 't1' } })).toEqual({
    token: 't1',
    proof: '',
    user: null,
  });
  expect(v.parse(verifyOtp.reply, { data: { token: 't1', proof: 'p1', user: { id: 5, name: 'Asha' } } })).toEqual({
    token: 't1',
    proof: 'p1',
    user: { id: '5', name: 'Asha', email: '', phone: '' },
  });
});

test('a token without data of its user signs in as well', () => {
  expect(v.parse(verifyOtp.reply, { data: { token: 't1', user: null } })).toEqual({
    token: 't1',
    proof: '',
    user: null,
  });
  expect(v.parse(verifyOtp.reply, { data: { token: 't1', user: { id: null } } }).user?.name).toBe('');
});

test.each([[null], [{ data: {} }], [{ data: { token: '' } }], [{ success: false, data: { token: 't1' } }]])(
  '%j is not a sign-in reply',
  (wire) => {
    expect(v.is(verifyOtp.reply, wire)).toBe(false);
  },
);

test.each([
  [{ success: true }, true],
  [{ success: true, data: { valid: true } }, true],
  [{ success: true, data: { valid: false } }, false],
  [{ success: false }, false],
])('a reply of %j means that the token is valid: %j', (wire, good) => {
  expect(v.parse(verifyToken.reply, wire)).toBe(good);
});

test.each([[null], [{}], [{ success: true, message: 'sent' }], [{ message: null }]])(
  'a code counts as sent when the answer is %j',
  (wire) => {
    expect(v.parse(requestOtp.reply, wire)).toBeNull();
  },
);

// D35: another backend may only have created the account
test.each([
  [null, false],
  [{}, false],
  [{ success: true, message: 'ok' }, false],
  [{ success: true, otp_sent: 'yes' }, false],
  [{ success: true, message: null, otp_sent: true }, true],
])('a sign-up reply of %j means that a code was sent: %j', (wire, codeSent) => {
  expect(v.parse(signup.reply, wire)).toEqual({ codeSent });
});

test('a refused code does not count as sent', () => {
  expect(v.is(requestOtp.reply, { success: false })).toBe(false);
});

test.each([['987654321'], ['98765432101'], ['+919876543210'], ['987654321a'], ['९८७६५४३२१०'], [9876543210]])(
  '%j is not sent as a phone number',
  (phone) => {
    // spec §5: exactly ten digits
    expect(v.is(requestOtp.body.schema, { phone })).toBe(false);
  },
);

test.each([['12345'], ['1234567'], ['12345a'], [123456]])('%j is not sent as a code', (otp) => {
  expect(v.is(verifyOtp.body.schema, { phone: '9876543210', otp })).toBe(false);
});

// spec §5: name and email are required
test.each([
  ['name', ''],
  ['name', '   '],
  ['name', '\u00a0\u3000'],
  ['name', '\u200b\u200d\ufeff\u2060'],
  ['name', '\u3164\u2800\u034f\u00ad'],
  ['email', ''],
  ['email', ' '],
  ['email', '\u200b'],
  ['email', 'meera'],
  ['email', 'meera\u200b@example.in'],
])('a sign-up with the %s %j is refused', (field, value) => {
  const body = { name: 'Meera', email: 'meera@example.in', phone: '9822041736', [field]: value };
  const { issues = [] } = v.safeParse(signup.body.schema, body);
  expect([...new Set(issues.map((issue) => v.getDotPath(issue)))]).toEqual([field]);
});

test.each(['Meera', 'म', '李', 'M\u200bK', '.'])('a sign-up with the name %j is accepted', (name) => {
  expect(v.is(signup.body.schema, { name, email: 'meera@example.in', phone: '9822041736' })).toBe(true);
});
