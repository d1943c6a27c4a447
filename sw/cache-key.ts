import { type BrowseName, paths } from '../contract/paths.ts';

/** Query parameters that change the response, in the order of the key. */
const PARAMETERS: Record<BrowseName, readonly string[]> = {
  storeHome: [],
  contentPage: [],
  collection: ['filter_category'],
  product: [],
  companions: [],
  shipping: [],
  productReviews: ['page', 'sort'],
  search: ['query', 'store_id'],
};

/** Tracking parameters that external links add; no response depends on them. */
const TRACKING = /^(utm_.*|gclid|fbclid)$/;

const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
// `Object.keys` is typed as string[]; the record's keys are exactly these names.
const rows = (Object.keys(PARAMETERS) as BrowseName[]).map((name) => ({ name, matches: pattern(paths[name].path) }));

/** Normalises values for which the server gives the same response. */
const normalizedValue = (name: string, value: string) => (name === 'query' ? value.trim().toLowerCase() : value);
const pathOf = (name: BrowseName, pathname: string) =>
  name === 'contentPage' ? pathname.replace(/[^/]+$/, (type) => type.toUpperCase()) : pathname;

/**
 * The cache key of an API response. Null if it must not be cached: private endpoints, and public ones with a parameter that
 * is not listed here. Every key contains the store, in the path or as `store_id`.
 */
export function browseKey({ origin, pathname, searchParams }: URL): { name: BrowseName; key: string } | null {
  const name = rows.find((row) => row.matches.test(pathname))?.name;
  if (!name) return null;
  const params = [...searchParams.keys()].filter((parameter) => !TRACKING.test(parameter));
  if (!params.every((parameter) => PARAMETERS[name].includes(parameter))) return null;
  const parameters = PARAMETERS[name].flatMap((parameter) =>
    searchParams.getAll(parameter).map((value) => [parameter, normalizedValue(parameter, value)]),
  );
  const query = String(new URLSearchParams(parameters));
  return { name, key: `${origin}${pathOf(name, pathname)}${query && `?${query}`}` };
}
