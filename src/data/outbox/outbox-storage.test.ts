import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDevice } from '../../../tests/fake-outbox.ts';
import { emptyOutbox, type OutboxState } from './outbox-state.ts';
import {
  evictingOutbox,
  evictionSteps,
  failSoftOutbox,
  indexedDbOutbox,
  type OutboxStorage,
  outboxName,
} from './outbox-storage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const named = (clientId: string) => (outbox: OutboxState) => ({
  outbox: { ...outbox, clientId, lastSeq: outbox.lastSeq + 1 },
  result: clientId,
});
const silent: OutboxStorage = { read: () => new Promise(() => undefined), change: () => new Promise(() => undefined) };

describe('a page whose storage', () => {
  test('works stores everything on it', async () => {
    const device = fakeDevice();
    const storage = failSoftOutbox(device.process().storage);
    expect(await storage.change(named('a'))).toBe('a');
    expect([device.outbox().clientId, (await storage.read()).clientId, storage.persists()]).toEqual(['a', 'a', true]);
  });

  test('R12: throws continues in memory, and reports that nothing is saved', async () => {
    const device = fakeDevice();
    device.break();
    const storage = failSoftOutbox(device.process().storage);
    expect(await storage.read()).toEqual(emptyOutbox);
    expect(storage.persists()).toBe(false);
    await storage.change(named('a'));
    expect((await storage.read()).clientId).toBe('a');
  });

  test('R12: does not exist continues in memory', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const storage = failSoftOutbox(indexedDbOutbox('s2'));
    const read = storage.read();
    await vi.runAllTimersAsync();
    expect(await read).toEqual(emptyOutbox);
    expect(storage.persists()).toBe(false);
  });

  test('R13: never responds does not block', async () => {
    const storage = failSoftOutbox(silent);
    const read = storage.read();
    await vi.advanceTimersByTimeAsync(1199);
    expect(storage.persists()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([await read, storage.persists()]).toEqual([emptyOutbox, false]);
  });

  test('R14, R16: fails midway continues from the last known state, as another client', async () => {
    const device = fakeDevice();
    const storage = failSoftOutbox(device.process().storage);
    await storage.change(named('a'));
    device.break();
    await storage.change((outbox) => ({ outbox: { ...outbox, lastSeq: outbox.lastSeq + 10 }, result: null }));
    expect(await storage.read()).toMatchObject({ clientId: '', lastSeq: 11 });
    expect(storage.persists()).toBe(false);
  });

  test('R34: has failed is emptied all the same', async () => {
    const device = fakeDevice({ ...emptyOutbox, clientId: 'secret' });
    const { storage } = device.process();
    let fails = true;
    const failSoft = failSoftOutbox({
      read: storage.read,
      change: (work) => (fails ? Promise.reject(new Error('x')) : storage.change(work)),
    });
    await failSoft.change(named('b'));
    fails = false;
    await failSoft.forget();
    expect([device.dump(), await failSoft.read()]).toEqual(['null', emptyOutbox]);
  });
});

// R40
test('two stores have an outbox each', () => {
  expect(outboxName(2)).not.toBe(outboxName(3));
});

const full = () => new DOMException('no room', 'QuotaExceededError');
const tap = (outbox: OutboxState) => ({ outbox: { ...outbox, lastSeq: outbox.lastSeq + 1 }, result: 'kept' });

/** A device that is full until `needed` steps have freed space. */
function fullPhone(needed: number) {
  const device = fakeDevice();
  const { storage } = device.process();
  const steps: string[] = [];
  const evictions = ['pictures', 'products'].map((name) => async () => void steps.push(name));
  const change: OutboxStorage['change'] = (work) =>
    steps.length < needed ? Promise.reject(full()) : storage.change(work);
  return { device, steps, storage: { ...storage, change }, evictions };
}

// R16a
test.each([
  [0, []],
  [1, ['pictures']],
  [2, ['pictures', 'products']],
])('a change on a full device is stored after %i steps that free space: %j', async (needed, freed) => {
  const { device, steps, storage, evictions } = fullPhone(needed);
  const patient = failSoftOutbox(storage, evictions);
  expect(await patient.change(tap)).toBe('kept');
  expect([patient.persists(), device.outbox().lastSeq, steps]).toEqual([true, 1, freed]);
});

test('a change without any space is held in memory and not reported as saved', async () => {
  const { device, storage, evictions } = fullPhone(3);
  const patient = failSoftOutbox(storage, evictions);
  expect(await patient.change(tap)).toBe('kept');
  expect([patient.persists(), device.outbox().lastSeq, (await patient.read()).lastSeq]).toEqual([false, 0, 1]);
});

test('R13: freeing space has a timeout', async () => {
  vi.useFakeTimers();
  const { storage } = fullPhone(1);
  const patient = failSoftOutbox(storage, [() => new Promise(() => undefined)]);
  const result = patient.change(tap);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await result, patient.persists()]).toEqual(['kept', false]);
});

test('no copy is evicted after a failure of another kind', async () => {
  const free = vi.fn(async () => undefined);
  const closed: OutboxStorage = { ...silent, change: () => Promise.reject(new Error('closed')) };
  await expect(evictingOutbox(closed, [free]).change(tap)).rejects.toThrow('closed');
  expect(free).not.toHaveBeenCalled();
});

test('pictures are evicted first, then products and searches; app files, pages and collections stay', async () => {
  const names = ['shop-pictures-1', 'shop-product-1', 'shop-search-1', 'shop-collection-1', 'shop-storeHome-1'];
  let left = [...names, 'workbox-precache-v2'];
  const storage = {
    keys: async () => left,
    delete: async (gone: string) => {
      left = left.filter((name) => name !== gone);
    },
  };
  vi.stubGlobal('caches', storage);
  const [pictures, products] = evictionSteps('s2');
  await pictures?.();
  expect(left).toEqual([...names.slice(1), 'workbox-precache-v2']);
  // There is no database here, which is not a failure either.
  await products?.();
  expect(left).toEqual(['shop-collection-1', 'shop-storeHome-1', 'workbox-precache-v2']);
});
