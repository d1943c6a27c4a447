import { browseKey } from './cache-key.ts';
import type { ShelfName } from './caches.ts';

/** The strategies; a request without one goes to the network. */
type Route = { how: 'network-first' | 'cache-first'; shelf: ShelfName; key: string };
export type Asked = Pick<Request, 'method' | 'url' | 'headers'>;

const PICTURE = /^\/media\/.+\.(avif|webp|png|jpe?g|gif|svg)$/;
const META = /^(\/manifest\.webmanifest|\/icons\/.+)$/;

/**
 * Which request goes where. Null: the worker does not touch it. So it is with every write, every other origin, every
 * private endpoint, and films, which browsers ask for in parts (R10).
 */
export function routeOf({ method, url, headers }: Asked, ownOrigin: string): Route | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== ownOrigin || headers.has('range')) return null;
  const { origin, pathname } = address;
  // The address of a picture names its bytes, so what follows the path says nothing.
  if (PICTURE.test(pathname)) return { how: 'cache-first', shelf: 'pictures', key: origin + pathname };
  if (META.test(pathname)) return { how: 'network-first', shelf: 'meta', key: origin + pathname };
  if (pathname === '/config.js') return { how: 'network-first', shelf: 'config', key: origin + pathname };
  const browse = browseKey(address);
  return browse && { how: 'network-first', shelf: browse.name, key: browse.key };
}

/** Addresses that are files or the server's own: a navigation there never gets the shell. */
const NOT_PAGES = [
  /^\/api\//,
  /^\/__/,
  /^\/assets\//,
  /^\/media\//,
  /^\/(healthz|readyz)/,
  /^\/(dev|sandbox)\//,
  /\.[^/]+$/,
];

/** Tried on the path alone: a search for "1.5 m" is a page, though its address ends like a file's. */
export const isPage = ({ mode, url }: Pick<Request, 'mode' | 'url'>): boolean =>
  mode === 'navigate' && !NOT_PAGES.some((pattern) => pattern.test(new URL(url).pathname));
