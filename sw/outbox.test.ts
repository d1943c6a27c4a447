import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NOON, signedIn } from '../tests/outbox-scene.ts';
import { isRevoked, onSync, sendFrom, sendWaiting } from './outbox.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// R38
describe('R38: with the app closed', () => {
  const sends = (left: number) => {
    const calls: number[] = [];
    return {
      calls,
      send: async () => {
        calls.push(left);
        return left;
      },
    };
  };

  test('a sync event sends the outbox', async () => {
    const { calls, send } = sends(0);
    await onSync({ tag: 'outbox', lastChance: false }, send);
    expect(calls).toHaveLength(1);
  });

  test('a sync event rejects while changes are left, so that the browser retries', async () => {
    await expect(onSync({ tag: 'outbox', lastChance: false }, sends(2).send)).rejects.toThrow();
  });

  test('the last sync event does not reject if changes are left', async () => {
    await expect(onSync({ tag: 'outbox', lastChance: true }, sends(2).send)).resolves.toBeUndefined();
  });

  test('a sync event with another tag sends nothing', async () => {
    const { calls, send } = sends(1);
    await onSync({ tag: 'something', lastChance: false }, send);
    expect(calls).toEqual([]);
  });

  test('a message from a page sends the outbox once and does not reject if changes are left', async () => {
    const { calls, send } = sends(2);
    await sendWaiting(send);
    expect(calls).toHaveLength(1);
  });
});

describe('R54: the worker sets the badge of the installed app', () => {
  /** Badge calls after the worker has sent two changes that the server answers with `status`. */
  async function badgeAfter(status: number): Promise<string[]> {
    const { device, shop, setQuantities } = await signedIn();
    await setQuantities('1:1', '2:1');
    shop.behave(status === 200 ? 'ok' : { status }, status === 200 ? 'ok' : { status });
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
    const badge: string[] = [];
    vi.stubGlobal('fetch', shop.put);
    vi.stubGlobal('navigator', {
      setAppBadge: async (count: number) => badge.push(`set ${count}`),
      clearAppBadge: async () => badge.push('clear'),
    });
    await sendFrom(() => undefined, { names: async () => ['s2'], open: () => device.process().storage });
    return badge;
  }

  test.each([
    ['of what it has sent', 200, 'clear'],
    ['of what still waits', 503, 'set 2'],
    ['of what was refused and nobody has seen', 422, 'set 2'],
    ['of what waits for a sign-in', 401, 'set 2'],
  ])('%s', async (_, status, expected) => {
    expect(await badgeAfter(status)).toEqual([expected]);
  });
});

// R34, R30a
test.each<[string, () => Promise<Response>, boolean]>([
  ['the server', async () => Response.json({ success: true }), true],
  ['a server that will never take it', async () => Response.json({ success: false }, { status: 400 }), true],
  ['a server in trouble', async () => Response.json({ success: false }, { status: 503 }), false],
  ['a middlebox', async () => new Response('<html>', { status: 404 }), false],
  ['a hotel', async () => new Response('<html>'), false],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('a revocation answered by %s is final: %s', async (_, answer, expected) => {
  const bodies: unknown[] = [];
  const ask: typeof fetch = async (path, init) => {
    bodies.push([path, init?.body]);
    return answer();
  };
  expect(await isRevoked('h1', ask)).toBe(expected);
  expect(bodies).toEqual([['/api/v1/auth/revoke', '{"token_hash":"h1"}']]);
});

test('R23: a retired worker deletes all caches and does not touch IndexedDB', async () => {
  const touched: string[] = [];
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const cacheNames = new Set(['shop-api', 'precache']);
  const work: Promise<unknown>[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void) =>
      listeners.set(name, listener),
    skipWaiting: () => touched.push('skipWaiting'),
    registration: {
      unregister: async () => {
        touched.push('registration');
      },
    },
  };
  const caches = { keys: async () => [...cacheNames], delete: async (name: string) => cacheNames.delete(name) };
  const indexedDB = new Proxy({}, { get: (_, name) => touched.push(`indexedDB.${String(name)}`) });
  const script = readFileSync(new URL('../public/kill-sw.js', import.meta.url), 'utf8');
  // skipWaiting() is repeated; here the interval fires once.
  runInNewContext(script, { self, caches, indexedDB, setInterval: (again: () => void) => again() });
  listeners.get('activate')?.({ waitUntil: (promise) => work.push(promise) });
  await Promise.all(work);
  expect([...cacheNames]).toEqual([]);
  expect(touched).toEqual(['skipWaiting', 'registration']);
});
