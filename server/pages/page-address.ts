/** The filters of a list of products (D16). */
const FILTERS = ['stock', 'from', 'to', 'facets', 'sort'];
const LIST = ['filter_category', ...FILTERS];

/** The pages of the site and the parameters that each reads; whatever else an address carries changes no page. */
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

/** As generous as the router: in any case, encoded or not, with slashes too many. */
function parametersOf(pathname: string): readonly string[] | null {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const name = decodeURIComponent(first).toLowerCase();
  return PAGES.get([name, ...rest.map(() => '*')].join('/')) ?? null;
}

/** No address of the site: all that are none show the same page. */
const NOWHERE = '/not-found';

/**
 * S38: what a page is rendered and kept under: its path with its own parameters, in one order and spelling, so that no
 * campaign mark or invention makes a new page. `isPage` is false for all addresses that the site does not have.
 */
export function pageAddress({ pathname, searchParams }: URL): { path: string; isPage: boolean } {
  const names = parametersOf(pathname);
  if (names === null) return { path: NOWHERE, isPage: false };
  // Of several with one name the last counts, as in the app.
  const own = names.flatMap((name): [string, string][] => {
    const value = searchParams.getAll(name).at(-1);
    return value ? [[name, value]] : [];
  });
  const query = new URLSearchParams(own);
  return { path: query.size > 0 ? `${pathname}?${query}` : pathname, isPage: true };
}

/** A redirect of the app keeps what the address carries for others. */
export function withOthers(to: string, asked: URLSearchParams): string {
  const { pathname, searchParams, hash } = new URL(to, 'http://shop');
  for (const [name, value] of asked) if (!searchParams.has(name)) searchParams.append(name, value);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}
