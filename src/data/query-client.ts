import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { EndpointName, paths } from '../../contract/paths.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';

/**
 * A broken or missing answer is asked for once more; a refusal is final, and offline there is nobody to ask. Who has waited
 * long already is told instead (R4).
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!onlineManager.isOnline() || failures >= 1) return false;
  return !(error instanceof ApiError && (error.late || (error.kind === 'HTTP' && error.status < 500)));
}

/** A copy that the worker gave is as old as it is: it says when it was true, and is asked for again (R8). */
const dateCopies = (savedAt: Api['savedAt']) =>
  new QueryCache({
    onSuccess: (data, query) => {
      const at = savedAt(data);
      if (at !== undefined) query.setState({ dataUpdatedAt: at, isInvalidated: true });
    },
  });

export function createQueryClient({ savedAt }: Pick<Api, 'savedAt'>): QueryClient {
  return new QueryClient({
    queryCache: dateCopies(savedAt),
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry: shouldRetry, retryDelay: 800 },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
}

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
