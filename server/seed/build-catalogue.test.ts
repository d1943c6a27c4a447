import { expect, test } from 'vitest';
import { catalogueOf } from './build-catalogue.ts';
import { mediaStore, storeWords } from './fixture.ts';
import type { ProductWords } from './words.ts';

const address = (path: string) => `/media/${path}`;
const catalogue = catalogueOf(storeWords, mediaStore, address);
const [check, plain] = catalogue.products;
const skusOf = (id = 0) => catalogue.skus.filter((sku) => sku.productId === id);
const urls = (skuId: number | null, productId = check?.id) =>
  catalogue.creatives
    .filter((creative) => creative.skuId === skuId && creative.productId === productId)
    .map((creative) => creative.url);

/** The same store with one product's words changed. */
const changed = (changes: Partial<ProductWords>) => {
  const [first, ...others] = storeWords.products;
  if (!first) throw new Error('the fixture sells nothing');
  return () => catalogueOf({ ...storeWords, products: [{ ...first, ...changes }, ...others] }, mediaStore, address);
};

test('ids come from the place in media.json, whatever order the words have', () => {
  expect([check?.id, plain?.id]).toEqual([4002, 4001]);
  const turned = catalogueOf({ ...storeWords, products: storeWords.products.toReversed() }, mediaStore, address);
  expect(turned.products.map(({ id, slug }) => [id, slug])).toEqual([
    [4001, 'plain'],
    [4002, 'check'],
  ]);
});

test('every size comes in every colour, and a new last size leaves the other ids alone', () => {
  expect(skusOf(check?.id).map(({ id, name }) => [id, name])).toEqual([
    [400200, 'Hand, Red'],
    [400201, 'Hand, Green'],
    [400210, 'Bath, Red'],
    [400211, 'Bath, Green'],
  ]);
  const more = changed({ sizes: { attribute: 'Length', values: ['Hand', 'Bath', 'Beach'] } })();
  expect(more.skus.slice(0, 4).map(({ id }) => id)).toEqual([400200, 400201, 400210, 400211]);
});

test('the size attribute comes before the colour, which carries its hex; without sizes there is only the colour', () => {
  expect(skusOf(check?.id)[0]?.attributes).toEqual([
    ['Length', 'Hand'],
    ['Colour', 'Red#aa2222'],
  ]);
  expect(skusOf(plain?.id)[0]?.attributes).toEqual([['Colour', 'Kora#ece3d3']]);
});

test('prices are whole paise, dearer by the step; without a price yet both are 0', () => {
  expect(skusOf(check?.id).map(({ pricePaise, wasPaise }) => [pricePaise, wasPaise])).toEqual([
    [34_900, 49_900],
    [34_900, 49_900],
    [41_900, 56_900],
    [41_900, 56_900],
  ]);
  expect(skusOf(plain?.id).map(({ pricePaise, wasPaise }) => [pricePaise, wasPaise])).toEqual([[0, 0]]);
});

test('the exception with fewest stars decides the stock', () => {
  expect(skusOf(check?.id).map(({ stock }) => stock)).toEqual([0, 2, 9, 9]);
});

test('a product shows its pictures and then its film; a colour shows itself first', () => {
  expect(urls(null)).toEqual([
    '/media/products/check-1.webp',
    '/media/products/check-2.webp',
    '/media/reels/4-wind.mp4',
  ]);
  expect(urls(400200)).toEqual(['/media/products/check-1.webp', '/media/products/check-2.webp']);
  expect(urls(400201)).toEqual(['/media/products/check-green-1.webp']);
  const film = catalogue.creatives.find((creative) => creative.url.endsWith('.mp4'));
  expect([film?.kind, film?.poster]).toEqual(['SHORT_REEL_VIDEO', '/media/reels/4-wind.webp']);
});

test('categories, child categories and bestsellers have collections without being asked', () => {
  const members = (id: string) =>
    catalogue.collectionProducts.filter((row) => row.collectionId === id).map((row) => row.productId);
  expect(catalogue.collections.map(({ id }) => id)).toEqual(['all', 'sale', 'bestsellers', 'bath-towels', 'checks']);
  expect([members('all'), members('sale'), members('bestsellers')]).toEqual([[4002, 4001], [4002], [4002]]);
  expect([members('bath-towels'), members('checks')]).toEqual([[4002, 4001], [4002]]);
});

test('a misspelt slug, size, colour or category is named', () => {
  expect(changed({ slug: 'chek' })).toThrow('media.json has no product chek');
  expect(changed({ stock: { 'Hnad/Red': 1 } })).toThrow('check: no variant is called Hnad/Red');
  expect(changed({ stock: { 'Hand/Blue': 1 } })).toThrow('check: no variant is called Hand/Blue');
  const without = { ...storeWords, categories: [] };
  expect(() => catalogueOf(without, mediaStore, address)).toThrow('check: the store has no category "Bath Towels"');
  const stray = { ...storeWords, bestsellers: { ...storeWords.bestsellers, slugs: ['nothing'] } };
  expect(() => catalogueOf(stray, mediaStore, address)).toThrow(
    'a collection names nothing, which this store does not sell',
  );
});
