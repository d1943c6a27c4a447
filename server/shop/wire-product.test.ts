import { expect, test } from 'vitest';
import type { StoredCard } from '../db/read-cards.ts';
import type { StoredProduct } from '../db/read-products.ts';
import { compactProduct, listedProduct, skusForCard } from './wire-product.ts';

const sku = (id: number, rupees: number, stock: number, enabled = true): StoredProduct['skus'][number] => ({
  storeId: 2,
  id,
  productId: 1,
  code: '',
  gtin: '',
  name: '',
  description: '',
  pricePaise: rupees * 100,
  wasPaise: rupees * 100,
  stock,
  enabled,
  attributes: [],
  position: id,
});
const selectedSkus = (...skus: StoredProduct['skus']) => skusForCard(skus).map(({ id, stock }) => [id, stock]);

test('a card has the cheapest variant and one other in stock', () => {
  expect(selectedSkus(sku(1, 200, 5), sku(2, 200, 0), sku(3, 200, 5), sku(4, 200, 5))).toEqual([
    [1, 5],
    [3, 5],
  ]);
});

test('D42: a card has a variant that costs more, in stock if there is one', () => {
  expect(selectedSkus(sku(1, 200, 5), sku(2, 200, 5), sku(3, 300, 0), sku(4, 400, 5))).toEqual([
    [1, 5],
    [4, 5],
  ]);
  expect(selectedSkus(sku(1, 200, 5), sku(2, 200, 5), sku(3, 0, 5), sku(4, 300, 0))).toEqual([
    [1, 5],
    [4, 0],
    [2, 5],
  ]);
});

test('if the cheapest variant is sold out, a card has two others in stock', () => {
  expect(selectedSkus(sku(1, 100, 0), sku(2, 200, 5), sku(3, 300, 5), sku(4, 400, 5))).toEqual([
    [1, 0],
    [2, 5],
    [3, 5],
  ]);
});

test('a sold-out product keeps its prices', () => {
  expect(selectedSkus(sku(1, 300, 0), sku(2, 200, 0), sku(3, 200, 0))).toEqual([
    [2, 0],
    [1, 0],
  ]);
});

test('omits disabled variants; a product with only disabled variants counts as sold out', () => {
  expect(selectedSkus(sku(1, 100, 5, false), sku(2, 200, 5))).toEqual([[2, 5]]);
  expect(selectedSkus(sku(1, 100, 5, false))).toEqual([[1, 0]]);
});

test('a product without prices keeps two variants in stock, or its first one', () => {
  expect(selectedSkus(sku(1, 0, 5), sku(2, 0, 5), sku(3, 0, 5))).toEqual([
    [1, 5],
    [2, 5],
  ]);
  expect(selectedSkus(sku(1, 0, 0))).toEqual([[1, 0]]);
  expect(selectedSkus()).toEqual([]);
});

test('D43: a listed product has every variant on sale, and its fabric as a facet; a compact one has no facets', () => {
  const inSize = (id: number, size: string, enabled = true) => ({
    ...sku(id, 100 * id, 3, enabled),
    attributes: [['Size', size] satisfies [string, string], ['Colour', 'Rust#b7410e'] satisfies [string, string]],
  });
  const stored: StoredCard = {
    product: {
      id: 1,
      name: 'Quilt',
      fabric: 'Cotton',
      rating: null,
      ratingCount: 0,
      ratingSummary: '',
      reviewCount: 0,
      reviewStars: 0,
    },
    category: 'Quilts',
    skus: [inSize(1, 'Single'), inSize(2, 'Double'), inSize(3, 'Queen'), inSize(4, 'King', false)],
    creatives: [],
  };
  const listed = listedProduct(stored);
  expect(listed.skus?.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(listed.facets).toEqual({ Material: ['Cotton'] });
  expect(listedProduct({ ...stored, product: { ...stored.product, fabric: '' }, skus: [] }).facets).toEqual({});
  expect(compactProduct(stored)).not.toHaveProperty('facets');
});
