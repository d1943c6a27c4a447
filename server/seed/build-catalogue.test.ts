import { expect, test } from 'vitest';
import { catalogueOf } from './build-catalogue.ts';
import { mediaStore, storeContent } from './fixture.ts';
import type { ProductContent } from './store-content.ts';

const address = (path: string) => `/media/${path}`;
const catalogue = catalogueOf(storeContent, mediaStore, address);
const [check, plain] = catalogue.products;
const skusOf = (id = 0) => catalogue.skus.filter((sku) => sku.productId === id);
const urls = (skuId: number | null, productId = check?.id) =>
  catalogue.creatives
    .filter((creative) => creative.skuId === skuId && creative.productId === productId)
    .map((creative) => creative.url);

/** Builds the same store with changed content of its first product. */
const changed = (changes: Partial<ProductContent>) => {
  const [first, ...others] = storeContent.products;
  if (!first) throw new Error('the fixture sells nothing');
  return () => catalogueOf({ ...storeContent, products: [{ ...first, ...changes }, ...others] }, mediaStore, address);
};

test('derives product ids from the position in media.json, not from the order of the content', () => {
  expect([check?.id, plain?.id]).toEqual([4002, 4001]);
  const turned = catalogueOf({ ...storeContent, products: storeContent.products.toReversed() }, mediaStore, address);
  expect(turned.products.map(({ id, slug }) => [id, slug])).toEqual([
    [4001, 'plain'],
    [4002, 'check'],
  ]);
});

test('creates a SKU per size and colour, and keeps ids when a size is appended', () => {
  expect(skusOf(check?.id).map(({ id, name }) => [id, name])).toEqual([
    [400200, 'Hand, Red'],
    [400201, 'Hand, Green'],
    [400210, 'Bath, Red'],
    [400211, 'Bath, Green'],
  ]);
  const more = changed({ sizes: { attribute: 'Length', values: ['Hand', 'Bath', 'Beach'] } })();
  expect(more.skus.slice(0, 4).map(({ id }) => id)).toEqual([400200, 400201, 400210, 400211]);
});

test('lists the size attribute before the colour with its hex value; without sizes only the colour', () => {
  expect(skusOf(check?.id)[0]?.attributes).toEqual([
    ['Length', 'Hand'],
    ['Colour', 'Red#aa2222'],
  ]);
  expect(skusOf(plain?.id)[0]?.attributes).toEqual([['Colour', 'Kora#ece3d3']]);
});

test('adds the size step to both prices in paise; price on request gives 0 for both', () => {
  expect(skusOf(check?.id).map(({ pricePaise, wasPaise }) => [pricePaise, wasPaise])).toEqual([
    [34_900, 49_900],
    [34_900, 49_900],
    [41_900, 56_900],
    [41_900, 56_900],
  ]);
  expect(skusOf(plain?.id).map(({ pricePaise, wasPaise }) => [pricePaise, wasPaise])).toEqual([[0, 0]]);
});

test('the stock pattern with the fewest wildcards wins', () => {
  expect(skusOf(check?.id).map(({ stock }) => stock)).toEqual([0, 2, 9, 9]);
});

test('a product lists its pictures before its video; a variant starts with the picture of its colour', () => {
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

test('creates collections for categories, child categories and bestsellers', () => {
  const members = (id: string) =>
    catalogue.collectionProducts.filter((row) => row.collectionId === id).map((row) => row.productId);
  expect(catalogue.collections.map(({ id }) => id)).toEqual(['all', 'sale', 'bestsellers', 'bath-towels', 'checks']);
  expect([members('all'), members('sale'), members('bestsellers')]).toEqual([[4002, 4001], [4002], [4002]]);
  expect([members('bath-towels'), members('checks')]).toEqual([[4002, 4001], [4002]]);
});

test('throws an error with the unknown slug, size, colour or category', () => {
  expect(changed({ slug: 'chek' })).toThrow('media.json has no product chek');
  expect(changed({ stock: { 'Hnad/Red': 1 } })).toThrow('check: no variant is called Hnad/Red');
  expect(changed({ stock: { 'Hand/Blue': 1 } })).toThrow('check: no variant is called Hand/Blue');
  const without = { ...storeContent, categories: [] };
  expect(() => catalogueOf(without, mediaStore, address)).toThrow('check: the store has no category "Bath Towels"');
  const unknownSlug = { ...storeContent, bestsellers: { ...storeContent.bestsellers, slugs: ['nothing'] } };
  expect(() => catalogueOf(unknownSlug, mediaStore, address)).toThrow(
    'a collection names nothing, which this store does not sell',
  );
});
