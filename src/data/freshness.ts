import { type EndpointName, paths } from '../../contract/paths.ts';

const MINUTE = 60_000;

/** How long an answer stays young, from the one word in the endpoint table. `never` is no query. */
const OPTIONS = {
  browse: { staleTime: 5 * MINUTE, gcTime: Number.POSITIVE_INFINITY },
  live: { staleTime: 0 },
} as const;

export function freshness(name: EndpointName) {
  const word = paths[name].freshness;
  if (word === 'never') throw new Error(`${name} is a write, not a query`);
  return { ...OPTIONS[word], networkMode: 'offlineFirst' as const };
}
