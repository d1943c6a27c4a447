import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { onSync, sendWaiting } from './outbox.ts';

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

  test('what waits is sent when the browser says so', async () => {
    const { calls, send } = sends(0);
    await onSync({ tag: 'outbox', lastChance: false }, send);
    expect(calls).toHaveLength(1);
  });

  test('the browser is asked to come back while something is left', async () => {
    await expect(onSync({ tag: 'outbox', lastChance: false }, sends(2).send)).rejects.toThrow();
  });

  test('the last chance is the browser’s, not the change’s: nothing is thrown away or complained of', async () => {
    await expect(onSync({ tag: 'outbox', lastChance: true }, sends(2).send)).resolves.toBeUndefined();
  });

  test('another event is none of its business', async () => {
    const { calls, send } = sends(1);
    await onSync({ tag: 'something', lastChance: false }, send);
    expect(calls).toEqual([]);
  });

  test('a page that goes away may leave it the rest', async () => {
    const { calls, send } = sends(2);
    await sendWaiting(send);
    expect(calls).toHaveLength(1);
  });
});

test('R23: a worker that is retired leaves the changes where they are', async () => {
  const touched: string[] = [];
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const kept = new Set(['shop-api', 'precache']);
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
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  const indexedDB = new Proxy({}, { get: (_, name) => touched.push(`indexedDB.${String(name)}`) });
  const script = readFileSync(new URL('../public/kill-sw.js', import.meta.url), 'utf8');
  // The browser is asked more than once.
  runInNewContext(script, { self, caches, indexedDB, setInterval: (again: () => void) => again() });
  listeners.get('activate')?.({ waitUntil: (promise) => work.push(promise) });
  await Promise.all(work);
  expect([...kept]).toEqual([]);
  expect(touched).toEqual(['skipWaiting', 'registration']);
});
