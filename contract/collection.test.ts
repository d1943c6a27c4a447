import * as v from 'valibot';
import { expect, test } from 'vitest';
import { collection } from './collection.ts';
import { search, suggest } from './search.ts';

test('a collection has its products, its title and its address', () => {
  const answer = v.parse(collection.reply, {
    success: true,
    data: {
      entities: [{ id: 1, name: 'Indigo' }],
      configuration: { title: 'Bestsellers' },
      cta: { action: { url: 'storefront://collection/9' } },
    },
  });
  expect(answer).toMatchObject({
    products: [{ id: '1', name: 'Indigo' }],
    title: 'Bestsellers',
    url: 'storefront://collection/9',
  });
});

test.each([[null], [undefined], [[]]])(
  'a collection whose entities are %j is an empty one, not a failure',
  (entities) => {
    // spec §8: collection with null entities
    expect(v.parse(collection.reply, { success: true, data: { entities } }).products).toEqual([]);
  },
);

test.each([[null], [undefined], ['Bestsellers'], [{ title: 5 }]])('a configuration of %j gives no title', (given) => {
  const answer = v.parse(collection.reply, { success: true, data: { entities: [], configuration: given, cta: given } });
  expect(answer).toMatchObject({ title: '', url: '' });
});

test('a broken product in a collection does not drop the others', () => {
  const entities = [{ id: 1 }, null, { name: 'no id' }, { id: 2 }];
  const { products } = v.parse(collection.reply, { success: true, data: { entities } });
  expect(products.map((product) => product.id)).toEqual(['1', '2']);
});

test.each([[{ success: false, data: { entities: [] } }], [{ data: null }], [{ success: true }], [null]])(
  '%j is no collection',
  (wire) => {
    expect(v.is(collection.reply, wire)).toBe(false);
  },
);

test('a search finds products, with the category inside an object', () => {
  const data = [{ id: 1, name: 'Indigo', category: { name: 'Bedding' } }];
  const products = [{ id: '1', category: 'Bedding' }];
  expect(v.parse(search.reply, { success: true, data })).toMatchObject({ products, total: 0 });
  // D33: the number on all pages, if the server sends it; an invalid one counts as 0.
  expect(v.parse(search.reply, { success: true, data, total: 121 })).toMatchObject({ products, total: 121 });
  expect(v.parse(search.reply, { success: true, data, total: 'many' })).toMatchObject({ products, total: 0 });
});

test('a search with the status 204 found nothing', () => {
  // spec §7: the client reads 204 as null
  const nothing = { products: [], total: 0 };
  expect(v.parse(search.reply, null)).toEqual(nothing);
  expect(v.parse(search.reply, { success: true, data: null })).toEqual(nothing);
});

test('a search that did not succeed is not an empty result', () => {
  // spec §7: 'Search request failed'
  expect(v.is(search.reply, { success: false, data: [] })).toBe(false);
});

test('suggestions are strings; other values are left out', () => {
  const data = ['bed spread', '', null, 5, 'bed sheet'];
  expect(v.parse(suggest.reply, { success: true, data })).toEqual({ names: ['bed spread', 'bed sheet'], products: [] });
  expect(v.parse(suggest.reply, null)).toEqual({ names: [], products: [] });
  const products = [{ id: 1, name: 'Spread' }, { id: 1, name: 'Twice' }, null, { name: 'no id' }];
  expect(v.parse(suggest.reply, { success: true, data: ['bed'], products }).products.map(({ id }) => id)).toEqual([
    '1',
  ]);
});

test('at most twenty suggestions are read', () => {
  const data = Array.from({ length: 100 }, (_, at) => `bed ${at}`);
  expect(v.parse(suggest.reply, { success: true, data }).names).toHaveLength(20);
});

// Lists and grids are keyed by id.
test('a product that is sent twice is in a collection and a search once', () => {
  const sent = [{ id: 1 }, { id: 2 }, { id: '1' }];
  const { products } = v.parse(collection.reply, { success: true, data: { entities: sent } });
  expect(products.map(({ id }) => id)).toEqual(['1', '2']);
  expect(v.parse(search.reply, { success: true, data: sent }).products.map(({ id }) => id)).toEqual(['1', '2']);
});
