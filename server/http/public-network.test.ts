import { expect, test } from 'vitest';
import { isPublic } from './public-network.ts';

test.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['192.168.1.4', false],
  ['172.20.0.1', false],
  ['100.64.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['shop.example', false],
])('%s is public: %s', (address, is) => {
  expect(isPublic(address)).toBe(is);
});
