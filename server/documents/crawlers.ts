import { baseOf } from '../../contract/languages.ts';
import type { Db } from '../db/database.ts';
import { storeById } from '../db/read-layout.ts';
import { countPublished, publicPages, publicProducts } from '../db/read-sitemap.ts';
import type { Language } from '../http/language.ts';
import { plainText, publicBody } from '../http/reply.ts';
import type { Directory } from '../stores/directory.ts';
import { escapeHtml } from './document.ts';
import { PAGES } from './page-address.ts';

const privatePages = Object.entries(PAGES).flatMap(([path, { crawlers }]) => (crawlers === 'closed' ? [path] : []));
/** Paths closed to crawlers: private pages, and paths that are not pages. */
const CLOSED = [...privatePages, '/api/', '/__test'];
/** The sitemap protocol's limit of URLs per file. */
const MOST = 50_000;

/** `/robots.txt`: unknown and `stage-` hosts disallow everything (D32). */
export function robotsRoute(directory: Directory): (request: Request) => Response {
  return (request) => {
    const origin = directory.indexedOrigin(request);
    const { languages } = directory.shopOf(request);
    const closed = directory.mayBeIndexed(request)
      ? languages.flatMap((language) => CLOSED.map((path) => baseOf(language, languages) + path))
      : ['/'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    if (origin) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
    return publicBody(request, `${lines.join('\n')}\n`, { 'Content-Type': 'text/plain; charset=utf-8' });
  };
}

type Entry = { path: string; changedAt?: Date | null };
/** `origin`: of absolute URLs. `languages`: of the shop; each has each page. */
type Site = { origin: string; languages: readonly Language[] };

/** Home, content pages and collections, most important first. D1: collections only if guests may see them. */
async function pageEntries(db: Db, storeId: number, limit: number): Promise<Entry[]> {
  const [store, { pages, collections }] = await Promise.all([storeById(db, storeId), publicPages(db, storeId, limit)]);
  const paths = [
    '/',
    ...pages.map((type) => `/page/${encodeURIComponent(type)}`),
    ...(store.collectionsNeedSignIn ? [] : collections.map((id) => `/collection/${encodeURIComponent(id)}`)),
  ];
  return paths.slice(0, limit).map((path) => ({ path }));
}

async function productEntries(db: Db, storeId: number, part: { offset: number; limit: number }): Promise<Entry[]> {
  const rows = await publicProducts(db, storeId, part);
  return rows.map(({ id, changedAt }) => ({ path: `/product/${id}`, changedAt }));
}

/** A sitemap, or an index of sitemaps. */
function sitemapXml(kind: 'urlset' | 'sitemapindex', { origin, languages }: Site, entries: readonly Entry[]): string {
  const name = kind === 'urlset' ? 'url' : 'sitemap';
  const isPages = kind === 'urlset' && languages.length > 1;
  const addresses = (path: string): [Language, string][] =>
    languages.map((language) => [language, escapeHtml(origin + baseOf(language, languages) + path)]);
  /** Google's way of naming a page's other languages: each of them names all. */
  const alternates = (path: string) =>
    addresses(path)
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('');
  const lastmod = ({ changedAt }: Entry) => (changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${isPages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>`,
    ...entries.flatMap((entry) =>
      isPages
        ? addresses(entry.path).map(
            ([, href]) => `<url><loc>${href}</loc>${lastmod(entry)}${alternates(entry.path)}</url>`,
          )
        : [`<${name}><loc>${escapeHtml(origin + entry.path)}</loc>${lastmod(entry)}</${name}>`],
    ),
    `</${kind}>\n`,
  ].join('\n');
}

/** Never more than one file. */
const shownXml = (paths: readonly string[], site: Site, part: string | undefined): string | null =>
  part === undefined
    ? sitemapXml(
        'urlset',
        site,
        ['/', ...paths.filter((path) => path !== '/')].map((path) => ({ path })),
      )
    : null;

/**
 * `/sitemap.xml`: all public pages. A store with more than `most` of them gets an index instead, of `/sitemap-0.xml` with
 * home, content pages and collections, and `/sitemap-1.xml`, … with `most` products each. 404 for a host that must not be
 * indexed (D32). `shownOf`: the pages of a store whose data is another backend's, null for one of our own.
 */
export function sitemapRoute(
  db: Db,
  directory: Directory,
  shownOf: (request: Request) => Promise<string[]> | null,
  most = MOST,
): (request: Request) => Promise<Response> {
  async function whole(storeId: number, site: Site, most: number): Promise<string> {
    const [pages, count] = await Promise.all([pageEntries(db, storeId, most), countPublished(db, storeId)]);
    if (pages.length + count <= most) {
      const products = await productEntries(db, storeId, { offset: 0, limit: most });
      return sitemapXml('urlset', site, [...pages, ...products]);
    }
    const parts = Array.from({ length: 1 + Math.ceil(count / most) }, (_, part) => ({ path: `/sitemap-${part}.xml` }));
    return sitemapXml('sitemapindex', site, parts);
  }
  async function ofPart(storeId: number, site: Site, part: number, most: number): Promise<string | null> {
    const entries =
      part === 0
        ? await pageEntries(db, storeId, most)
        : await productEntries(db, storeId, { offset: (part - 1) * most, limit: most });
    return entries.length > 0 ? sitemapXml('urlset', site, entries) : null;
  }
  return async (request) => {
    const origin = directory.indexedOrigin(request);
    if (!origin) return plainText('There is no list of pages under this name.', 404);
    const { id, languages } = directory.shopOf(request);
    const site = { origin, languages };
    const each = Math.floor(most / languages.length);
    const part = /^\/sitemap-(\d{1,4})\.xml$/.exec(new URL(request.url).pathname)?.[1];
    const shown = await shownOf(request);
    const ofShop = () => (part === undefined ? whole(id, site, each) : ofPart(id, site, Number(part), each));
    const xml = shown ? shownXml(shown, site, part) : await ofShop();
    if (xml === null) return plainText('There is no list of pages under this name.', 404);
    return publicBody(request, xml, { 'Content-Type': 'application/xml; charset=utf-8' });
  };
}
