import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { hosts, stores, widgets } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { addHost, createStore } from '../../server/shop/manage-stores.ts';
import { renderingShop } from './rendering-shop.ts';
import { database, sendRequest } from './shop.ts';

const HOST = 'bhasha.example';
const ORIGIN = `https://${HOST}`;

let db: Db;
let serve: Serve;
/** A shop in English, Hindi and Tamil. */
beforeAll(async () => {
  db = await database();
  await createStore(db, 43, 'Bhasha');
  await addHost(db, 43, HOST);
  await speaks(['en', 'hi', 'ta']);
});
afterAll(async () => {
  await db.delete(hosts).where(eq(hosts.storeId, 43));
  await db.delete(stores).where(eq(stores.id, 43));
});

async function speaks(languages: string[]): Promise<void> {
  const list = JSON.stringify(languages);
  await db
    .update(stores)
    .set({ config: sql`${stores.config} || jsonb_build_object('languages', ${list}::jsonb)` })
    .where(eq(stores.id, 43));
  serve = await renderingShop();
}

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(serve, HOST, path, { headers });
const textOf = async (path: string) => (await get(path)).text();
const hrefsOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([link]) => [
    / hreflang="([^"]+)"/.exec(link)?.[1],
    / href="([^"]+)"/.exec(link)?.[1],
  ]);

test.each([
  ['/', 'en', 'Skip to content'],
  ['/hi/', 'hi', 'सीधे मुख्य भाग पर जाएं'],
  ['/hi/cart', 'hi', 'सीधे मुख्य भाग पर जाएं'],
])('%s is in %s', async (path, language, words) => {
  const html = await textOf(path);
  expect(html).toContain(`lang="${language}-IN"`);
  expect(html).toContain('data-languages="en hi ta"');
  expect(html).toContain(words);
});

test('pages of several languages that are rendered at once do not mix', async () => {
  const paths = ['/', '/hi/', '/ta/', '/nothing', '/hi/nothing', '/ta/nothing', '/cart', '/hi/cart', '/ta/cart'];
  const menus: Record<string, string> = { en: 'Menu', hi: 'मेन्यू', ta: 'மெனு' };
  await Promise.all(
    paths.map(async (path) => {
      const html = await textOf(path);
      const language = /lang="(\w+)-IN"/.exec(html)?.[1] ?? '';
      expect([path, language]).toEqual([path, /^\/(hi|ta)\b/.exec(path)?.[1] ?? 'en']);
      const found = Object.keys(menus).filter((name) => html.includes(`aria-label="${menus[name]}"`));
      expect([path, found]).toEqual([path, [language]]);
    }),
  );
});

test('the footer of a page leads to it in the other languages without scripts', async () => {
  const texts = { name: '', title: '', description: '© Bhasha', config: {}, entities: [], url: '' };
  const footer = {
    storeId: 43,
    id: 'footer',
    page: 'STORE_HOME',
    position: 0,
    widgetId: 'QUICK_LINKS',
    widgetType: '',
  };
  await db.insert(widgets).values({ ...footer, ...texts });
  const html = await textOf('/hi/results?q=cup');
  await db.delete(widgets).where(eq(widgets.storeId, 43));
  for (const [language, href] of [
    ['en', '/results?q=cup'],
    ['ta', '/ta/results?q=cup'],
  ])
    expect(html).toMatch(
      new RegExp(`<a href="${href?.replace('?', '\\?')}"[^>]* lang="${language}" hrefLang="${language}"`),
    );
});

test('a page names itself and the same page in each language for search engines and previews', async () => {
  const html = await textOf('/hi/');
  expect(hrefsOf(html, 'canonical')).toEqual([[undefined, `${ORIGIN}/hi/`]]);
  expect(hrefsOf(html, 'alternate')).toEqual([
    ['en', `${ORIGIN}/`],
    ['hi', `${ORIGIN}/hi/`],
    ['ta', `${ORIGIN}/ta/`],
    ['x-default', `${ORIGIN}/`],
  ]);
  expect(html).toContain('<meta property="og:locale" content="hi_IN">');
  expect(html).toContain('<meta property="og:locale:alternate" content="en_IN">');
  expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/hi/">`);
  expect(html).toContain('"inLanguage":"hi-IN"');
  expect(html).toContain(`"urlTemplate":"${ORIGIN}/hi/results?q={search_term_string}"`);
});

test('a shop of one language says nothing of languages', async () => {
  const html = await (await sendRequest(serve, 'store-3.localhost', '/')).text();
  expect(html).not.toContain('hreflang');
  expect(html).not.toContain('data-languages');
  expect(await (await sendRequest(serve, 'store-3.localhost', '/config.js')).text()).not.toContain('languages');
});

