import { expect, test } from 'vitest';
import { recentlyViewed, rememberViewed } from './recently-viewed.ts';
import type { StoreStorage } from './stored.ts';

const phone = () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const place = (store: number): StoreStorage => ({ store: { id: store }, storage: () => storage });
  return { stored, place };
};
const product = (id: string) => ({ id, name: `Cloth ${id}`, picture: `/media/${id}.webp` });
const ids = (place: StoreStorage) => recentlyViewed(place).map(({ id }) => id);

test('the product viewed last comes first, each once', () => {
  const { place } = phone();
  for (const id of ['1', '2', '3', '1']) rememberViewed(place(2), product(id));
  expect(recentlyViewed(place(2))).toEqual([product('1'), product('3'), product('2')]);
});

test('twelve are stored, the oldest is dropped', () => {
  const { place } = phone();
  for (let id = 1; id <= 14; id += 1) rememberViewed(place(2), product(`${id}`));
  expect(ids(place(2))).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
});

test('one store does not see products viewed in another (D3)', () => {
  const { place } = phone();
  rememberViewed(place(2), product('1'));
  rememberViewed(place(3), product('2'));
  expect([ids(place(2)), ids(place(3))]).toEqual([['1'], ['2']]);
});

test('only what is shown is stored: no price, no description', () => {
  const { place, stored } = phone();
  rememberViewed(place(2), Object.assign(product('1'), { price: 1499 }));
  expect(JSON.parse(stored.get('recentlyViewed:s2') ?? '')).toEqual([product('1')]);
});

// R15
test.each(['{', 'null', '"words"', '{"id":"1"}', '[null,{"id":1}]'])('%s in storage is ignored', (text) => {
  const { place, stored } = phone();
  stored.set('recentlyViewed:s2', text);
  expect(recentlyViewed(place(2))).toEqual([]);
});

// R12
test('forbidden storage shows nothing and does not throw', () => {
  const place = (store: number): StoreStorage => ({
    store: { id: store },
    storage: () => {
      throw new Error('SecurityError');
    },
  });
  rememberViewed(place(2), product('1'));
  expect(recentlyViewed(place(2))).toEqual([]);
});
