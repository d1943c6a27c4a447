import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import { shopOf } from './shop.ts';

const sku = { name: 'Single', actual_price: 1899, selling_price: 1499 };
const quilt = { id: 7, name: 'Kantha Quilt', creatives: [{ creative_url: '/media/products/q.webp' }], skus: [sku] };
const banner = { dataFields: { title: 'Sleep well', subtitle: 'Cotton', imageUrl: '/media/b.webp' } };
const widget = (name: string, entities: unknown[]) => ({
  widget_id: name,
  widget_type: '',
  title: { text: name },
  entities,
});
const REPLIES: Record<string, unknown> = {
  '/api/v1/presentation/2/STORE_HOME': {
    layout: { widgets: [widget('HERO', [banner]), widget('LISTING', [quilt]), widget('TOPICAL', [banner])] },
  },
  '/api/v1/search?store_id=2&query=kantha': { data: [quilt] },
  '/api/v1/stores/2/products/7': { data: { ...quilt, description: 'Warm', additional_info: { Care: 'By hand' } } },
};
const shop = shopOf(async (path) => REPLIES[path], 2);

const page = (path: string, count = 0) =>
  render(new Request(`http://rival${path}`), {
    data: async (asked) => {
      const { pathname, searchParams } = new URL(asked, 'http://rival');
      if (pathname === '/bag') return { count };
      if (pathname === '/') return shop.home();
      if (pathname === '/results') return shop.results(searchParams.get('q') ?? '');
      return shop.product(pathname.split('/')[2] ?? '');
    },
    add: () => Promise.reject(new Error('not on the server')),
  });

test.each([
  ['/', 'Sleep well'],
  ['/', 'Kantha Quilt'],
  ['/results?q=kantha', 'Showing <!-- -->1<!-- --> results'],
  ['/product/7', 'By hand'],
  ['/product/7', '₹1,499'],
])('%s is rendered on the server with %s', async (path, words) => {
  const { status, html } = (await page(path)) ?? {};
  expect(status).toBe(200);
  expect(html?.replaceAll('Showing 1', 'Showing <!-- -->1<!-- -->')).toContain(words);
});

test('pictures are the shop’s own files, in its widths', async () => {
  const { html } = (await page('/product/7')) ?? {};
  expect(html).toContain('/media/products/q.w480.webp 480w');
});

test('the bag shows how many items are in it', async () => {
  expect((await page('/product/7', 3))?.html).toContain('<b>3</b>');
  expect((await page('/product/7'))?.html).not.toContain('<b>');
});

test('an empty query has no results', async () => {
  expect(await shop.results('')).toEqual({ words: '', cards: [] });
});

test('a shop without a hero is rejected', async () => {
  const bare = shopOf(async () => ({ layout: { widgets: [] } }), 2);
  await expect(bare.home()).rejects.toThrow('The shop has no hero.');
});
