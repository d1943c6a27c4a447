import { describe, expect, test } from 'vitest';
import { codeDigits, formattedPhone, loginProblem, phoneDigits, signupProblem } from './sign-in.ts';

// D4
describe('a phone number', () => {
  test.each([
    ['', ''],
    ['9822041736', '9822041736'],
    ['98220 41736', '9822041736'],
    ['+91 98220-41736', '9822041736'],
    ['+919822041736', '9822041736'],
    ['919822041736', '9822041736'],
    ['00919822041736', '9822041736'],
    ['09822041736', '9822041736'],
    ['+91 09822041736', '9822041736'],
    ['0919822041736', '9822041736'],
    ['(+91) 98220 41736', '9822041736'],
    ['९८२२०४१७३६', '9822041736'],
    ['tel: 9822041736', '9822041736'],
    ['98220417369', '9822041736'],
  ])('%j is read as %j', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

  test.each(['9198765432', '9100000000'])('%s that begins like the country is left as it is', (phone) =>
    expect(phoneDigits(phone)).toBe(phone),
  );

  test.each(['+65 9123 4567', '+1 415 555 2671', '0044 7700 900123', '+'])(
    '%j of another country never becomes somebody here',
    (typed) => expect(phoneDigits(typed)).toBe(''),
  );

  test.each(['919822041736', '09822041736', '+919822041736', '9198765432'])(
    '%j typed one by one is never somebody else',
    (typed) => {
      const end = [...typed].reduce((field, digit) => phoneDigits(field + digit), '');
      expect(end).toBe(phoneDigits(typed));
    },
  );

  test('is shown in two groups', () => expect(formattedPhone('9822041736')).toBe('98220 41736'));
});

// spec §5
test.each([
  ['', 'phone-invalid'],
  ['982204173', 'phone-invalid'],
  ['9822041736', null],
])('login with %j: %j', (phone, problem) => expect(loginProblem({ phone })).toBe(problem));

const meera = { name: 'Meera', email: 'meera@example.in', phone: '9822041736' };
test.each([
  [{}, null],
  [{ name: '  ' }, 'name-missing'],
  [{ email: ' ' }, 'email-missing'],
  [{ email: 'meera' }, 'email-invalid'],
  [{ email: 'meera@example' }, 'email-invalid'],
  [{ email: 'meera @example.in' }, 'email-invalid'],
  [{ email: ' meera@example.in ' }, null],
  [{ phone: '98' }, 'phone-invalid'],
  [{ name: '', email: '', phone: '' }, 'name-missing'],
])('signup with %j: %j', (change, problem) => expect(signupProblem({ ...meera, ...change })).toBe(problem));

test.each([
  ['418023', '418023'],
  ['418 023', '418023'],
  ['Your code is 418023', '418023'],
  ['४१८०२३', '418023'],
  ['4180239', '418023'],
  ['abc', ''],
])('the code in %j is %j', (typed, code) => expect(codeDigits(typed)).toBe(code));
