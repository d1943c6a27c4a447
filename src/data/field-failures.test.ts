import { expect, test, vi } from 'vitest';
import { fieldFailures } from './field-failures.ts';

type Reply = number | 'none';

/** A device with open tabs of one shop; the server answers as told, then with 204. */
function device({ replies = [] as Reply[], hasLocks = true, isFull = false } = {}) {
  const entries = new Map<string, string>();
  const requests: [url: unknown, init: RequestInit | undefined][] = [];
  /** Called while a request is under way. */
  const meanwhile = vi.fn<() => void>();
  let holder: Promise<unknown> | null = null;
  const locks = {
    request: async (_name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
      if (holder) return work(null);
      holder = work({ name: _name, mode: 'exclusive' });
      await holder;
      holder = null;
    },
  };
  const storage = () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      entries.set(key, text);
    },
    removeItem: (key: string) => void entries.delete(key),
  });
  const fetch: typeof globalThis.fetch = async (url, init) => {
    requests.push([url, init]);
    meanwhile();
    const reply = replies.shift() ?? 204;
    if (reply === 'none') throw new TypeError('Failed to fetch');
    return new Response(reply === 204 ? null : '<title>Pay the hotel</title>', { status: reply });
  };
  const navigator = hasLocks ? { locks: locks as unknown as Pick<LockManager, 'request'> } : {};
  return {
    entries,
    requests,
    meanwhile,
    sent: () => requests.map(([, init]) => JSON.parse(String(init?.body))),
    stored: () => entries.get('fieldFailures:s2'),
    openTab: () => fieldFailures({ fetch, navigator }, { store: { id: 2 }, storage }),
  };
}

// R63
test('what fails is counted on the device, and the numbers alone are sent to the shop’s own origin', async () => {
  const { openTab, requests, sent, stored } = device();
  openTab().count('install-failed');
  openTab().count('change-expired', 3);
  openTab().count('install-failed');
  expect(requests).toEqual([]);
  await openTab().send();
  expect(sent()).toEqual([{ 'install-failed': 2, 'change-expired': 3 }]);
  const [[url, init] = []] = requests;
  expect([url, init?.method, init?.credentials, init?.referrerPolicy, init?.headers]).toEqual([
    '/field-failures',
    'POST',
    'omit',
    'no-referrer',
    { 'content-type': 'application/json' },
  ]);
  expect(stored()).toBeUndefined();
  await openTab().send();
  expect(requests).toHaveLength(1);
});

test.each<[string, Reply]>([
  ['no network', 'none'],
  ['a server in trouble', 503],
  ['a server that is asked too often', 429],
  ['a captive portal', 200],
])('with %s the counts stay and are sent at a later start, with what came since', async (_, reply) => {
  const { openTab, sent, stored } = device({ replies: [reply] });
  openTab().count('foreign-page');
  await openTab().send();
  expect(stored()).toBe('{"foreign-page":1}');
  openTab().count('foreign-page');
  await openTab().send();
  expect([sent(), stored()]).toEqual([[{ 'foreign-page': 1 }, { 'foreign-page': 2 }], undefined]);
});

test.each([404, 405, 400])('a host that counts none, which answers %i, is not asked again', async (status) => {
  const { openTab, requests, stored } = device({ replies: [status] });
  openTab().count('memory-only');
  await openTab().send();
  await openTab().send();
  expect([requests.length, stored()]).toEqual([1, undefined]);
});

test('what is counted while a request is under way is sent by the next one', async () => {
  const { openTab, meanwhile, sent, stored } = device();
  openTab().count('storage-full');
  meanwhile.mockImplementationOnce(() => openTab().count('storage-full', 2));
  await openTab().send();
  expect(stored()).toBe('{"storage-full":2}');
  await openTab().send();
  expect(sent()).toEqual([{ 'storage-full': 1 }, { 'storage-full': 2 }]);
});

test('two tabs that start together send once', async () => {
  const { openTab, sent } = device();
  openTab().count('storage-full');
  await Promise.all([openTab().send(), openTab().send()]);
  expect(sent()).toEqual([{ 'storage-full': 1 }]);
});

test('a browser without Web Locks sends too', async () => {
  const { openTab, sent } = device({ hasLocks: false });
  openTab().count('memory-only');
  await openTab().send();
  expect(sent()).toEqual([{ 'memory-only': 1 }]);
});

test('no device sends more than a thousand of a kind', async () => {
  const { openTab, sent } = device();
  for (let failed = 0; failed < 1001; failed += 1) openTab().count('storage-full');
  await openTab().send();
  expect(sent()).toEqual([{ 'storage-full': 1000 }]);
});

// R15
test.each([
  '',
  '{',
  'null',
  '[1]',
  '{"__proto__":{"install-failed":1}}',
  '{"install-failed":-1}',
  '{"install-failed":1e99}',
  '{"user":"asha"}',
])('%j in place of the counts is dropped, and counting goes on', async (text) => {
  const { openTab, entries, sent } = device();
  entries.set('fieldFailures:s2', text);
  await openTab().send();
  expect(sent()).toEqual([]);
  openTab().count('install-failed');
  await openTab().send();
  expect(sent()).toEqual([{ 'install-failed': 1 }]);
});

// R12, R16
test('what cannot be stored is sent at once; without a network it is lost without an error', async () => {
  const { openTab, sent } = device({ isFull: true, replies: [204, 'none'] });
  openTab().count('memory-only');
  openTab().count('storage-full', 2);
  await expect.poll(sent).toEqual([{ 'memory-only': 1 }, { 'storage-full': 2 }]);
});

test('nothing is stored or sent if nothing failed', async () => {
  const { openTab, requests, entries } = device();
  openTab().add({});
  openTab().count('change-expired', 0);
  await openTab().send();
  expect([requests, entries.size]).toEqual([[], 0]);
});
