import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failSoftStorage, type KeyValue } from './indexed-db.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const working = (): KeyValue<string> => {
  const stored = new Map<string, string>();
  return {
    get: async (key) => stored.get(key),
    set: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
    entries: async () => [...stored],
  };
};

test('storage that works is used unchanged', async () => {
  const storage = failSoftStorage(working());
  await storage.set('a', '1');
  expect(await storage.get('a')).toBe('1');
  expect(await storage.entries()).toEqual([['a', '1']]);
  await storage.remove('a');
  expect(await storage.get('a')).toBeUndefined();
});

// R12, R16
test.each([
  [
    'throws',
    () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  ],
  ['rejects', () => Promise.reject(new DOMException('full', 'QuotaExceededError'))],
])('storage that %s is empty and takes nothing', async (_, fail) => {
  const storage = failSoftStorage<string>({ get: fail, set: fail, remove: fail, entries: fail });
  await expect(storage.set('a', '1')).resolves.toBeUndefined();
  await expect(storage.get('a')).resolves.toBeUndefined();
  await expect(storage.entries()).resolves.toEqual([]);
});

// R13
test('storage that never responds delays a call by 400 ms at most', async () => {
  const silent = () => new Promise<never>(() => undefined);
  const storage = failSoftStorage<string>({ get: silent, set: silent, remove: silent, entries: silent });
  const done = vi.fn();
  void storage.get('a').then(done);
  await vi.advanceTimersByTimeAsync(399);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(undefined);
});

test('after three failures in a row it is not used any more', async () => {
  const store = { ...working(), get: vi.fn(() => Promise.reject(new Error('gone'))) };
  const storage = failSoftStorage<string>(store);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await storage.get(key);
  expect(store.get).toHaveBeenCalledTimes(3);
});

test('a success in between resets the count', async () => {
  const store = working();
  const get = vi.fn(store.get);
  const storage = failSoftStorage({ ...store, get });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    if (key !== 'c' && key !== 'f') get.mockRejectedValueOnce(new Error('gone'));
    await storage.get(key);
  }
  expect(get).toHaveBeenCalledTimes(6);
});
