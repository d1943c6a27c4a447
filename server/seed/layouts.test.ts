import { expect, test } from 'vitest';
import { MEDIA } from '../locations.ts';
import { allStores } from './all-stores.ts';
import { mediaStore, storeContent } from './fixture.ts';
import { readMedia } from './media.ts';
import { seedRows } from './rows.ts';

/** The fixture's files have no hashes; any value works here. */
const paths = [
  'banners/4-hero-1.webp',
  'categories/4-bath-towels.webp',
  'reels/4-wind.mp4',
  'reels/4-wind.webp',
  'marks/4-logo-dark.svg',
  'marks/4-icon.svg',
  'marks/4-mark.svg',
  ...mediaStore.products.flatMap((product) => [...product.pictures, ...product.colours.map(({ picture }) => picture)]),
];
const files = [...new Set(paths)].map((path) => ({ path, hash: '0123456789', width: 800, height: 1000 }));
const [rows] = seedRows([storeContent], { stores: [mediaStore], files });
const widget = (id: string) => rows?.widgets.find((entry) => entry.id === id);
const first = (id: string) => widget(id)?.entities[0];

test('omits widgets without content and orders the others as set for the store', () => {
  expect(rows?.widgets.filter((entry) => entry.page === 'STORE_HOME').map((entry) => entry.id)).toEqual([
    'headline',
    'nav',
    'hero',
    'bestsellers',
    'categories',
    'grid',
    'reels',
    'stacked',
    'listing',
    'footer',
  ]);
});

test('an open hero has a text colour and a transparent background', () => {
  expect(first('hero')).toMatchObject({
    dataFields: {
      imageUrl: '/media/banners/4-hero-1.0123456789.webp',
      mWebImageUrl: '',
      button_url: '/api/stores/4/collections/all',
      textColor: '#1d1a17',
      backgroundColor: 'transparent',
    },
  });
});

test('links to collections in four URL forms', () => {
  const text = JSON.stringify(rows?.widgets);
  for (const form of ['"storefront://collection/', '"/collections/', '"collection/', '"/api/stores/4/collections/']) {
    expect(text).toContain(form);
  }
});

test('a reel has a video or a picture, a price, and a link to the product', () => {
  expect(widget('reels')?.entities).toEqual([
    {
      id: 'reel-1',
      Creatives: [
        {
          creative_url: '/media/reels/4-wind.0123456789.mp4',
          creative_type: 'REEL_VIDEO',
          poster_url: '/media/reels/4-wind.0123456789.webp',
        },
      ],
      dataFields: { title: 'In the wind', subtitle: '₹349' },
      cta: { action: { url: '/product/4002' } },
    },
    {
      id: 'reel-2',
      Creatives: [{ creative_url: '/media/products/plain-1.0123456789.webp', creative_type: 'IMAGE' }],
      dataFields: { title: 'Held still', subtitle: 'Price on request' },
      cta: { action: { url: '/product/4001' } },
    },
  ]);
});

test('seeds product lists with a source and without entities', () => {
  expect(widget('grid')).toMatchObject({ entities: [], source: { collectionId: 'all', limit: 8 } });
  expect(widget('listing')).toMatchObject({ entities: [], source: { collectionId: 'all', limit: 10 } });
});

test('the footer omits links to missing content pages', () => {
  expect(widget('footer')?.description).toBe('© 2026 Angocha. All rights reserved.');
  const text = JSON.stringify(widget('footer')?.entities);
  expect(text).toContain('/page/CARE');
  expect(text).not.toContain('/page/TERMS');
  expect(text).toContain('"/collection/all"');
});

test('S26: sanitizes page HTML when seeding', () => {
  expect(first('page-care')).toEqual({ id: 'CARE', dataFields: { data: '<p>Wash</p>' } });
});

test('every collection that a demo store links to exists, and no collection is empty', () => {
  for (const store of seedRows(allStores, readMedia(MEDIA))) {
    const text = JSON.stringify(store.widgets);
    const known = new Set(store.collections.map(({ id }) => id));
    const named = [...text.matchAll(/collections?\/([\w-]+)"/g)].map((match) => match[1] ?? '');
    expect(
      named.filter((id) => !known.has(id)),
      store.store.name,
    ).toEqual([]);
    const filled = new Set(store.collectionProducts.map((row) => row.collectionId));
    expect(
      store.collections.filter(({ id }) => !filled.has(id)),
      store.store.name,
    ).toEqual([]);
  }
});

/** WCAG 2.2: relative luminance of a hex colour; `contrast` is the ratio of two. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

test('theme colours of every store have a contrast of 4.5:1 for text and 3:1 for control borders', () => {
  for (const { store } of seedRows(allStores, readMedia(MEDIA))) {
    const { theme } = store.config;
    const pairs: [string, string, number][] = [
      ['onAccent', 'accent', 4.5],
      ['onAccentDark', 'accentDark', 4.5],
      ['accent', 'paper', 4.5],
      ['meta', 'paper', 4.5],
      ['meta', 'sunken', 4.5],
      ['control', 'paper', 3],
      ['control', 'surface', 3],
    ];
    for (const [a, b, least] of pairs) {
      expect(contrast(theme[a] ?? '', theme[b] ?? ''), `${store.name}: ${a} on ${b}`).toBeGreaterThanOrEqual(least);
    }
    expect(contrast('#1d1a17', theme.tint ?? ''), `${store.name}: ink on tint`).toBeGreaterThanOrEqual(7);
    expect(contrast('#f4eee4', theme.tintDark ?? ''), `${store.name}: ink on dark tint`).toBeGreaterThanOrEqual(7);
  }
});
