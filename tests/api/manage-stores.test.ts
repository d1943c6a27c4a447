import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { readHosts } from '../../server/db/read-hosts.ts';
import { hosts, stores } from '../../server/db/schema/catalogue.ts';
import { addHost, createStore, hostNamed, makePrimary, removeHost } from '../../server/shop/manage-stores.ts';
import { database, sendRequest, shop } from './shop.ts';

let db: Db;
beforeAll(async () => {
  db = await database();
});
afterEach(async () => {
  await db.delete(hosts).where(eq(hosts.storeId, 41));
  await db.delete(stores).where(eq(stores.id, 41));
});

const hostsOf = async (storeId: number) => (await readHosts(db)).find(({ id }) => id === storeId)?.hosts;

// D36
test('a new store opens with its own name on its own host', async () => {
  await createStore(db, 41, 'Our shop');
  await addHost(db, 41, 'shop.example');
  const serve = await shop();
  const settings = await (await sendRequest(serve, 'www.shop.example', '/config.js')).text();
  expect(settings).toContain('"storeId":41');
  expect(await (await sendRequest(serve, 'shop.example', '/manifest.webmanifest')).json()).toMatchObject({
    name: 'Our shop',
    icons: [{ src: '/icon.svg' }],
  });
  const layout = await (await sendRequest(serve, 'shop.example', '/api/v1/presentation/41/STORE_HOME')).json();
  expect(layout).toMatchObject({ layout: { widgets: [], config: { tabTitle: 'Our shop' } } });
  expect(await (await sendRequest(serve, 'shop.example', '/sitemap.xml')).text()).toContain(
    '<loc>https://shop.example/</loc>',
  );
});

test('a real host replaces the localhost name as primary, until another one is chosen', async () => {
  await createStore(db, 41, 'Our shop');
  expect(await hostsOf(41)).toEqual(['store-41.localhost']);
  await addHost(db, 41, 'shop.example');
  await addHost(db, 41, 'second.example');
  expect((await hostsOf(41))?.[0]).toBe('shop.example');
  await makePrimary(db, 41, 'second.example');
  await removeHost(db, 41, 'shop.example');
  expect(await hostsOf(41)).toEqual(['second.example', 'store-41.localhost']);
});

test('an invalid command reports the reason and changes nothing', async () => {
  await createStore(db, 41, 'Our shop');
  await expect(createStore(db, 41, 'Again')).rejects.toThrow('There is a store 41 already.');
  await expect(addHost(db, 41, 'store-4.localhost')).rejects.toThrow('opens store 4. Remove it there first.');
  await expect(addHost(db, 42, 'shop.example')).rejects.toThrow('There is no store 42.');
  await expect(removeHost(db, 41, 'store-41.localhost')).rejects.toThrow('Make another one primary first.');
  await expect(makePrimary(db, 41, 'shop.example')).rejects.toThrow('Add it first.');
  expect(await hostsOf(41)).toEqual(['store-41.localhost']);
});

test.each([
  ['Shop.Example.', 'shop.example'],
  ['shop.example:443', 'shop.example'],
])('%s is the host %s', (text, host) => {
  expect(hostNamed(text)).toBe(host);
});

test.each([
  'https://shop.example',
  'shop example',
  '',
  '-a.example',
  'www.shop.example',
  'stage-shop.example',
  '__proto__',
])('%j is refused as a host', (text) => {
  expect(() => hostNamed(text)).toThrow(/is not a host|leave out/);
});
