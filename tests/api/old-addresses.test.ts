import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { products, redirects } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { renderingShop } from './rendering-shop.ts';
import { database, hostOf, rows, seeded, sendRequest } from './shop.ts';

let serve: Serve;
let db: Db;
beforeAll(async () => {
  db = await database();
  serve = await renderingShop({ production: true });
});
afterEach(async () => {
  await db.delete(redirects);
});

const HANDLE = 'running-kantha-bed-spread';
const { product } = seeded(2, HANDLE);
const PAGE = `/product/${product.id}`;
const visit = (path: string, init: RequestInit = {}, host = 'localhost') =>
  sendRequest(serve, host, path, { headers: { accept: 'text/html' }, ...init });
async function answerOf(path: string, init: RequestInit = {}, host = 'localhost') {
  const reply = await visit(path, init, host);
  return [reply.status, reply.headers.get('location')];
}
const NOT_FOUND = [404, null];
const list = (rows: Record<string, string>, storeId = 2) =>
  db.insert(redirects).values(Object.entries(rows).map(([from, to], position) => ({ storeId, from, to, position })));

describe('the forms of Shopify and WooCommerce, and handles, lead to the page of this shop', () => {
  test.each([
    [`/products/${HANDLE}`, PAGE],
    [`/products/${HANDLE}/`, PAGE],
    [`/Products/${HANDLE.toUpperCase()}`, PAGE],
    [`/products/${HANDLE}?variant=41234567890123&utm_source=mail`, `${PAGE}?utm_source=mail`],
    [`/collections/bestsellers/products/${HANDLE}?variant=4`, PAGE],
    [`/collections/no-such/products/${HANDLE}`, PAGE],
    [`/product/${HANDLE}`, PAGE],
    [`/product/${HANDLE}/`, PAGE],
    [
      `/product/${HANDLE}?attribute_pa_size=m&variant=${product.id}01`,
      `${PAGE}?attribute_pa_size=m&variant=${product.id}01`,
    ],
    ['/collections/bestsellers', '/collection/bestsellers'],
    ['/Collections/Bestsellers/?sort_by=price', '/collection/bestsellers?sort_by=price'],
    ['/product-category/bestsellers/', '/collection/bestsellers'],
    ['/product-category/bed/bestsellers', '/collection/bestsellers'],
    ['/pages/shipping', '/page/SHIPPING'],
    ['/pages/About-Us?a=1', '/page/ABOUT?a=1'],
    ['/policies/refund-policy', '/page/RETURNS'],
  ])('%s', async (path, to) => {
    expect(await answerOf(path)).toEqual([301, to]);
    expect(await answerOf(path, { method: 'HEAD' })).toEqual([301, to]);
    expect((await visit(to)).status).toBe(200);
  });
});

describe('what this shop does not have is its own "not found" page', () => {
  test.each([
    '/products/no-such-thing',
    '/product/no-such-thing',
    '/collections/no-such-list',
    '/pages/no-such-page',
    '/pages/store_home',
    '/product-category/',
    '/products/',
    '/products',
    `/products/${HANDLE}/reviews`,
    '/products/%00',
    '/products/%E0%A4',
    `/products/${encodeURIComponent("' or 1=1 --")}`,
    `/products/${encodeURIComponent('%_')}`,
    `/products/${'x'.repeat(5000)}`,
    `/products/${'%E0%A4%95'.repeat(600)}`,
    '/collections/%2e%2e%2f/products/%2f',
    '/constructor/x',
    '/pages/constructor',
    '/pages/__proto__',
  ])('%s', async (path) => {
    const reply = await visit(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await visit(path, { method: 'HEAD' })).status).toBe(404);
  });

  test('nor does a product of another store, or one that is not published, have an old address', async () => {
    const slugs = new Set(rows.find(({ store }) => store.id === 2)?.products.map(({ slug }) => slug));
    const other = rows.find(({ store }) => store.id === 3)?.products.find(({ slug }) => !slugs.has(slug));
    expect(await answerOf(`/products/${other?.slug}`)).toEqual(NOT_FOUND);
    expect(await answerOf(`/products/${other?.slug}`, {}, hostOf(3))).toEqual([301, `/product/${other?.id}`]);
    const row = and(eq(products.storeId, 2), eq(products.id, product.id));
    await db.update(products).set({ published: false }).where(row);
    expect(await answerOf(`/products/${HANDLE}`)).toEqual(NOT_FOUND);
    await db.update(products).set({ published: true }).where(row);
    expect(await answerOf(`/products/${HANDLE}`)).toEqual([301, PAGE]);
  });

  test('D1: a store that shows collections to customers alone does not tell by a redirect which it has', async () => {
    const [has, hasNot] = await Promise.all(
      ['bestsellers', 'no-such-list'].map((id) => answerOf(`/collections/${id}`, {}, hostOf(8))),
    );
    expect([has, hasNot]).toEqual([
      [301, '/collection/bestsellers'],
      [301, '/collection/no-such-list'],
    ]);
  });
});

describe('a store’s own list of redirects', () => {
  test('leads on, by any spelling of the old address, and keeps the rest of the query', async () => {
    await list({
      '/about.html': '/page/ABOUT',
      '/blog/a story': '/collection/bestsellers?sort=price#top',
      '/index.php?product_id=43&route=product': PAGE,
      '/पुराना': `/products/${HANDLE}`,
      '/product/77777777': '/page/RETURNS',
      '/products/old': 'https://old.example/kurta?a=b',
    });
    expect(await answerOf('/about.html')).toEqual([301, '/page/ABOUT']);
    expect(await answerOf('/About.HTML/?utm_source=x')).toEqual([301, '/page/ABOUT?utm_source=x']);
    expect(await answerOf('/blog/a%20story')).toEqual([301, '/collection/bestsellers?sort=price#top']);
    expect(await answerOf('/index.php?route=product&product_id=43&utm_id=7')).toEqual([301, `${PAGE}?utm_id=7`]);
    expect(await answerOf('/index.php?route=product&product_id=44')).toEqual([404, null]);
    expect(await answerOf('/%E0%A4%AA%E0%A5%81%E0%A4%B0%E0%A4%BE%E0%A4%A8%E0%A4%BE')).toEqual([301, PAGE]);
    expect(await answerOf('/product/77777777')).toEqual([301, '/page/RETURNS']);
    expect(await answerOf('/products/old?next=//evil.example')).toEqual([301, 'https://old.example/kurta?a=b']);
  });

  test('does not hold for another store, and never takes the place of a page', async () => {
    await list({ '/old': '/page/ABOUT', [PAGE]: '/page/ABOUT', '/cart': '/page/ABOUT', '/robots.txt': '/page/ABOUT' });
    expect(await answerOf('/old', {}, hostOf(3))).toEqual(NOT_FOUND);
    for (const path of [PAGE, '/cart', '/robots.txt']) expect((await visit(path)).status, path).toBe(200);
  });
});
