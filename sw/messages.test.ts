import { expect, test } from 'vitest';
import { isOwnPage, parseMessage } from './messages.ts';

test('a page may ask the new worker to take over', () => {
  expect(parseMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING', onlyIfAlone: false });
  expect(parseMessage({ type: 'SKIP_WAITING', onlyIfAlone: true })).toEqual({
    type: 'SKIP_WAITING',
    onlyIfAlone: true,
  });
});

test('whatever else is said beside it does not count', () => {
  expect(parseMessage({ type: 'SKIP_WAITING', onlyIfAlone: 'no' })).toEqual({
    type: 'SKIP_WAITING',
    onlyIfAlone: false,
  });
});

test('a page may name what it fetched; each address once, nothing that is no address, and not for ever', () => {
  const url = 'https://shop.test/api/v1/presentation/2/STORE_HOME';
  const urls = [url, url, 7, null, 'not an address', `https://shop.test/${'x'.repeat(3000)}`];
  expect(parseMessage({ type: 'WARM', urls })).toEqual({ type: 'WARM', urls: [url] });
  const many = Array.from({ length: 1000 }, (_, at) => `https://shop.test/${at}`);
  expect(parseMessage({ type: 'WARM', urls: many })).toMatchObject({ urls: { length: 200 } });
});

test('S9: a page that goes away may have its changes sent; no token comes with the word', () => {
  expect(parseMessage({ type: 'SEND', token: 'T' })).toEqual({ type: 'SEND' });
});

// S34
test.each([
  [null],
  [undefined],
  ['SKIP_WAITING'],
  [7],
  [[]],
  [{}],
  [{ type: 'OTHER' }],
  [{ type: 'WARM' }],
  [{ type: 'WARM', urls: 'x' }],
])('%j is no message', (data) => {
  expect(parseMessage(data)).toBeNull();
});

test.each([
  ['a page of this origin', { type: 'window', url: 'https://shop.test/cart' }, true],
  ['a page of another origin', { type: 'window', url: 'https://evil.example/' }, false],
  ['a page of another port', { type: 'window', url: 'https://shop.test:8443/' }, false],
  ['another worker', { type: 'worker', url: 'https://shop.test/w.js' }, false],
  ['nobody', null, false],
  ['a page without an address', { type: 'window', url: '' }, false],
])('%s is listened to: %s', (_what, source, expected) => {
  expect(isOwnPage(source, 'https://shop.test')).toBe(expected);
});
