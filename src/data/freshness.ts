import type { EndpointName, paths } from '../../contract/paths.ts';

const MINUTE = 60_000;

/** How long an answer stays young, by the one word in the endpoint table. */
const OPTIONS = {
  browse: { staleTime: 5 * MINUTE, gcTime: Number.POSITIVE_INFINITY },
  live: { staleTime: 0 },
} as const;

/** The word that the table has for an endpoint; a write has none that a query could take. */
type WordOf<N extends EndpointName> = Exclude<(typeof paths)[N]['freshness'], 'never'>;

/** `freshness<'storeHome'>('browse')`: the compiler compares with the table, which is no part of the first screen. */
export function freshness<N extends EndpointName>(word: WordOf<N>) {
  return { ...OPTIONS[word], networkMode: 'offlineFirst' as const };
}
