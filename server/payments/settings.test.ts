import { expect, test } from 'vitest';
import { cashfree } from './providers/cashfree/provider.ts';
import { howToEnablePayments, otherBackendPage, readPaymentSettings } from './settings.ts';

const DEMO = { production: false, isOpen: false, apiBaseUrl: '' };
const KEYS = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' };
const SCRIPT = 'https://sdk.cashfree.com/js/v3/cashfree.js';
const cashfreePage = (mode: string, script = SCRIPT) => ({ script, mode, provider: 'cashfree' });
const sandboxPage = { script: '/sandbox/pay.js', mode: 'sandbox', provider: 'sandbox' };

test.each([
  ['nothing on this machine', {}, false, sandboxPage],
  ['nothing in production', {}, true, undefined],
  ['a practice page in production', { PAYMENTS: 'sandbox' }, true, sandboxPage],
  ['keys', KEYS, true, cashfreePage('production')],
  ['keys for trying', { ...KEYS, CASHFREE_MODE: 'sandbox' }, false, cashfreePage('sandbox')],
  ['its name and keys', { ...KEYS, PAYMENTS: 'cashfree' }, false, cashfreePage('production')],
  ['keys that are not to be used', { ...KEYS, PAYMENTS: 'sandbox' }, false, sandboxPage],
  ['empty settings', { PAYMENTS: '', CASHFREE_CLIENT_ID: '' }, false, sandboxPage],
])('D14: selects the payment provider with %s', (_what, env, production, page) => {
  const { provider } = readPaymentSettings(env, { ...DEMO, production });
  expect([provider?.page, provider?.name]).toEqual([page, page?.provider]);
});

test.each([
  [{ CASHFREE_CLIENT_ID: 'id' }, 'Payments by Cashfree need CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET.'],
  [{ CASHFREE_CLIENT_SECRET: 'x' }, 'Payments by Cashfree need CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET.'],
  [{ PAYMENTS: 'cashfree' }, 'PAYMENTS=cashfree needs CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET.'],
  [{ PAYMENTS: 'cash' }, /^PAYMENTS must be cashfree or (.* or )?sandbox\.$/],
  [{ ...KEYS, CASHFREE_MODE: 'test' }, 'CASHFREE_MODE must be sandbox or production.'],
  [{ PAYMENT_SCRIPT_URL: 'pay.js' }, 'PAYMENT_SCRIPT_URL must be an address such as https://api.example.com.'],
])('refuses %j', (env, message) => {
  expect(() => readPaymentSettings(env, DEMO)).toThrow(message);
});

// The other backend has the provider's keys, so none are configured here.
test.each([
  ['nothing', {}, cashfreePage('production')],
  ['a mode', { CASHFREE_MODE: 'sandbox' }, cashfreePage('sandbox')],
  ['practice payments here', { PAYMENTS: 'sandbox' }, cashfreePage('production')],
  [
    'a script',
    { PAYMENT_SCRIPT_URL: 'https://pay.example.com/v1.js' },
    cashfreePage('production', 'https://pay.example.com/v1.js'),
  ],
])('D14, D35: selects the payment page of another backend with %s set', (_what, env, page) => {
  for (const production of [false, true])
    expect(readPaymentSettings(env, { ...DEMO, production }).otherBackend).toEqual(page);
});

test('D14: where shoppers may use the shop, practice payments must be asked for', () => {
  const open = { ...DEMO, isOpen: true };
  expect(() => readPaymentSettings({}, open)).toThrow('or PAYMENTS=sandbox if that is meant.');
  expect(readPaymentSettings({ PAYMENTS: 'sandbox' }, open).provider?.name).toBe('sandbox');
  expect(readPaymentSettings(KEYS, open).provider?.name).toBe('cashfree');
  expect(readPaymentSettings({}, { ...open, production: true }).provider).toBeNull();
  expect(readPaymentSettings({}, { ...open, apiBaseUrl: 'https://api.example.com' }).provider?.name).toBe('sandbox');
});

test('refuses PAYMENT_SCRIPT_URL for a provider without a script, which would never load it', () => {
  const pageUrl = 'https://pay.example.com';
  const redirecting = { ...cashfree, name: 'redirecting', page: () => ({ mode: 'production', pageUrl }) as const };
  expect(otherBackendPage(redirecting, {}, undefined)).toEqual({
    mode: 'production',
    pageUrl,
    provider: 'redirecting',
  });
  expect(() => otherBackendPage(redirecting, {}, 'https://pay.example.com/v1.js')).toThrow(
    'PAYMENT_SCRIPT_URL must not be set: payments by redirecting use no script.',
  );
});

test('tells which settings enable payments', () => {
  expect(howToEnablePayments()).toMatch(
    /^CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET, or (.*, or )?PAYMENTS=sandbox$/,
  );
});
