import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { CLIENT } from '../../server/locations.ts';
import { everyPage } from '../pages.ts';
import { readHomeFrom } from '../read-layout.ts';
import { hrefOf, metaOf, readDocument, stateOf } from './read-document.ts';
import { renderingShop } from './rendering-shop.ts';
import { hostOf, rows, STORE_IDS, send, sendRequest } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await renderingShop({ faults: true });
});
afterEach(async () => {
  await send(serve, '/__test/reset', {});
});

async function visit(host: string, path = '/', server = serve) {
  const reply = await sendRequest(server, host, path);
  return { reply, page: readDocument(await reply.text()) };
}
const isServerRendered = ({ page }: { page: Document }) => stateOf(page) !== null;

async function homeOf(id: number) {
  const reply = await sendRequest(serve, hostOf(id), `/api/v1/presentation/${id}/STORE_HOME`);
  return readHomeFrom(await reply.json());
}

/** The classes that each built style file has rules for, by the file's path. */
const stylesBuilt = readdirSync(join(CLIENT, 'assets'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => {
    const names = readFileSync(join(CLIENT, 'assets', name), 'utf8').matchAll(/\.(-?[a-z_][\w-]*)/gi);
    return { path: `/assets/${name}`, classes: new Set([...names].map(([, one]) => one ?? '')) };
  });

test.each([
  ...STORE_IDS.map((id) => [id, '/'] as const),
  ...[...everyPage, '/results?q=a', '/payment-return?order_id=1', '/nothing'].map((path) => [2, path] as const),
])('in store %i the document of %s links the styles of all it shows', async (id, path) => {
  const { page } = await visit(hostOf(id), path);
  const links = [...page.querySelectorAll('head link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
  const styled = new Set(stylesBuilt.filter(({ path }) => links.includes(path)).flatMap(({ classes }) => [...classes]));
  const shown = new Set([...page.querySelectorAll('#root *')].flatMap((element) => [...element.classList]));
  expect(shown.size).toBeGreaterThan(20);
  // Without its style a part would change its look once its script has loaded.
  // `active` is the router's mark for links to this page.
  expect([...shown].filter((name) => !styled.has(name) && name !== 'active')).toEqual([]);
  // On a slow connection each further file may cost a round trip before the first paint.
  expect(links.length).toBeLessThanOrEqual(5);
});

describe.each(STORE_IDS)('the server-rendered home page of store %i', (id) => {
  const store = rows.find((entry) => entry.store.id === id)?.store;
  const origin = `http://${hostOf(id)}`;

  test('shows its hero and products without scripts', async () => {
    const { reply, page } = await visit(hostOf(id));
    const { widgets } = await homeOf(id);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const words = page.querySelector('#root')?.textContent ?? '';
    const hero = widgets.find((widget) => widget.widgetId === 'HERO')?.entities[0];
    expect(page.querySelector('#root h2')?.textContent).toBe(hero?.title);
    const shelves = widgets.filter((widget) => ['COLLECTION', 'LISTING'].includes(widget.widgetId));
    const names = shelves.flatMap((shelf) => shelf.products.map((product) => product.name));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !words.includes(name))).toEqual([]);
    expect(page.querySelectorAll('h1').length).toBe(1);
  });

  test('has title, description, canonical URL and preview image in its head', async () => {
    const { page } = await visit(hostOf(id));
    expect(page.title).toBe(store?.config.tabTitle);
    expect(metaOf(page, 'description')).toBe(store?.about);
    expect(hrefOf(page, 'icon')).toBe(store?.config.tabIcon);
    expect(hrefOf(page, 'manifest')).toBe('/manifest.webmanifest');
    expect(hrefOf(page, 'canonical')).toBe(`${origin}/`);
    expect(metaOf(page, 'og:title')).toBe(store?.config.tabTitle);
    expect(metaOf(page, 'og:description')).toBe(store?.about);
    expect(metaOf(page, 'og:site_name')).toBe(store?.name);
    expect(metaOf(page, 'og:url')).toBe(`${origin}/`);
    const picture = metaOf(page, 'og:image') ?? '';
    expect(picture.startsWith(`${origin}/media/banners/${id}-hero-1.`)).toBe(true);
    const { status, headers } = await sendRequest(serve, hostOf(id), picture.slice(origin.length));
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('preloads its largest image in the crop for the screen', async () => {
    const { page } = await visit(hostOf(id));
    const preloads = [...page.querySelectorAll('link[rel="preload"][as="image"][imagesrcset]')];
    expect(preloads.length).toBeGreaterThanOrEqual(1);
    const first = page.querySelector('img[fetchpriority="high"]')?.closest('picture');
    // Without a portrait version phones crop the landscape image, which is then wider than the screen.
    const sizes = `(min-width: 62em) 100vw, ${preloads.length === 2 ? 88 : 165}vw`;
    const rendered = [...(first?.querySelectorAll('source[type="image/avif"]') ?? [])].map((source) =>
      source.getAttribute('srcset'),
    );
    for (const preload of preloads) {
      expect(rendered).toContain(preload.getAttribute('imagesrcset'));
      expect([preload.getAttribute('type'), preload.getAttribute('imagesizes')]).toEqual(['image/avif', sizes]);
    }
    // Two crops have exclusive media queries; a single one applies to every screen.
    const media = preloads.map((preload) => preload.getAttribute('media'));
    expect(media).toEqual(media.length === 1 ? [null] : ['(min-width: 62em)', '(max-width: 61.99em)']);
  });

  test('contains its data, so that the app does not request it again', async () => {
    const { page } = await visit(hostOf(id));
    const layout = stateOf(page)?.queries.find((query) => query.queryKey.includes('layout'));
    expect(layout?.queryKey).toEqual(['pub', id, 'layout']);
    expect(layout?.data).toMatchObject(await homeOf(id));
  });
});

describe('D32: a shop on an unknown host', () => {
  test.each(['nobody.example', '10.0.0.7:8080', 'evil.store-3.localhost'])(
    '%s is rendered, but its name is not echoed',
    async (host) => {
      const { reply, page } = await visit(host);
      expect([reply.status, reply.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      expect(page.title).toBe(rows.find((entry) => entry.store.id === 7)?.store.config.tabTitle);
      expect([hrefOf(page, 'canonical'), metaOf(page, 'og:url'), metaOf(page, 'og:image')]).toEqual([null, null, null]);
      expect(page.documentElement.outerHTML.includes(host)).toBe(false);
    },
  );

  test.each(['/', '/page/POLICY'])('or on a stage host is not indexed at %s', async (path) => {
    const { reply, page } = await visit('stage-store-3.localhost', path);
    expect([reply.status, reply.headers.get('x-robots-tag'), metaOf(page, 'robots')]).toEqual([
      200,
      'noindex',
      'noindex',
    ]);
    expect([hrefOf(page, 'canonical'), metaOf(page, 'og:url'), metaOf(page, 'og:image')]).toEqual([null, null, null]);
    expect(page.title).toContain('Saanjh');
    const live = await visit('store-3.localhost', path);
    expect([live.reply.headers.get('x-robots-tag'), metaOf(live.page, 'robots')]).toEqual([null, null]);
    expect(hrefOf(live.page, 'canonical')).toBe(`http://store-3.localhost${path}`);
  });
});

test('a content page is rendered with its text, title and canonical URL', async () => {
  const { reply, page } = await visit('store-3.localhost', '/page/shipping');
  expect(reply.status).toBe(200);
  expect(page.title).toBe('Shipping · Saanjh');
  expect(hrefOf(page, 'canonical')).toBe('http://store-3.localhost/page/SHIPPING');
  expect(page.querySelectorAll('#main p').length).toBeGreaterThan(1);
});

test.each(['/page/NOTHING', '/nothing', '/product', '/page/POLICY/more'])(
  '%s is a 404 page in the layout of the shop',
  async (path) => {
    const visited = await visit('localhost', path);
    const { headers, status } = visited.reply;
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(isServerRendered(visited)).toBe(true);
    expect(hrefOf(visited.page, 'canonical')).toBeNull();
    expect(visited.page.querySelector('h1')?.textContent).toBe('Page not found');
    expect(visited.page.querySelector('#main a[href="/"]')).not.toBeNull();
  },
);

describe('the bare shell, which renders in the browser', () => {
  const bare = async (server: Serve, host: string, path: string) => {
    const visited = await visit(host, path, server);
    expect([visited.reply.status, visited.reply.headers.get('cache-control'), path]).toEqual([200, 'no-cache', path]);
    expect([isServerRendered(visited), visited.page.querySelector('#root')?.innerHTML]).toEqual([false, '']);
    expect(visited.page.querySelector('script[src="/config.js"]')).not.toBeNull();
  };
  const PAGES = [...everyPage, '/index.html'];

  test('/index.html is never rendered: the worker caches it for all pages', () =>
    bare(serve, 'localhost', '/index.html'));

  test('D35: is returned for every page while another backend does not answer', async () => {
    const foreign = await renderingShop({ apiBaseUrl: 'https://api.example.com' });
    for (const path of PAGES) await bare(foreign, 'localhost', path);
  });

  test('D35: is returned to stage hosts while the backend that only they have does not answer', async () => {
    const foreign = await renderingShop({ stageApiBaseUrl: 'https://stage.example.com' });
    for (const path of PAGES) await bare(foreign, 'stage-store-3.localhost', path);
    expect((await sendRequest(foreign, 'stage-store-3.localhost', '/api/v1/presentation/3/STORE_HOME')).status).toBe(
      502,
    );
    expect(isServerRendered(await visit('store-3.localhost', '/', foreign))).toBe(true);
    expect((await sendRequest(foreign, 'store-3.localhost', '/api/v1/presentation/3/STORE_HOME')).status).toBe(200);
  });

  test.each(['500', '503', 'drop'])('is returned instead of an error if the API fails with %s', async (mode) => {
    await send(serve, '/__test/fault', { match: '/api/v1/presentation', mode });
    await bare(serve, 'localhost', '/');
  });

  test('is returned if the app itself fails to render', async () => {
    const lines: string[] = [];
    const { error } = console;
    console.error = (line: string) => lines.push(line);
    try {
      await bare(await renderingShop({ loadApp: () => Promise.reject(new Error('no such file')) }), 'localhost', '/');
    } finally {
      console.error = error;
    }
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['page-not-rendered']);
  });
});

test('HEAD returns the headers of GET without the page', async () => {
  for (const path of ['/', '/page/POLICY', '/nothing', '/index.html']) {
    const get = await sendRequest(serve, 'localhost', path);
    const head = await sendRequest(serve, 'localhost', path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([get.status, '']);
    for (const name of ['content-type', 'cache-control', 'vary', 'etag', 'content-security-policy']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
  }
});

const plain = (bytes: Buffer) => bytes;
test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', null, plain],
  ['', null, plain],
])('a browser that accepts "%s" gets the page in that encoding', async (accepted, encoding, unpack) => {
  const whole = await (await sendRequest(serve, 'localhost', '/')).text();
  const reply = await sendRequest(serve, 'localhost', '/', { headers: { 'accept-encoding': accepted } });
  expect([reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual([
    encoding,
    'Host, Save-Data, Accept-Encoding',
  ]);
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (encoding) expect(Number(reply.headers.get('content-length'))).toBe(bytes.length);
  expect(unpack(bytes).toString() === whole).toBe(true);
});

test.each([
  '/',
  '/index.html',
  '/nothing',
  '/sw.js',
  '/config.js',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/api/v1/cart',
])('S32: %s has each name in `Vary` once', async (path) => {
  for (const accepted of ['br', 'identity']) {
    const reply = await sendRequest(serve, 'localhost', path, { headers: { 'accept-encoding': accepted } });
    const names = (reply.headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/);
    expect([path, names.length]).toEqual([path, new Set(names).size]);
    expect(names).toContain('accept-encoding');
  }
});

test('S32: a page with a current ETag is a 304 in every encoding', async () => {
  for (const path of ['/', '/page/POLICY', '/index.html']) {
    for (const accepted of ['br', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const etag = (await sendRequest(serve, 'localhost', path, { headers })).headers.get('etag') ?? '';
      const again = await sendRequest(serve, 'localhost', path, { headers: { ...headers, 'if-none-match': etag } });
      expect([path, accepted, again.status, await again.text()]).toEqual([path, accepted, 304, '']);
      expect(again.headers.get('vary')).toContain('Accept-Encoding');
    }
  }
});
