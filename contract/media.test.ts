import { expect, test } from 'vitest';
import { bareAddress, factsOf, pictureOf, srcSet, withFacts, withoutPreview } from './media.ts';

const OURS = '/media/products/indigo.0123456789.webp';

const ANY = { min: 0, max: 2880 };

test('a picture of ours is offered in nine widths', () => {
  expect(srcSet(OURS, 'avif', ANY)).toBe(
    [160, 320, 480, 640, 800, 1200, 1600, 2000, 2880]
      .map((w) => `/media/products/indigo.0123456789.w${w}.avif ${w}w`)
      .join(', '),
  );
});

test('a small place is not offered a large picture, nor a large place a small one', () => {
  expect(srcSet(OURS, 'webp', { min: 160, max: 320 })).toBe(
    '/media/products/indigo.0123456789.w160.webp 160w, /media/products/indigo.0123456789.w320.webp 320w',
  );
  expect(srcSet(OURS, 'avif', { min: 1200, max: 1200 })).toBe('/media/products/indigo.0123456789.w1200.avif 1200w');
});

test.each([['jpg'], ['jpeg'], ['png'], ['webp']])('a picture that was uploaded as %s is ours as well', (ending) => {
  expect(pictureOf(`/media/a.0123456789.${ending}`, 480)).toBe('/media/a.0123456789.w480.webp');
});

test('a place for a single URL gets one width, in the requested format', () => {
  expect(pictureOf(OURS, 1200)).toBe('/media/products/indigo.0123456789.w1200.webp');
  expect(pictureOf(OURS, 160, 'avif')).toBe('/media/products/indigo.0123456789.w160.avif');
});

test.each([
  ['another host', 'https://cdn.example/media/products/indigo.0123456789.webp'],
  ['another host without a scheme', '//cdn.example/media/a.0123456789.webp'],
  ['an address without a hash', '/media/products/indigo.webp'],
  ['a copy that is already cut', '/media/products/indigo.0123456789.w480.webp'],
  ['a film', '/media/products/indigo.0123456789.mp4'],
  ['a drawing', '/media/logo.0123456789.svg'],
  ['a way out of the folder', '/media/../secrets/a.0123456789.webp'],
  ['another folder', '/uploads/a.0123456789.webp'],
  ['nothing', ''],
])('a picture with the address of %s is used as it is', (_, url) => {
  expect(srcSet(url, 'webp', ANY)).toBeNull();
  expect(pictureOf(url, 480)).toBe(url);
});

const FACTS = { width: 1440, colour: 'b1ada2', focus: { x: 10, y: 2 }, preview: 'UklGRk+/AA' };

test('the facts of a picture are written into its URL and read from it', () => {
  const address = withFacts(OURS, FACTS);
  expect(factsOf(address)).toEqual(FACTS);
  expect(factsOf(withoutPreview(address))).toEqual({ ...FACTS, preview: '' });
  expect(factsOf(withFacts(OURS, { ...FACTS, colour: '' }))).toEqual({ ...FACTS, colour: '' });
  expect(bareAddress(address)).toBe(OURS);
  expect(pictureOf(address, 480)).toBe(pictureOf(OURS, 480));
});

test('a picture is offered up to its own width', () => {
  expect(srcSet(withFacts(OURS, FACTS), 'webp', { min: 1200, max: 2880 })).toBe(
    '/media/products/indigo.0123456789.w1200.webp 1200w, /media/products/indigo.0123456789.w1600.webp 1440w',
  );
  expect(srcSet(withFacts(OURS, { ...FACTS, width: 90 }), 'webp', { min: 480, max: 2880 })).toBe(
    '/media/products/indigo.0123456789.w160.webp 90w',
  );
});

test.each(['#top', '#1440', '#1440.b1ada2', '#1440.red.5-4.', '#1440.b1ada2.5-4."><script>', '#1440.b1ada2.11-4.'])(
  'another fragment, %s, says nothing of a picture and stays',
  (fragment) => {
    expect(factsOf(`${OURS}${fragment}`)).toBeNull();
    expect(bareAddress(`${OURS}${fragment}`)).toBe(`${OURS}${fragment}`);
  },
);
