import { expect, test } from 'vitest';
import { readPaymentSettings } from '../payments/settings.ts';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const SMS_URL = 'https://sms.example';
const LIVE = { NODE_ENV: 'production', CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' };
const PROXY = 'TRUSTED_PROXIES';
const TRYING = 'NODE_ENV=production';
const PRACTICE = 'PAYMENTS=sandbox';
test.each([
  ['a demo', {}, []],
  ['a demo on this machine by name', { HOST: 'localhost' }, []],
  ['a demo on all addresses', { HOST: '0.0.0.0', PAYMENTS: 'sandbox' }, [TRYING, PRACTICE]],
  ['real messages', { SMS_URL, PAYMENTS: 'sandbox' }, [TRYING, PRACTICE]],
  ['a shop behind a proxy of this machine', LIVE, [PROXY]],
  ['the same on 127.0.0.1', { ...LIVE, HOST: '127.0.0.1' }, [PROXY]],
  ['the same with its proxy', { ...LIVE, TRUSTED_PROXIES: '127.0.0.1' }, []],
  ['a shop on all addresses', { ...LIVE, HOST: '0.0.0.0', SMS_URL }, []],
  ['the same with practice payments', { ...LIVE, HOST: '0.0.0.0', SMS_URL, PAYMENTS: 'sandbox' }, [PRACTICE]],
])('the warnings of %s', (_what, env, expected) => {
  const config = readConfig(env);
  const warnings = startWarnings(config, readPaymentSettings(env, config));
  expect(warnings).toEqual(expected.map((words) => expect.stringContaining(words)));
});
