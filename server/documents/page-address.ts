/** Filter parameters of a product list (D16). */
const FILTERS = ['stock', 'from', 'to', 'facets', 'sort'];
const LIST = ['filter_category', ...FILTERS];

/** The site's pages and the parameters that each reads; other parameters do not change a page. */
const PAGES = new Map<string, readonly string[]>(
  Object.entries({
    '': [],
    cart: [],
    'product/*': ['variant'],
    results: ['q', 'collection', ...LIST],
    'category/*': LIST,
    'collection/*': LIST,
    myaccount: ['tab'],
    saved: [],
    'saved-items': ['ids'],
    'payment-return': ['order_id'],
    page: ['type'],
    'page/*': ['type'],
  }),
);

/** As lenient as the router: case-insensitive, encoded or not, with extra slashes. Null for an unknown path. */
function parametersOf(pathname: string): readonly string[] | null {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const name = decodeURIComponent(first).toLowerCase();
  return PAGES.get([name, ...rest.map(() => '*')].join('/')) ?? null;
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
