import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wireProduct } from '../../contract/product.ts';
import { cheapestSku, discountPercent, priceState, ratingTone, reviewCount, toCard } from './product-card.ts';

const product = (wire: object) => v.parse(wireProduct, { id: 12, name: 'Indigo', ...wire });
const sku = (id: number, selling_price: number, more: object = {}) => ({
  id,
  selling_price,
  inventory_count: 1,
  ...more,
});
const card = (wire: object) => toCard(product(wire));

test('a card shows the lowest price', () => {
  // spec §3
  expect(card({ skus: [sku(1, 1999), sku(2, 1499), sku(3, 1799)] }).pricePaise).toBe(149_900);
});

test('a price of 0 counts as no price and is never the lowest', () => {
  expect(card({ skus: [sku(1, 0), sku(2, 1499)] }).pricePaise).toBe(149_900);
  expect(card({ skus: [sku(1, 0), sku(2, -5)] }).pricePaise).toBe(0);
});

test('the former price is the one of the same size, not of a dearer one', () => {
  const skus = [sku(1, 1999, { actual_price: 2999 }), sku(2, 1499, { actual_price: 1599 })];
  expect(card({ skus })).toMatchObject({ pricePaise: 149_900, wasPaise: 159_900, percentOff: 6, tag: 'DISCOUNT' });
});

test.each([[1499], [1000], [0], [undefined]])('a former price of %j is nothing to strike through', (actual_price) => {
  expect(card({ skus: [sku(1, 1499, { actual_price })] })).toMatchObject({ wasPaise: null, percentOff: 0, tag: null });
});

test('of two sizes at the same price the first one is shown', () => {
  expect(cheapestSku(product({ skus: [sku(1, 1499), sku(2, 1499)] }).skus)?.id).toBe('1');
});

test.each([
  [[], false],
  [[1499], false],
  [[1499, 1499], false],
  [[1499, 0], false],
  [[1499, 2999], true],
])('D42: of sizes at %j the lowest price is "from": %j', (prices, isLowest) => {
  expect(card({ skus: prices.map((price, id) => sku(id, price)) }).isLowest).toBe(isLowest);
});

test('a product without sizes has no price, no discount and no stock', () => {
  expect(card({ skus: [] })).toMatchObject({ pricePaise: 0, wasPaise: null, tag: null, inStock: false, onlySku: null });
});

test('one size in stock is enough for a product to be in stock', () => {
  // D18
  expect(card({ skus: [sku(1, 1, { inventory_count: 0 }), sku(2, 1)] }).inStock).toBe(true);
  expect(card({ skus: [sku(1, 1, { inventory_count: 0 })] }).inStock).toBe(false);
});

test('a size that is switched off does not count as stock', () => {
  // spec §5
  expect(card({ skus: [sku(1, 1, { enabled: false })] }).inStock).toBe(false);
});

test('the pictures of a card are pictures, never films', () => {
  const creatives = ['/a.mp4', '/b.webp', '/c.webp', '/d.webp'].map((creative_url) => ({ creative_url }));
  expect(card({ creatives })).toMatchObject({ picture: '/b.webp', secondPicture: '/c.webp' });
  expect(card({ creatives: [] })).toMatchObject({ picture: null, secondPicture: null });
});

test('colors is the number of creatives, films included', () => {
  // spec §3, D19
  expect(card({ creatives: ['/a.mp4', '/b.webp'].map((creative_url) => ({ creative_url })) }).colors).toBe(2);
});

test('a card carries name, category and rating of its product', () => {
  expect(
    card({ category_name: 'Bedding', aggregated_rating: { rating: 4.5, count: 12 }, skus: [sku(1, 1), sku(2, 2)] }),
  ).toMatchObject({ id: '12', name: 'Indigo', category: 'Bedding', rating: { value: 4.5, count: 12 }, onlySku: null });
  expect(card({}).rating).toBeNull();
});

test.each([
  [{ pricePaise: 149_900, inStock: true }, 'priced'],
  [{ pricePaise: 0, inStock: true }, 'on-request'],
  [{ pricePaise: 149_900, inStock: false }, 'sold-out'],
  [{ pricePaise: 0, inStock: false }, 'sold-out'],
])('a card of %j is %s', (fields, state) => {
  // D18
  expect(priceState(fields)).toBe(state);
});

test.each([
  [5, 'good'],
  [3.1, 'good'],
  [3, 'even'],
  [2.9, 'bad'],
  [0, 'bad'],
])('%d stars are %s', (stars, tone) => {
  // spec §2: green above 3 stars, red below
  expect(ratingTone(stars)).toBe(tone);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [1249, '1.2K'],
  [15_960, '16.0K'],
])('%d reviews read %s', (count, words) => {
  // spec §2: counts of 1000 or more as 'x.xK'
  expect(reviewCount(count)).toBe(words);
});

test.each([
  [1999, 1499, 25],
  [3, 2, 33],
  [3, 1, 67],
  [200, 199, 1],
  [1000, 1, 99],
  [1000, 4, 99],
  [1000, 6, 99],
  [1000, 995, 1],
  [1000, 996, 0],
  [1499, 1498, 0],
])('%d before and %d now is %d percent off', (was, now, percent) => {
  // spec §3: round((actual - selling) / actual * 100)
  expect(discountPercent(was, now)).toBe(percent);
});

test.each([
  [1499, 1499],
  [1499, 1999],
  [0, 1499],
  [1999, 0],
  [0, 0],
])('%d before and %d now is no discount', (was, now) => {
  expect(discountPercent(was, now)).toBe(0);
});
