import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { hosts } from '../../server/db/schema/catalogue.ts';
import { type Directory, openDirectory } from '../../server/stores/directory.ts';
import { database, STORE_IDS } from './shop.ts';

let db: Db;
let directory: Directory;
beforeAll(async () => {
  db = await database();
  directory = await openDirectory(db, () => ':4173');
});
afterEach(async () => {
  await db.delete(hosts).where(eq(hosts.host, 'shop.example'));
  await db.update(hosts).set({ isPrimary: true }).where(eq(hosts.host, 'store-4.localhost'));
  await directory.refresh();
});

const requestTo = (host: string) => new Request('http://asked.test/', { headers: { host } });
const opens = (host: string) => directory.shopOf(requestTo(host));

/** Gives store 4 a merchant's own host. */
async function nameStore4(): Promise<void> {
  await db.update(hosts).set({ isPrimary: false }).where(eq(hosts.storeId, 4));
  await db.insert(hosts).values({ storeId: 4, host: 'shop.example', isPrimary: true });
  await directory.refresh();
}

test.each(STORE_IDS)('store %i of the demo has a localhost name', (id) => {
  // spec §9
  expect(opens(`store-${id}.localhost`)).toMatchObject({ id, known: true, exists: true });
});

test.each([['localhost'], ['localhost:4173'], ['127.0.0.1'], ['127.0.0.1:8080'], ['[::1]'], ['[::1]:4173']])(
  '%s is the developer’s own machine and opens store 2',
  (host) => {
    expect(opens(host)).toMatchObject({ id: 2, known: true });
  },
);

test.each([
  ['store-4.localhost:4173'],
  ['STORE-4.LocalHost'],
  ['store-4.localhost.'],
  ['Store-4.localhost.:443'],
  ['stage-store-4.localhost'],
  ['STAGE-store-4.localhost:4173'],
  ['www.store-4.localhost'],
  ['www.stage-store-4.localhost'],
])('%j opens store 4', (host) => {
  expect(opens(host)).toMatchObject({ id: 4, known: true });
});

test.each([
  ['shop.example'],
  ['store-9.localhost'],
  ['store-4.localhost.evil.example'],
  ['evil-store-4.localhost'],
  ['xstage-store-4.localhost'],
  ['__proto__'],
  ['constructor'],
])('the unknown host %j opens store 7 and may not be indexed', (host) => {
  // D32
  expect(opens(host)).toMatchObject({ id: 7, known: false, exists: true });
  expect(directory.mayBeIndexed(requestTo(host))).toBe(false);
  expect(directory.indexedOrigin(requestTo(host))).toBeNull();
});

// D36
test('a new row adds a host to a running server, and the primary host is the store’s origin', async () => {
  expect(directory.originOf(4)).toBe('http://store-4.localhost:4173');
  await nameStore4();
  expect(opens('www.shop.example')).toMatchObject({ id: 4, known: true });
  expect(directory.originOf(4)).toBe('https://shop.example');
  expect(directory.indexedOrigin(requestTo('store-4.localhost:4173'))).toBe('https://shop.example');
  expect(directory.indexedOrigin(requestTo('stage-shop.example'))).toBeNull();
  expect(directory.mayAccess(requestTo('shop.example'), 4)).toBe(true);
  expect(directory.mayAccess(requestTo('shop.example'), 2)).toBe(false);
});

test('a store has one primary host, and a host one store', async () => {
  await nameStore4();
  const second = { storeId: 4, host: 'second.example', isPrimary: true };
  await expect(db.insert(hosts).values(second)).rejects.toThrow();
  await expect(db.insert(hosts).values({ storeId: 5, host: 'shop.example', isPrimary: false })).rejects.toThrow();
});

const noStores = {
  select: () => ({ from: () => ({ leftJoin: () => ({ orderBy: async () => [] }) }) }),
} as unknown as Db;

test('without a default store an unknown host opens none', async () => {
  const none = await openDirectory(noStores, () => '');
  expect(none.shopOf(requestTo('shop.example'))).toMatchObject({ id: 7, known: false, exists: false });
  expect(none.mayAccess(requestTo('localhost'), 7)).toBe(false);
});
