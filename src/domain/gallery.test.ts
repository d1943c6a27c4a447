import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wireProduct } from '../../contract/product.ts';
import { galleryOf, thumbnailWindow } from './gallery.ts';

const show = (...urls: string[]) => urls.map((creative_url) => ({ creative_url }));
const product = v.parse(wireProduct, {
  id: 1,
  creatives: show('/a.webp', '/b.webp', '/film.mp4'),
  skus: [
    { id: 1, creatives: show('/blue.webp', '/blue.webp') },
    { id: 2, creatives: [] },
  ],
});
const urls = (at: number) => galleryOf(product, product.skus[at] ?? null).map(({ url }) => url);

test('a variant with pictures of its own shows those, each once, and the films', () => {
  expect(urls(0)).toEqual(['/blue.webp', '/film.mp4']);
});

test('a variant without pictures shows what the product has, and so does no variant', () => {
  expect(urls(1)).toEqual(['/a.webp', '/b.webp', '/film.mp4']);
  expect(urls(9)).toEqual(['/a.webp', '/b.webp', '/film.mp4']);
});

// spec §9: thumbnail window of 5
test.each<[number, number, number[]]>([
  [0, 0, []],
  [0, 1, [0]],
  [4, 5, [0, 1, 2, 3, 4]],
  [0, 9, [0, 1, 2, 3, 4]],
  [2, 9, [0, 1, 2, 3, 4]],
  [3, 9, [1, 2, 3, 4, 5]],
  [8, 9, [4, 5, 6, 7, 8]],
])('at picture %i of %i the thumbnails are %j', (index, count, places) => {
  expect(thumbnailWindow(index, count)).toEqual(places);
});
