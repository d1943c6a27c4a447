import { expect, test, vi } from 'vitest';
import type { StoreStorage } from '../stored.ts';
import { requestPersistenceOnce } from './storage-permission.ts';

function phone() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return (store: number): StoreStorage => ({ store: { id: store }, storage: () => storage });
}

// R17
test('persistence is requested once, not with each item', async () => {
  const placeOf = phone();
  const persist = vi.fn(async () => false);
  await requestPersistenceOnce({ persist }, placeOf(2));
  await requestPersistenceOnce({ persist }, placeOf(2));
  expect(persist).toHaveBeenCalledTimes(1);
});

// R40
test('each store requests it for itself', async () => {
  const placeOf = phone();
  const persist = vi.fn(async () => true);
  await requestPersistenceOnce({ persist }, placeOf(2));
  await requestPersistenceOnce({ persist }, placeOf(3));
  expect(persist).toHaveBeenCalledTimes(2);
});

// R12
test('forbidden storage and an old browser do not throw', async () => {
  const forbidden: StoreStorage = {
    store: { id: 2 },
    storage: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  };
  const persist = vi.fn(async () => {
    throw new TypeError('refused');
  });
  await requestPersistenceOnce({ persist }, forbidden);
  await requestPersistenceOnce(undefined, forbidden);
  await requestPersistenceOnce({}, forbidden);
  expect(persist).toHaveBeenCalledTimes(1);
});
