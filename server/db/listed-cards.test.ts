import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { listedCards } from './listed-cards.ts';
import type { StoredCard } from './read-cards.ts';
import type { DataVersion } from './versioned-cache.ts';

// A placeholder: only `read` would use the database, and that is a fake.
const db = {} as Db;

const cardOf = (id: number, stock: number): StoredCard => ({
  product: {
    id,
    name: `Quilt ${id}`,
    fabric: 'Cotton',
    rating: null,
    ratingCount: 0,
    ratingSummary: '',
    reviewCount: 0,
    reviewStars: 0,
  },
  category: 'Quilts',
  skus: [{ id, productId: id, name: 'One', pricePaise: 100, wasPaise: 100, enabled: true, stock, attributes: [] }],
  creatives: [],
});

/** `listedCards` over products with the given stock by id; `queries` records the ids of each read. */
function fixture(stock: Record<number, number>) {
  const queries: number[][] = [];
  const cards = listedCards(async (_db, _storeId, ids) => {
    if (ids.length > 0) queries.push(ids);
    return ids.flatMap((id) => (id in stock ? [cardOf(id, stock[id] ?? 0)] : []));
  });
  return { queries, cards };
}

const version = (number: number, changed: number[] = [], epoch = 0): DataVersion => ({
  version: number,
  epoch,
  holds: (_made, products) => !products.some((id) => changed.includes(id)),
});

test('reuses cards across lists and keeps the order of each list', async () => {
  const { queries, cards } = fixture({ 1: 5, 2: 5, 3: 5 });
  const names = async (ids: number[]) => (await cards(db, 2, ids, version(1))).map((card) => card.name);
  expect(await names([1, 2])).toEqual(['Quilt 1', 'Quilt 2']);
  expect(await names([3, 2, 1, 9])).toEqual(['Quilt 3', 'Quilt 2', 'Quilt 1']);
  expect(queries).toEqual([
    [1, 2],
    [3, 9],
  ]);
});

test('reads again only products whose stock changed', async () => {
  const stock: Record<number, number> = { 1: 5, 2: 5 };
  const { queries, cards } = fixture(stock);
  await cards(db, 2, [1, 2], version(1));
  stock[2] = 0;
  const after = await cards(db, 2, [1, 2], version(2, [2]));
  expect(queries).toEqual([[1, 2], [2]]);
  expect(JSON.stringify(after[1])).toContain('"inventory_count":0');
});

test('does not share cards between stores or epochs of the test seam', async () => {
  const { queries, cards } = fixture({ 1: 5 });
  await cards(db, 2, [1], version(1));
  await cards(db, 3, [1], version(1));
  await cards(db, 2, [1], version(1, [], 1));
  expect(queries).toEqual([[1], [1], [1]]);
});

test('caches nothing without a data version', async () => {
  const { queries, cards } = fixture({ 1: 5 });
  for (let count = 0; count < 2; count += 1) await cards(db, 2, [1], null);
  expect(queries).toEqual([[1], [1]]);
});
