import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { collections } from '../../server/db/schema/catalogue.ts';
import { sitemapRoute } from '../../server/documents/crawlers.ts';
import type { Serve } from '../../server/http/request.ts';
import { openDirectory } from '../../server/stores/directory.ts';
import { database, hostOf, rows, STORE_IDS, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});
afterEach(async () => {
  const db = await database();
  await db.delete(collections).where(eq(collections.id, `new & <"'> later`));
});

const UNKNOWN = ['nobody.example', '10.0.0.7', 'store-3.localhost.evil.example', 'store-9.localhost'];
const text = async (host: string, path: string, server = serve) => (await sendRequest(server, host, path)).text();
const addresses = (xml: string) =>
  [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>[^<]*<\/lastmod>)?(?:<xhtml:link [^>]*>)*<\/url>/g)].map(
    (match) => match[1],
  );

describe.each(STORE_IDS)('store %i', (id) => {
  const host = hostOf(id);
  const origin = `http://${host}`;
  const store = rows.find((entry) => entry.store.id === id);
  /** What the addresses of each language begin with. */
  const bases = ['', ...(store?.store.config.languages ?? []).slice(1).map((language) => `/${language}`)];
  const inEach = (paths: string[]) => paths.flatMap((path) => bases.map((base) => base + path));

  test('admits search engines except to private pages, and names its sitemap', async () => {
    const reply = await sendRequest(serve, host, '/robots.txt');
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await reply.text()).toBe(
      [
        'User-agent: *',
        ...bases.flatMap((base) =>
          ['/cart', '/myaccount', '/payment-return', '/api/', '/__test'].map((path) => `Disallow: ${base}${path}`),
        ),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    );
  });

  test('D1: lists home, content pages, products and collections open to guests once, on its own host', async () => {
    const reply = await sendRequest(serve, host, '/sitemap.xml');
    expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = addresses(await reply.text());
    const types = ['ABOUT', 'CARE', 'CONTACT', 'POLICY', 'RETURNS', 'SHIPPING', 'TERMS'];
    const products = store?.products.map((product) => `/product/${product.id}`) ?? [];
    expect(products.length).toBeGreaterThan(5);
    const ids = id === 8 ? [] : (store?.collections.map((row) => row.id) ?? []);
    const collections = ids.toSorted().map((name) => `/collection/${name}`);
    const all = inEach(['/', ...types.map((type) => `/page/${type}`), ...collections, ...products]);
    expect(listed).toEqual(all.map((path) => origin + path));
  });

  test('every page in its sitemap exists in its API', async () => {
    const pages = addresses(await text(host, '/sitemap.xml')).filter((_, at) => at % bases.length === 0);
    for (const address of pages.slice(1)) {
      const [, kind, name] = new URL(address ?? '').pathname.split('/');
      const paths: Record<string, string> = {
        page: `/api/v1/presentation/${id}/page/${name}`,
        collection: `/api/stores/${id}/collections/${name}`,
        product: `/api/v1/stores/${id}/products/${name}`,
      };
      const reply = await sendRequest(serve, host, paths[kind ?? ''] ?? '');
      expect([reply.status, address]).toEqual([200, address]);
    }
  });
});

test('an odd id is escaped, so that the sitemap stays valid XML', async () => {
  const db = await database();
  await db.insert(collections).values({ storeId: 2, id: `new & <"'> later`, title: 'Odd' });
  const xml = await text('localhost', '/sitemap.xml');
  expect(xml).toContain('<loc>http://localhost/collection/new%20%26%20%3C%22&#39;%3E%20later</loc>');
});

test.each([...UNKNOWN, 'stage-localhost', 'stage-store-4.localhost'])(
  'D32: %s is not indexed and its name is not echoed',
  async (host) => {
    const robots = await sendRequest(serve, host, '/robots.txt');
    expect([robots.status, await robots.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect(robots.headers.get('x-robots-tag')).toBe('noindex');
    const list = await sendRequest(serve, host, '/sitemap.xml');
    expect([list.status, list.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await list.text()).not.toContain(host);
  },
);

test('D35: where another backend serves the products, the sitemap does not list ours', async () => {
  const foreign = await shop({ stageApiBaseUrl: 'https://stage.example.com' });
  expect(await text('stage-store-4.localhost', '/robots.txt', foreign)).not.toContain('Sitemap');
  expect((await sendRequest(foreign, 'stage-store-4.localhost', '/sitemap.xml')).status).toBe(404);
  expect(await text('store-4.localhost', '/robots.txt', foreign)).toContain('Sitemap');
  expect((await sendRequest(foreign, 'store-4.localhost', '/sitemap.xml')).status).toBe(200);
});

test('S32: both may be cached and revalidated by their ETag', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    const first = await sendRequest(serve, 'localhost', path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('vary')).toMatch(/^Host\b/);
    const etag = first.headers.get('etag') ?? '';
    const again = await sendRequest(serve, 'localhost', path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

test('a store with more pages than a sitemap may have gets an index of sitemaps', async () => {
  const db = await database();
  const directory = await openDirectory(db, () => '');
  const route = sitemapRoute(db, directory, () => null, 15);
  const origin = `http://${hostOf(2)}`;
  // Each page in three languages: five pages a file.
  const read = (path: string) => route(new Request(`${origin}${path}`));
  const index = await (await read('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<sitemap><loc>([^<]*)<\/loc><\/sitemap>/g)].map(([, url = '']) => url);
  expect(index).toContain('</sitemapindex>');
  expect(parts[0]).toBe(`${origin}/sitemap-0.xml`);
  const products = rows.find(({ store }) => store.id === 2)?.products ?? [];
  expect(parts).toHaveLength(1 + Math.ceil(products.length / 5));
  const lists = await Promise.all(parts.slice(1).map(async (url) => (await read(new URL(url).pathname)).text()));
  expect(lists.flatMap(addresses)).toEqual(
    products.flatMap(({ id }) => ['', '/hi', '/ta'].map((base) => `${origin}${base}/product/${id}`)),
  );
  for (const list of lists) expect(list).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect((await read(`/sitemap-${parts.length}.xml`)).status).toBe(404);
  expect((await sendRequest(serve, hostOf(2), '/sitemap-0.xml')).status).toBe(200);
});
