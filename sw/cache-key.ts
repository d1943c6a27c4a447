import { type BrowseName, browseNames, type Copies, pathPattern, paths } from '../contract/paths.ts';

/** Tracking parameters that external links add; no response depends on them. */
const TRACKING = /^(utm_.*|gclid|fbclid)$/;

const rows = browseNames.map((name) => ({ name, matches: pathPattern(name) }));

/** Normalises values for which the server gives the same response. */
const normalizedValue = (name: string, value: string) => (name === 'query' ? value.trim().toLowerCase() : value);
const pathOf = (name: BrowseName, pathname: string) =>
  name === 'contentPage' ? pathname.replace(/[^/]+$/, (type) => type.toUpperCase()) : pathname;

/**
 * The cache key of an API response. Another backend may have a path before that of the call. Null if it must not be cached: private endpoints, and public ones with a parameter that
 * its row in `contract/paths.ts` does not list. Every key contains the store, in the path or as `store_id`.
 */
export function browseKey({ origin, pathname, searchParams }: URL): { name: BrowseName; key: string } | null {
  const at = pathname.indexOf('/api/');
  const path = pathname.slice(at);
  const name = rows.find((row) => row.matches.test(path))?.name;
  if (!name) return null;
  const params = [...searchParams.keys()].filter((parameter) => !TRACKING.test(parameter));
  const { parameters: listed = [] }: Copies = paths[name].copies;
  if (!params.every((parameter) => listed.includes(parameter))) return null;
  const parameters = listed.flatMap((parameter) =>
    searchParams.getAll(parameter).map((value) => [parameter, normalizedValue(parameter, value)]),
  );
  const query = String(new URLSearchParams(parameters));
  return { name, key: `${origin}${pathname.slice(0, at)}${pathOf(name, path)}${query && `?${query}`}` };
}
