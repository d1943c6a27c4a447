import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerQuotaErrorCallback } from 'workbox-core';
import { StrategyHandler } from 'workbox-strategies';
import { fakeCaches } from '../tests/fake-caches.ts';
import { workerScope } from '../tests/worker-scope.ts';
import { CacheFirst } from './cache-first.ts';
import {
  type CacheName,
  cacheName,
  copyOf,
  dropPictures,
  LIMITS,
  recordPictures,
  removeOldCaches,
  strategyOptions,
} from './caches.ts';

// Workbox reads these globals at import.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }));

const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const key = (id: number) => `https://shop.test/api/v1/stores/2/products/${id}`;

let fake: ReturnType<typeof fakeCaches>;
let time: number;
let scope: ReturnType<typeof workerScope>;
/** Calls of Workbox's expiration. */
let counted: string[];
const expiration = {
  updateTimestamp: async (url: string): Promise<void> => void counted.push(url),
  expireEntries: async () => void counted.push('limit'),
};

/** Stores and finds copies through Workbox, like every strategy. */
function openCache(name: CacheName, counts = expiration) {
  const strategy = new CacheFirst(
    strategyOptions(
      name,
      ({ url }) => url,
      () => time,
      counts,
    ),
  );
  const handlerOf = (request: Request) => new StrategyHandler(strategy, { request, event: scope.event });
  return {
    find: (url: string) => copyOf(handlerOf(new Request(url)), new Request(url)),
    save: async (url: string, response: Response, asked: number) => {
      const request = new Request(url);
      const handler = handlerOf(request);
      const now = time;
      time = asked;
      await handler.runCallbacks('handlerWillStart', { request, event: scope.event });
      time = now;
      await handler.cachePut(request, response).catch(() => false);
    },
  };
}
const products = () => openCache('product');
const save = (id: number, text: string, asked = time) => products().save(key(id), new Response(text), asked);
const found = async (id: number) => (await products().find(key(id)))?.text();

beforeEach(() => {
  fake = fakeCaches();
  scope = workerScope(fake.storage);
  counted = [];
  time = NOON;
});
afterEach(() => {
  vi.unstubAllGlobals();
});
registerQuotaErrorCallback(() => dropPictures());

test('a stored response is found with its body and the server’s date', async () => {
  await products().save(key(1), new Response('a', { headers: { date: 'then' } }), time);
  const copy = await products().find(key(1));
  expect(await copy?.text()).toBe('a');
  expect(copy?.headers.get('date')).toBe('then');
});

test('a full cache evicts the least recently written entry', async () => {
  const { entries } = LIMITS.product;
  for (let id = 0; id < entries; id += 1) await save(id, 'x');
  await save(0, 'again');
  await save(entries, 'new');
  expect(fake.urls(cacheName('product'))).toHaveLength(entries);
  expect(await found(1)).toBeUndefined();
  expect(await found(0)).toBe('again');
  expect(await found(entries)).toBe('new');
});

test('an expired copy is not found, and the next write removes it', async () => {
  await save(1, 'old');
  time += LIMITS.product.maxAgeMs;
  expect(await found(1)).toBe('old');
  time += 1;
  expect(await found(1)).toBeUndefined();
  await save(2, 'new');
  expect(fake.urls(cacheName('product'))).toEqual([key(2)]);
});

// R3, R7
test('a late response does not replace one that was requested after it', async () => {
  await save(1, 'asked second', NOON + 10);
  time = NOON + 60_000;
  await save(1, 'asked first', NOON);
  expect(await found(1)).toBe('asked second');
});

// R41
test('a copy stamped in the future is replaced', async () => {
  await save(1, 'from a wrong clock', NOON + 3 * DAY);
  await save(1, 'now');
  expect(await found(1)).toBe('now');
});

// R16
test('the picture cache is deleted when storage is full', async () => {
  const pictures = openCache('pictures');
  await pictures.save('https://shop.test/media/a.webp', new Response('p'), time);
  fake.failPut(() => new DOMException('full', 'QuotaExceededError'));
  await save(1, 'x');
  expect(fake.names()).not.toContain(cacheName('pictures'));
});

test('a write that fails for another reason does not delete the picture cache', async () => {
  const pictures = openCache('pictures');
  await pictures.save('https://shop.test/media/a.webp', new Response('p'), time);
  fake.failPut(() => new TypeError('network error'));
  await save(1, 'x');
  expect(fake.names()).toContain(cacheName('pictures'));
});

test('failing storage counts as empty', async () => {
  const fail = async () => {
    throw new DOMException('no', 'UnknownError');
  };
  vi.stubGlobal('caches', { open: fail, match: fail });
  expect(await products().find(key(1))).toBeUndefined();
  await save(1, 'x');
});

test('each stored picture is recorded with Workbox, and then the limit is applied', async () => {
  await openCache('pictures').save('https://shop.test/media/a.webp', new Response('p'), time);
  await expect.poll(() => counted).toEqual(['https://shop.test/media/a.webp', 'limit']);
});

// R12, R13
test.each([
  ['hangs', () => new Promise<void>(() => undefined)],
  ['fails', () => Promise.reject(new DOMException('no', 'UnknownError'))],
])('a picture is cached if IndexedDB %s', async (_, updateTimestamp) => {
  const url = 'https://shop.test/media/a.webp';
  await openCache('pictures', { ...expiration, updateTimestamp }).save(url, new Response('p'), time);
  expect(await (await openCache('pictures').find(url))?.text()).toBe('p');
});

test('pictures without a record are recorded', async () => {
  const cache = await fake.storage.open(cacheName('pictures'));
  await cache.put('https://shop.test/media/old.webp', new Response('p'));
  await recordPictures(expiration);
  expect(counted).toEqual(['https://shop.test/media/old.webp']);
});

test('caches of earlier versions are deleted, others remain', async () => {
  for (const name of ['shop-product-0', 'shop-gone-1', 'workbox-precache-v2', cacheName('product')]) {
    await fake.storage.open(name);
  }
  await removeOldCaches();
  expect(fake.names()).toEqual(['workbox-precache-v2', cacheName('product')]);
});

// Offline 2.1
test.each<[CacheName, RegExp]>([
  ['storeHome', /Layout: .*; (\d+) entries, (\d+) days?\./],
  ['contentPage', /Content page: .*; (\d+), (\d+) days?\./],
  ['collection', /Collection .*: (\d+), (\d+) days?\./],
  ['companions', /Matching products .*?: (\d+), (\d+) days?\./],
  ['productReviews', /A product's reviews .*?: (\d+), (\d+) days?\./],
  ['shipping', /Delivery times: (\d+), (\d+) days?\./],
  ['product', /Product: .*; (\d+), (\d+) days?\./],
  ['search', /Search: .*; (\d+), (\d+) days?\./],
  ['pictures', /Pictures: .*; (\d+), (\d+) days?\./],
])('the limits of %s are those of docs/rules.md', (name, sentence) => {
  const rules = readFileSync(resolve(import.meta.dirname, '../docs/rules.md'), 'utf8');
  const [, entries, days] = sentence.exec(rules) ?? [];
  expect(LIMITS[name]).toEqual({ entries: Number(entries), maxAgeMs: Number(days) * DAY });
});
