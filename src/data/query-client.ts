import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { EndpointName, paths } from '../../contract/paths.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';

/** S38: all phones behind one address share its limit of reads, which has room again within seconds. */
const RATE_LIMITED = { retries: 4, mostSeconds: 2 };

/** Milliseconds after which the server has room for this read again; 0 where it was not refused for its pace. */
function waitAfter(error: Error): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0;
  return error.retryAfter <= RATE_LIMITED.mostSeconds ? error.retryAfter * 1000 : 0;
}

/**
 * A broken or missing answer is asked for once more; a refusal is final unless it names a moment soon, and offline there is
 * nobody to ask. After a long wait the shopper sees the error instead (R4).
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!onlineManager.isOnline() || (error instanceof ApiError && error.late)) return false;
  if (waitAfter(error) > 0) return failures < RATE_LIMITED.retries;
  return failures < 1 && !(error instanceof ApiError && error.kind === 'HTTP' && error.status < 500);
}

export function createQueryClient({ savedAt }: Pick<Api, 'savedAt'>): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A copy that the worker gave is as old as it is: it says when it was true, and is asked for again (R8).
      onSuccess: (data, query) => {
        const at = savedAt(data);
        if (at !== undefined) query.setState({ dataUpdatedAt: at, isInvalidated: true });
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry: shouldRetry, retryDelay: (_, error) => waitAfter(error) || 800 },
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
