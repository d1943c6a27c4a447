import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const SMS_URL = 'https://sms.example';
test.each([
  ['a demo', {}, 'none'],
  ['a demo on all addresses', { HOST: '0.0.0.0' }, 'NODE_ENV=production'],
  ['a demo on this machine by name', { HOST: 'localhost' }, 'none'],
  ['real messages', { SMS_URL }, 'NODE_ENV=production'],
  ['a shop behind a proxy of this machine', { NODE_ENV: 'production' }, 'TRUSTED_PROXIES'],
  ['the same on 127.0.0.1', { NODE_ENV: 'production', HOST: '127.0.0.1' }, 'TRUSTED_PROXIES'],
  ['the same with its proxy', { NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' }, 'none'],
  ['a shop on all addresses', { NODE_ENV: 'production', HOST: '0.0.0.0', SMS_URL }, 'none'],
])('warns about %s', (_what, env, expected) => {
  const warnings = startWarnings(readConfig({ ...env, PAYMENTS: 'sandbox' })).join('\n');
  expect(warnings === '' ? 'none' : warnings).toContain(expected);
});
