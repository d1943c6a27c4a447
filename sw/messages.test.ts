import { describe, expect, test } from 'vitest';
import { createFailures } from './failures.ts';
import { handleMessage, isOwnPage, parseMessage } from './messages.ts';

test('a page may ask the new worker to take over', () => {
  expect(parseMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING', onlyIfAlone: false });
  expect(parseMessage({ type: 'SKIP_WAITING', onlyIfAlone: true })).toEqual({
    type: 'SKIP_WAITING',
    onlyIfAlone: true,
  });
});

test('onlyIfAlone is false if it is not a boolean', () => {
  expect(parseMessage({ type: 'SKIP_WAITING', onlyIfAlone: 'no' })).toEqual({
    type: 'SKIP_WAITING',
    onlyIfAlone: false,
  });
});

test('a page may list URLs it fetched; duplicates and non-URLs are dropped, and at most 200 are accepted', () => {
  const url = 'https://shop.test/api/v1/presentation/2/STORE_HOME';
  const urls = [url, url, 7, null, 'not an address', `https://shop.test/${'x'.repeat(3000)}`];
  expect(parseMessage({ type: 'WARM', urls })).toEqual({ type: 'WARM', urls: [url] });
  const many = Array.from({ length: 1000 }, (_, at) => `https://shop.test/${at}`);
  expect(parseMessage({ type: 'WARM', urls: many })).toMatchObject({ urls: { length: 200 } });
});

// R56
test.each([
  [
    { files: 'all', reducesData: true },
    { files: 'all', reducesData: true },
  ],
  [
    { files: 'used', reducesData: false },
    { files: 'used', reducesData: false },
  ],
  // A page of an earlier release.
  [{}, { files: 'core', reducesData: false }],
  [
    { files: 'everything', reducesData: 'yes' },
    { files: 'core', reducesData: false },
  ],
])('a request to store what a start needs, with %j, is read as %j', (sent, read) => {
  expect(parseMessage({ type: 'PRIME', urls: [], ...sent })).toEqual({ type: 'PRIME', urls: [], ...read });
});

test('S9: a page may request that its changes are sent; a token in the message is dropped', () => {
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
])('%j is not a message', (data) => {
  expect(parseMessage(data)).toBeNull();
});

test.each([
  ['a page of this origin', { type: 'window', url: 'https://shop.test/cart' }, true],
  ['a page of another origin', { type: 'window', url: 'https://evil.example/' }, false],
  ['a page of another port', { type: 'window', url: 'https://shop.test:8443/' }, false],
  ['another worker', { type: 'worker', url: 'https://shop.test/w.js' }, false],
  ['nobody', null, false],
  ['a page without an address', { type: 'window', url: '' }, false],
])('messages from %s are accepted: %s', (_what, source, expected) => {
  expect(isOwnPage(source, 'https://shop.test')).toBe(expected);
});

// S34
describe('a message', () => {
  const ownPage = { type: 'window', url: 'https://shop.test/cart' };
  /** The actions that a message triggers. */
  const doneAt = async (data: unknown, source: unknown = ownPage) => {
    const done: unknown[] = [];
    const did =
      (what: string) =>
      async (...how: unknown[]): Promise<void> =>
        void done.push([what, ...how]);
    const port = { postMessage: () => undefined };
    await handleMessage({ source, data, ports: [port] }, 'https://shop.test', {
      takeOver: async (onlyIfAlone) => {
        done.push(['take over', onlyIfAlone]);
        return true;
      },
      version: 'v1',
      primeCache: did('warm'),
      prime: async (message) => {
        done.push(['prime', message]);
        return true;
      },
      send: did('send'),
      takeFailures: () => {
        done.push(['take failures']);
        return {};
      },
      forget: did('forget'),
    });
    return done;
  };
  const url = 'https://shop.test/api/v1/presentation/2/STORE_HOME';
  const MESSAGES = [
    { type: 'SKIP_WAITING', onlyIfAlone: true },
    { type: 'WARM', urls: [url] },
    { type: 'PRIME', urls: [url], files: 'all', reducesData: false },
    { type: 'SEND' },
    { type: 'FORGET' },
    { type: 'FAILURES' },
  ];

  test('from our own page triggers only its own action', async () => {
    const done = await Promise.all(MESSAGES.map((message) => doneAt(message)));
    expect(done).toEqual([
      [['take over', true]],
      [['warm', [url]]],
      [['prime', MESSAGES[2]]],
      [['send']],
      [['forget']],
      [['take failures']],
    ]);
  });

  /** What a page is answered. */
  const repliesTo = async (data: unknown, handlers: Partial<Parameters<typeof handleMessage>[2]>) => {
    const replies: unknown[] = [];
    const port = { postMessage: (answer: unknown) => void replies.push(answer) };
    const nothing = async () => undefined;
    await handleMessage({ source: ownPage, data, ports: [port] }, 'https://shop.test', {
      takeOver: async () => false,
      version: 'v1',
      primeCache: nothing,
      prime: async () => true,
      send: nothing,
      takeFailures: () => ({}),
      forget: nothing,
      ...handlers,
    });
    return replies;
  };

  test.each([[true], [false]])('that requests a takeover is answered with whether it happened: %s', async (taken) => {
    expect(await repliesTo({ type: 'SKIP_WAITING' }, { takeOver: async () => taken })).toEqual([taken]);
  });

  // R57
  test.each([[true], [false]])(
    'that asks to store what a start needs is answered with whether it is: %s',
    async (isStored) => {
      expect(await repliesTo({ type: 'PRIME', urls: [] }, { prime: async () => isStored })).toEqual([isStored]);
    },
  );

  // R60
  test('that asks for the version is answered with it', async () => {
    expect(await repliesTo({ type: 'VERSION' }, { version: 'v2' })).toEqual(['v2']);
  });

  // R63
  test('that asks what failed is answered with what failed since the last such message', async () => {
    const failures = createFailures();
    failures.count('foreign-page');
    failures.count('foreign-page');
    failures.count('change-expired', 3);
    const ask = () => repliesTo({ type: 'FAILURES' }, { takeFailures: failures.take });
    expect(await ask()).toEqual([{ 'foreign-page': 2, 'change-expired': 3 }]);
    failures.count('storage-full');
    expect(await ask()).toEqual([{ 'storage-full': 1 }]);
    expect(await ask()).toEqual([{}]);
  });

  test.each([
    ['a page of another origin', { type: 'window', url: 'https://evil.example/' }],
    ['a frame inside it', { type: 'window', url: 'about:srcdoc' }],
    ['a worker', { type: 'sharedworker', url: 'https://shop.test/w.js' }],
    ['a port', {}],
    ['nobody', null],
  ])('from %s does nothing', async (_, source) => {
    for (const message of MESSAGES) expect(await doneAt(message, source)).toEqual([]);
  });

  test.each([['SKIP_WAITING'], [null], [{}], [{ type: 'skip_waiting' }], [{ type: ['SEND'] }], [[{ type: 'SEND' }]]])(
    'like %j does nothing',
    async (data) => {
      expect(await doneAt(data)).toEqual([]);
    },
  );
});
