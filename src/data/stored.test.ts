import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { isStored, readText, type StoreStorage, setFlag, writeText } from './stored.ts';
import { stored, tabStorage } from './stored-json.ts';

const count = stored('install', v.object({ visits: v.number() }), { visits: 0 });

function phone(entries = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return {
    entries,
    storage,
    place: (store: number): StoreStorage => ({ store: { id: store }, storage: () => storage }),
  };
}
afterEach(() => vi.unstubAllGlobals());

// R40
test('a value is read as it was stored, in its own store', () => {
  const { place, entries } = phone();
  expect(count.set(place(2), { visits: 3 })).toBe(true);
  expect([count.get(place(2)), count.get(place(3))]).toEqual([{ visits: 3 }, { visits: 0 }]);
  expect([...entries]).toEqual([['install:s2', '{"visits":3}']]);
});

// R15
test.each(['', '{', 'null', '[]', '{"visits":"3"}'])('%j is an invalid value', (text) => {
  expect(count.get(phone(new Map([['install:s2', text]])).place(2))).toEqual({ visits: 0 });
});

test('a mark is set or not', () => {
  const { place, entries } = phone();
  setFlag(place(2), 'bagWaits', true);
  expect([isStored(place(2), 'bagWaits'), isStored(place(3), 'bagWaits')]).toEqual([true, false]);
  setFlag(place(2), 'bagWaits', false);
  expect([isStored(place(2), 'bagWaits'), entries.size]).toEqual([false, 0]);
});

test('a tab has a storage of its own', () => {
  const tab = phone();
  vi.stubGlobal('window', { sessionStorage: tab.storage });
  count.set(tabStorage({ store: { id: 2 } }), { visits: 1 });
  expect([...tab.entries.keys()]).toEqual(['install:s2']);
});

// R12, R16
test('forbidden storage is empty, and a write returns false', () => {
  const storage = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const place: StoreStorage = { store: { id: 2 }, storage };
  expect([count.get(place), isStored(place, 'install'), readText(storage, 'a')]).toEqual([{ visits: 0 }, false, null]);
  expect([count.set(place, { visits: 1 }), setFlag(place, 'bagWaits', false), writeText(storage, 'a', null)]).toEqual([
    false,
    false,
    false,
  ]);
});
