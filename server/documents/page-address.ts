/** Filter parameters of a product list (D16). */
const FILTERS = ['stock', 'from', 'to', 'facets', 'sort'];
const LIST = ['filter_category', ...FILTERS];

type PageFacts = {
  /** The query parameters that the page reads; others do not change it. */
  parameters: readonly string[];
  /**
   * For search engines. `listed`: in the sitemap. `unlisted`: not there, and `noindex` or with the canonical URL of another
   * page. `closed`: private, disallowed in robots.txt.
   */
  crawlers: 'listed' | 'unlisted' | 'closed';
};

/** The site's pages by their paths. */
export const PAGES = {
  '/': { crawlers: 'listed', parameters: [] },
  '/cart': { crawlers: 'closed', parameters: [] },
  '/product/*': { crawlers: 'listed', parameters: ['variant'] },
  '/results': { crawlers: 'unlisted', parameters: ['q', 'collection', ...LIST] },
  '/category/*': { crawlers: 'unlisted', parameters: LIST },
  '/collection/*': { crawlers: 'listed', parameters: LIST },
  '/myaccount': { crawlers: 'closed', parameters: ['tab'] },
  '/saved': { crawlers: 'unlisted', parameters: [] },
  '/saved-items': { crawlers: 'unlisted', parameters: ['ids'] },
  '/payment-return': { crawlers: 'closed', parameters: ['order_id'] },
  '/page': { crawlers: 'unlisted', parameters: ['type'] },
  '/page/*': { crawlers: 'listed', parameters: ['type'] },
} satisfies Record<string, PageFacts>;
export type PagePath = keyof typeof PAGES;

const byPath = new Map<string, PageFacts>(Object.entries(PAGES));

/** NUL bytes and incomplete letters, as in a link that was cut in the middle of one: no page has them in its path. */
function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The page of a path; undefined for an unknown path. As lenient as the router: case-insensitive, encoded or not, with
 * extra slashes. An id may look like a file's name (`/product/2001.5`).
 */
function factsOf(pathname: string): PageFacts | undefined {
  if (!isReadable(pathname)) return undefined;
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const name = decodeURIComponent(first).toLowerCase();
  return byPath.get(`/${[name, ...rest.map(() => '*')].join('/')}`);
}

/** The parameters that the page of a path reads; null for an unknown path. */
export const parametersOf = (pathname: string): readonly string[] | null => factsOf(pathname)?.parameters ?? null;

/** Whether the page of a path belongs into the sitemap. */
export const isListed = (pathname: string): boolean => factsOf(pathname)?.crawlers === 'listed';

/** Spaces and invisible characters, encoded, that were copied with the end of a link. */
const PASTED_END = /([^/])(?:%20|%C2%A0|%E2%80%8[B-F]|%E2%80%A[A-E]|%EF%BB%BF)+\/?$/i;

/**
 * Null if the path is written as browsers write it, else that way: `/` for `//`, which a browser takes for a host, and
 * `/product/2001` for `/product/2001%20`.
 */
export function plainlyWritten({ pathname, search }: URL): string | null {
  const path = pathname.replace(/\/{2,}/g, '/').replace(PASTED_END, '$1');
  return path === pathname ? null : `${path}${search}`;
}

/** Stands for all unknown paths, which show the same page. */
const NOWHERE = '/not-found';

/**
 * S38: the cache key under which a page is rendered: its path with its own parameters in a fixed order and encoding, so that
 * tracking or made-up parameters do not create new entries. `isPage`: false for paths that the site does not have.
 */
export function pageAddress({ pathname, searchParams }: URL): { path: string; isPage: boolean } {
  const names = parametersOf(pathname);
  if (names === null) return { path: NOWHERE, isPage: false };
  // Of repeated parameters the last one counts, as in the app.
  const own = names.flatMap((name): [string, string][] => {
    const value = searchParams.getAll(name).at(-1);
    return value ? [[name, value]] : [];
  });
  const query = new URLSearchParams(own);
  return { path: query.size > 0 ? `${pathname}?${query}` : pathname, isPage: true };
}

/** The target of a redirect, with the request's parameters that it does not set itself. */
export function withOthers(to: string, params: URLSearchParams): string {
  const { pathname, searchParams, hash } = new URL(to, 'http://shop');
  for (const [name, value] of params) if (!searchParams.has(name)) searchParams.append(name, value);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}
