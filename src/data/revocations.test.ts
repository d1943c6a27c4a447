import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from '../domain/connectivity.ts';
import { createApi } from './api.ts';
import { revoke, sendPendingRevocations } from './logout.ts';
import { observable } from './observable.ts';
import { addRevocation, hashOf, type Revocations } from './revocations.ts';

afterEach(() => vi.unstubAllGlobals());

function phone() {
  const disk = new Map<string, number>();
  const texts = new Map<string, string>();
  const store: Revocations = {
    get: async (key) => disk.get(key),
    set: async (key, at) => void disk.set(key, at),
    remove: async (key) => void disk.delete(key),
    entries: async () => [...disk],
  };
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
  const shop = vi.fn<typeof fetch>();
  const connectivity = observable<ConnectionState>('online');
  const place = {
    store: { id: 2 as const },
    // Only the members that are used here.
    storage: () => storage as unknown as Storage,
    api: createApi({ baseUrl: '', fetch: shop, token: () => 'of whoever is signed in now' }),
    connectivity,
  };
  const turn = (to: ConnectionState) => connectivity.set(to);
  return { place, store, disk, texts, shop, turn };
}

const sentTo = (shop: ReturnType<typeof phone>['shop']) =>
  shop.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).token_hash);
const confirmed = async () => Response.json({ success: true });

test('the hash is the one that the server stores', async () => {
  expect(await hashOf('a token')).toBe(createHash('sha256').update('a token').digest('base64url'));
});

// R34
test('a logout without a network is sent when the network is back, until the server confirms it', async () => {
  const { place, store, disk, texts, shop, turn } = phone();
  shop.mockRejectedValue(new TypeError('Failed to fetch'));
  turn('offline');
  await revoke(place, 'T1', store);
  const hash = await hashOf('T1');
  expect([...disk.keys()]).toEqual([hash]);
  expect(JSON.stringify([[...disk], [...texts]])).not.toContain('T1');
  await expect.poll(() => shop).toHaveBeenCalledTimes(1);
  shop.mockImplementation(confirmed);
  turn('weak');
  turn('online');
  await expect.poll(() => disk.size + texts.size).toBe(0);
  expect(sentTo(shop)).toEqual([hash, hash]);
  turn('offline');
  turn('online');
  expect(shop).toHaveBeenCalledTimes(2);
});

test('a later start sends what is left', async () => {
  const { place, store, disk, texts, shop } = phone();
  await sendPendingRevocations(place, () => store);
  expect(shop).not.toHaveBeenCalled();
  await addRevocation(store, 'h1', 1);
  await addRevocation(store, 'h2', 2);
  texts.set('revokes:s2', '1');
  shop.mockImplementation(confirmed);
  await sendPendingRevocations(place, () => store);
  expect([sentTo(shop), disk.size, texts.size]).toEqual([['h1', 'h2'], 0, 0]);
});

test.each<[string, () => Promise<Response>, number]>([
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), 1],
  ['a middlebox', async () => new Response('<html>', { status: 404 }), 1],
  ['a hotel', async () => new Response('<html>'), 1],
  ['a server in trouble', async () => Response.json({ success: false, error: { code: 'X' } }, { status: 503 }), 1],
  ['a server that has had enough', async () => Response.json({ success: false }, { status: 429 }), 1],
  ['a server that will never take it', async () => Response.json({ success: false }, { status: 400 }), 0],
])('answered by %s', async (_, answer, left) => {
  const { place, store, disk, texts, shop } = phone();
  await addRevocation(store, 'h1', 1);
  texts.set('revokes:s2', '1');
  shop.mockImplementation(answer);
  await sendPendingRevocations(place, () => store);
  expect([disk.size, texts.size]).toEqual([left, left]);
});

test('at most twenty wait, and the oldest is dropped', async () => {
  const { store, disk } = phone();
  for (let at = 1; at <= 21; at += 1) await addRevocation(store, `h${at}`, at);
  expect([disk.size, disk.has('h1'), disk.has('h21')]).toEqual([20, false, true]);
});

// R12
test('without storage it is sent all the same', async () => {
  const { place, shop } = phone();
  shop.mockImplementation(confirmed);
  const fail = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  await revoke(place, 'T1', { get: fail, set: fail, remove: fail, entries: fail });
  await expect.poll(() => sentTo(shop)).toEqual([await hashOf('T1')]);
});
