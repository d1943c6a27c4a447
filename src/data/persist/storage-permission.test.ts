import { expect, test, vi } from 'vitest';
import { requestPersistenceOnce } from './storage-permission.ts';

function emptyStorage(): () => Storage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  // No more of it is touched.
  return () => storage as unknown as Storage;
}

// R17
test('the browser is asked to keep the shop once, not with each piece', async () => {
  const storage = emptyStorage();
  const persist = vi.fn(async () => false);
  await requestPersistenceOnce({ persist }, storage, 2);
  await requestPersistenceOnce({ persist }, storage, 2);
  expect(persist).toHaveBeenCalledTimes(1);
});

// R40
test('each store asks for itself', async () => {
  const storage = emptyStorage();
  const persist = vi.fn(async () => true);
  await requestPersistenceOnce({ persist }, storage, 2);
  await requestPersistenceOnce({ persist }, storage, 3);
  expect(persist).toHaveBeenCalledTimes(2);
});

// R12
test('forbidden storage and an old browser are no trouble', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const persist = vi.fn(async () => {
    throw new TypeError('refused');
  });
  await requestPersistenceOnce({ persist }, forbidden, 2);
  await requestPersistenceOnce(undefined, forbidden, 2);
  await requestPersistenceOnce({}, forbidden, 2);
  expect(persist).toHaveBeenCalledTimes(1);
});
