import { type EndpointName, paths } from '../contract/paths.ts';

/** The endpoints whose answers are public and may be kept; a new row of that kind does not compile until it is named below. */
export type BrowseName = {
  [N in EndpointName]: (typeof paths)[N]['freshness'] extends 'browse' ? N : never;
}[EndpointName];

/** The parameters that change an answer, in the order of the key. */
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

/** What links from elsewhere add; no answer depends on it. */
const TRACKING = /^(utm_.*|gclid|fbclid)$/;

const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
// The keys of an object literal that is a record over exactly these names.
const rows = (Object.keys(PARAMETERS) as BrowseName[]).map((name) => ({ name, matches: pattern(paths[name].path) }));

/** Spellings that the server answers alike become one. */
const spelled = (name: string, value: string) => (name === 'query' ? value.trim().toLowerCase() : value);
const pathOf = (name: BrowseName, pathname: string) =>
  name === 'contentPage' ? pathname.replace(/[^/]+$/, (type) => type.toUpperCase()) : pathname;

/**
 * Under which address an API answer is kept, or null for what is never kept: private endpoints, and public ones asked
 * with a parameter that is not known here. The store is part of every key, by its path or by `store_id` (R40).
 */
export function browseKey({ origin, pathname, searchParams }: URL): { name: BrowseName; key: string } | null {
  const name = rows.find((row) => row.matches.test(pathname))?.name;
  if (!name) return null;
  const asked = [...searchParams.keys()].filter((parameter) => !TRACKING.test(parameter));
  if (!asked.every((parameter) => PARAMETERS[name].includes(parameter))) return null;
  const parameters = PARAMETERS[name].flatMap((parameter) =>
    searchParams.getAll(parameter).map((value) => [parameter, spelled(parameter, value)]),
  );
  const query = new URLSearchParams(parameters);
  return { name, key: `${origin}${pathOf(name, pathname)}${query.size > 0 ? `?${query}` : ''}` };
}
