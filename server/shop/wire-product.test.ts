import { expect, test } from 'vitest';
import type { StoredCard } from '../db/read-cards.ts';
import type { StoredProduct } from '../db/read-products.ts';
import { compactProduct, listedProduct, skusForCard } from './wire-product.ts';

const sku = (id: number, rupees: number, stock: number, enabled = true): StoredProduct['skus'][number] => ({
  storeId: 2,
  id,
  productId: 1,
  code: '',
  name: '',
  description: '',
  pricePaise: rupees * 100,
  wasPaise: rupees * 100,
  stock,
  enabled,
  attributes: [],
  position: id,
});
const kept = (...skus: StoredProduct['skus']) => skusForCard(skus).map(({ id, stock }) => [id, stock]);

test('a card knows the cheapest variant and whether there is another to choose', () => {
  expect(kept(sku(1, 300, 5), sku(2, 200, 5), sku(3, 400, 5))).toEqual([
    [2, 5],
    [1, 5],
  ]);
});

test('where the cheapest is sold out, two others tell that there is a choice', () => {
  expect(kept(sku(1, 100, 0), sku(2, 200, 5), sku(3, 300, 5), sku(4, 400, 5))).toEqual([
    [1, 0],
    [2, 5],
    [3, 5],
  ]);
});

test('a product that is all sold out keeps one variant, and its price', () => {
  expect(kept(sku(1, 300, 0), sku(2, 200, 0))).toEqual([[2, 0]]);
});

test('variants that are not on sale say nothing; a product with none of another kind counts as sold out', () => {
  expect(kept(sku(1, 100, 5, false), sku(2, 200, 5))).toEqual([[2, 5]]);
  expect(kept(sku(1, 100, 5, false))).toEqual([[1, 0]]);
});

test('a product without any price yet keeps what there is to ask about', () => {
  expect(kept(sku(1, 0, 5), sku(2, 0, 5), sku(3, 0, 5))).toEqual([
    [1, 5],
    [2, 5],
  ]);
  expect(kept(sku(1, 0, 0))).toEqual([[1, 0]]);
  expect(kept()).toEqual([]);
});

test('a product in a list says every value it is sold in, once, though its card keeps few variants', () => {
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
  expect(listed.facets).toEqual({ Size: ['Single', 'Double', 'Queen'], Colour: ['Rust#b7410e'], Material: ['Cotton'] });
  expect(listedProduct({ ...stored, product: { ...stored.product, fabric: '' }, skus: [] }).facets).toEqual({});
  expect(compactProduct(stored)).not.toHaveProperty('facets');
});
