import { isPagePath } from '../contract/app-pages.ts';
import { browseKey } from './cache-key.ts';
import type { CacheName } from './caches.ts';
import type { Sources } from './sources.ts';

/** Strategy, cache and key of a request; one without a route is not intercepted. */
type Route = { strategy: 'network-first' | 'cache-first'; cache: CacheName; key: string };
export type RoutedRequest = Pick<Request, 'method' | 'url' | 'headers'>;

const PICTURE = /^\/media\/.+\.(avif|webp|png|jpe?g|gif|svg)$/;
/** Of another origin, whose pictures may have any path. */
const PICTURE_FILE = /\.(avif|webp|png|jpe?g|gif|svg)$/i;
const META = /^(\/manifest\.webmanifest|\/icons\/.+)$/;

/**
 * The route of a request. Null for requests that the worker does not intercept: writes, other origins, private endpoints,
 * and videos, which browsers request in ranges.
 */
export function routeOf({ method, url, headers }: RoutedRequest, { own, api, pictures }: Sources): Route | null {
  const address = new URL(url);
  if (method !== 'GET' || headers.has('range')) return null;
  const { origin, pathname } = address;
  const browse = url.startsWith(`${api}/api/`) ? browseKey(address) : null;
  if (browse) return { strategy: 'network-first', cache: browse.name, key: browse.key };
  if (origin !== own) {
    const isPicture = pictures.includes(origin) && PICTURE_FILE.test(pathname);
    return isPicture ? { strategy: 'cache-first', cache: 'pictures', key: url } : null;
  }
  // A picture's path contains a hash of its contents, so the query is irrelevant.
  if (PICTURE.test(pathname)) return { strategy: 'cache-first', cache: 'pictures', key: origin + pathname };
  if (META.test(pathname)) return { strategy: 'network-first', cache: 'meta', key: origin + pathname };
  return pathname === '/config.js' ? { strategy: 'network-first', cache: 'config', key: origin + pathname } : null;
}

/** Paths of files and of the server itself: a navigation to them never gets the shell. */
const NOT_PAGES = [
  /^\/api\//,
  /^\/__/,
  /^\/assets\//,
  /^\/media\//,
  /^\/(healthz|readyz)/,
  /^\/(dev|sandbox)\//,
  /\.[^/]+$/,
];

/**
 * What answers a navigation: `shell` for a page of the app; `server` for an address that the app does not know, which may
 * be an old one or of another language; null for files and the server itself. `base`: what the addresses of this worker's
 * pages begin with: '' or '/hi'. The path alone decides: a search for "1.5 m" is a page, although its
 * URL ends like that of a file.
 */
export function answerTo({ mode, url }: Pick<Request, 'mode' | 'url'>, base = ''): 'shell' | 'server' | null {
  const { pathname } = new URL(url);
  if (mode !== 'navigate' || NOT_PAGES.some((pattern) => pattern.test(pathname))) return null;
  return pathname.startsWith(`${base}/`) && isPagePath(pathname.slice(base.length)) ? 'shell' : 'server';
}