test.each(['/bn', '/bn/cart', '/hinglish', '/en', '/en/cart'])(
  '%s, which is no language of the shop or its first one, is an unknown page in the first language',
  async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('lang="en-IN"');
  },
);

test('the first language may be any, and English is then another', async () => {
  await speaks(['hi', 'en']);
  expect(await textOf('/')).toContain('lang="hi-IN"');
  const english = await textOf('/en/');
  expect(english).toContain('Skip to content');
  // What it links: its app starts in English.
  const link = / href="(\/manifest\.webmanifest[^"]*)"/.exec(english)?.[1] ?? '';
  expect(await (await get(link)).json()).toMatchObject({ lang: 'en-IN', start_url: '/en/?source=pwa' });
  expect((await get('/hi/')).status).toBe(404);
  await speaks(['en', 'hi', 'ta']);
});

test('a redirect within the shop stays in the language', async () => {
  const home = await get('/hi?utm_source=mail');
  expect([home.status, home.headers.get('location')]).toEqual([301, '/hi/?utm_source=mail']);
  const reply = await get('/hi//cart');
  expect([reply.status, reply.headers.get('location')]).toEqual([307, '/hi/cart']);
  const posted = await sendRequest(serve, HOST, '/hi/payment-return?order_id=1', { method: 'POST' });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/hi/payment-return?order_id=1']);
});

test.each([
  [undefined, 'Sign in first'],
  ['hi', 'पहले लॉग इन करें'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'पहले लॉग इन करें'],
  ['bn, en;q=0.5, hi;q=0.9', 'पहले लॉग इन करें'],
  ['bn', 'Sign in first'],
  ['hi;q=0', 'Sign in first'],
  ['*', 'Sign in first'],
])('a refusal to a client that accepts %s', async (accepted, message) => {
  const headers = accepted === undefined ? {} : { 'accept-language': accepted };
  const reply = await sendRequest(serve, HOST, '/api/v1/cart', { headers });
  expect(await reply.json()).toMatchObject({ error: { message } });
});

test('only the beginning of a long header is read', async () => {
  const messageTo = async (commas: number) => {
    const reply = await get('/api/v1/cart', { 'accept-language': `${','.repeat(commas)}hi` });
    return (await reply.json()).error.message;
  };
  expect([await messageTo(400), await messageTo(8_000)]).toEqual(['पहले लॉग इन करें', 'Sign in first']);
});

test('a shared cache stores a reply of a shop with several languages for each of them', async () => {
  const path = '/api/v1/presentation/43/STORE_HOME';
  expect((await get(path)).headers.get('vary')).toContain('Host, Accept-Language');
  const one = await sendRequest(serve, 'store-3.localhost', '/api/v1/presentation/3/STORE_HOME');
  expect(one.headers.get('vary')).not.toContain('Accept-Language');
});

test('the sitemap names each page in each language, with the others', async () => {
  const xml = await textOf('/sitemap.xml');
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(found).toEqual([`${ORIGIN}/`, `${ORIGIN}/hi/`, `${ORIGIN}/ta/`]);
  expect(xml.match(/<xhtml:link rel="alternate" hreflang="ta" href="https:\/\/bhasha.example\/ta\/"\/>/g)).toHaveLength(
    3,
  );
});

test('robots.txt closes private pages in each language', async () => {
  const lines = (await textOf('/robots.txt')).split('\n');
  expect(lines).toContain('Disallow: /cart');
  expect(lines).toContain('Disallow: /hi/cart');
});

test('the manifest has the language and starts the shop in it, as the same app', async () => {
  const manifest = async (query: string) => (await get(`/manifest.webmanifest${query}`)).json();
  expect(await manifest('')).toMatchObject({ id: '/', lang: 'en-IN', start_url: '/?source=pwa' });
  expect(await manifest('?language=hi')).toMatchObject({
    id: '/',
    lang: 'hi-IN',
    start_url: '/hi/?source=pwa',
    shortcuts: [{ name: 'खोजें', url: '/hi/results' }, { url: '/hi/cart' }, { url: '/hi/myaccount' }],
  });
  expect(await manifest('?language=bn')).toMatchObject({ lang: 'en-IN', start_url: '/?source=pwa' });
  expect(await textOf('/hi/')).toContain('href="/manifest.webmanifest?language=hi"');
});

test('the bare shell is in the language of its address', async () => {
  expect(await textOf('/hi/index.html')).toContain('lang="hi-IN"');
  const person = await get('/hi/index.html', { accept: 'text/html' });
  expect(person.headers.get('location')).toBe('/hi/');
});
