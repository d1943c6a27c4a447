import { describe, expect, test } from 'vitest';
import { handleMessage, isOwnPage, parseMessage } from './messages.ts';

test('a page may ask the new worker to take over', () => {
  expect(parseMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING', onlyIfAlone: false });
  expect(parseMessage({ type: 'SKIP_WAITING', onlyIfAlone: true })).toEqual({
    type: 'SKIP_WAITING',
    onlyIfAlone: true,
  });
});

test('other fields of a message do not count', () => {
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

// S34
describe('at a word', () => {
  const ours = { type: 'window', url: 'https://shop.test/cart' };
  /** What the worker does when that is said to it. */
  const doneAt = async (data: unknown, source: unknown = ours) => {
    const done: unknown[] = [];
    const did =
      (what: string) =>
      async (...how: unknown[]): Promise<void> =>
        void done.push([what, ...how]);
    await handleMessage({ source, data, ports: [] }, 'https://shop.test', {
      takeOver: async (onlyIfAlone) => {
        done.push(['take over', onlyIfAlone]);
        return true;
      },
      primeCache: did('warm'),
      prime: did('prime'),
      send: did('send'),
      forget: did('forget'),
    });
    return done;
  };
  const url = 'https://shop.test/api/v1/presentation/2/STORE_HOME';
  const WORDS = [
    { type: 'SKIP_WAITING', onlyIfAlone: true },
    { type: 'WARM', urls: [url] },
    { type: 'PRIME', urls: [url] },
    { type: 'SEND' },
    { type: 'FORGET' },
  ];

  test('of a page of ours the worker does what it was asked, and nothing else', async () => {
    const done = await Promise.all(WORDS.map((word) => doneAt(word)));
    expect(done).toEqual([[['take over', true]], [['warm', [url]]], [['prime', [url]]], [['send']], [['forget']]]);
  });

  test.each([[true], [false]])('the page that asks it to take over learns whether it does: %s', async (taken) => {
    const told: unknown[] = [];
    const port = { postMessage: (answer: unknown) => void told.push(answer) };
    const nothing = async () => undefined;
    await handleMessage({ source: ours, data: { type: 'SKIP_WAITING' }, ports: [port] }, 'https://shop.test', {
      takeOver: async () => taken,
      primeCache: nothing,
      prime: nothing,
      send: nothing,
      forget: nothing,
    });
    expect(told).toEqual([taken]);
  });

  test.each([
    ['a page of another origin', { type: 'window', url: 'https://evil.example/' }],
    ['a frame inside it', { type: 'window', url: 'about:srcdoc' }],
    ['a worker', { type: 'sharedworker', url: 'https://shop.test/w.js' }],
    ['a port', {}],
    ['nobody', null],
  ])('of %s it does nothing', async (_, source) => {
    for (const word of WORDS) expect(await doneAt(word, source)).toEqual([]);
  });

  test.each([['SKIP_WAITING'], [null], [{}], [{ type: 'skip_waiting' }], [{ type: ['SEND'] }], [[{ type: 'SEND' }]]])(
    'like %j it does nothing',
    async (data) => {
      expect(await doneAt(data)).toEqual([]);
    },
  );
});
