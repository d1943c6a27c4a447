import { beforeEach, expect, test } from 'vitest';
import { fakeCaches } from '../tests/fake-caches.ts';
import { cacheName, LIMITS, removeOldCaches, shelfOf } from './caches.ts';

const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const key = (id: number) => `https://shop.test/api/v1/stores/2/products/${id}`;

let fake: ReturnType<typeof fakeCaches>;
let time: number;
const products = () => shelfOf('product', fake.storage, () => time);
const keep = (id: number, text: string, asked = time) => products().keep(key(id), new Response(text), asked);
const found = async (id: number) => (await products().find(key(id)))?.text();

beforeEach(() => {
  fake = fakeCaches();
  time = NOON;
});

test('what is kept is found again, with the date the server gave it', async () => {
  await products().keep(key(1), new Response('a', { headers: { date: 'then' } }), time);
  const copy = await products().find(key(1));
  expect(await copy?.text()).toBe('a');
  expect(copy?.headers.get('date')).toBe('then');
});

test('the oldest leaves when the shelf is full; what is kept again is young again', async () => {
  const { entries } = LIMITS.product;
  for (let id = 0; id < entries; id += 1) await keep(id, 'x');
  await keep(0, 'again');
  await keep(entries, 'new');
  expect(fake.urls(cacheName('product'))).toHaveLength(entries);
  expect(await found(1)).toBeUndefined();
  expect(await found(0)).toBe('again');
  expect(await found(entries)).toBe('new');
});

test('a copy past its age is not shown, and leaves with the next keeping', async () => {
  await keep(1, 'old');
  time += 7 * DAY;
  expect(await found(1)).toBe('old');
  time += 1;
  expect(await found(1)).toBeUndefined();
  await keep(2, 'new');
  expect(fake.urls(cacheName('product'))).toEqual([key(2)]);
});

// R3, R7
test('a late answer never replaces one that was asked for after it', async () => {
  await keep(1, 'asked second', NOON + 10);
  time = NOON + 60_000;
  await keep(1, 'asked first', NOON);
  expect(await found(1)).toBe('asked second');
});

// R41
test('a stamp from the future does not hold its place', async () => {
  await keep(1, 'from a wrong clock', NOON + 3 * DAY);
  await keep(1, 'now');
  expect(await found(1)).toBe('now');
});

// R16
test('pictures give way when there is no room', async () => {
  const pictures = shelfOf('pictures', fake.storage, () => time);
  await pictures.keep('https://shop.test/media/a.webp', new Response('p'), time);
  fake.failPut(() => new DOMException('full', 'QuotaExceededError'));
  await keep(1, 'x');
  expect(fake.names()).not.toContain(cacheName('pictures'));
});

test('an answer that breaks off costs nothing but itself', async () => {
  const pictures = shelfOf('pictures', fake.storage, () => time);
  await pictures.keep('https://shop.test/media/a.webp', new Response('p'), time);
  fake.failPut(() => new TypeError('network error'));
  await keep(1, 'x');
  expect(fake.names()).toContain(cacheName('pictures'));
});

test('storage that fails is storage that is empty', async () => {
  const broken = {
    open: async () => {
      throw new DOMException('no', 'UnknownError');
    },
  } as unknown as CacheStorage;
  const shelf = shelfOf('product', broken, () => time);
  expect(await shelf.find(key(1))).toBeUndefined();
  await shelf.keep(key(1), new Response('x'), time);
  await shelf.remove(key(1));
});

test('caches of earlier versions go; those of others stay', async () => {
  for (const name of ['shop-product-0', 'shop-gone-1', 'workbox-precache-v2', cacheName('product')]) {
    await fake.storage.open(name);
  }
  await removeOldCaches(fake.storage);
  expect(fake.names()).toEqual(['workbox-precache-v2', cacheName('product')]);
});
