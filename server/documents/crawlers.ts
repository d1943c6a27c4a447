import type { Db } from '../db/database.ts';
import { storeById } from '../db/read-layout.ts';
import { publicIds } from '../db/read-sitemap.ts';
import { foreignApi } from '../http/host.ts';
import { plainText, publicBody } from '../http/reply.ts';
import type { Config } from '../ops/config.ts';
import type { Directory } from '../stores/directory.ts';
import { escapeHtml } from './document.ts';

type Apis = Pick<Config, 'apiBaseUrl' | 'stageApiBaseUrl'>;

/** Paths closed to crawlers: private pages, and paths that are not pages. */
const CLOSED = ['/cart', '/myaccount', '/payment-return', '/api/', '/__test'];
/** The sitemap protocol's limit of URLs per file. */
const MOST = 50_000;

/**
 * The origin whose pages are listed; null for a host that must not be indexed (D32) or whose products are on another
 * backend (D35).
 */
const listedOrigin = (request: Request, directory: Directory, apis: Apis) =>
  foreignApi(request, apis) ? null : directory.indexedOrigin(request);

/** `/robots.txt`: unknown and `stage-` hosts disallow everything (D32). */
export function robotsRoute(directory: Directory, apis: Apis): (request: Request) => Response {
  return (request) => {
    const origin = listedOrigin(request, directory, apis);
    const closed = directory.mayBeIndexed(request) ? CLOSED : ['/'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    if (origin) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
    return publicBody(request, `${lines.join('\n')}\n`, { 'Content-Type': 'text/plain; charset=utf-8' });
  };
}

/** Paths of a store's public pages, most important first. D1: collections only if guests may see them. */
async function publicPaths(db: Db, storeId: number): Promise<string[]> {
  const [store, ids] = await Promise.all([storeById(db, storeId), publicIds(db, storeId, MOST)]);
  const collections = store.collectionsNeedSignIn ? [] : ids.collections;
  const paths = [
    '/',
    ...ids.pages.map((type) => `/page/${encodeURIComponent(type)}`),
    ...collections.map((id) => `/collection/${encodeURIComponent(id)}`),
    ...ids.products.map((id) => `/product/${id}`),
  ];
  return paths.slice(0, MOST);
}

/** `/sitemap.xml`, without `lastmod`: modification times are not stored. 404 if no origin is listed. */
export function sitemapRoute(db: Db, directory: Directory, apis: Apis): (request: Request) => Promise<Response> {
  return async (request) => {
    const origin = listedOrigin(request, directory, apis);
    if (!origin) return plainText('There is no list of pages under this name.', 404);
    const paths = await publicPaths(db, directory.shopOf(request).id);
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
      '</urlset>\n',
    ].join('\n');
    return publicBody(request, xml, { 'Content-Type': 'application/xml; charset=utf-8' });
  };
}
