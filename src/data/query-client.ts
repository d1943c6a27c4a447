import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { EndpointName, paths } from '../../contract/paths.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';

/** All devices behind one IP address share its read limit, which recovers within seconds. */
const RATE_LIMITED = { retries: 4, mostSeconds: 2 };

/** Milliseconds to wait after a rate-limited read; 0 for a longer wait or another error. */
function waitAfter(error: Error): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0;
  return error.retryAfter <= RATE_LIMITED.mostSeconds ? error.retryAfter * 1000 : 0;
}

/**
 * A broken or missing response is retried once; a refusal is final unless it names a short wait, and offline nothing is
 * retried. After a long wait the shopper sees the error instead.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!onlineManager.isOnline() || (error instanceof ApiError && error.late)) return false;
  if (waitAfter(error) > 0) return failures < RATE_LIMITED.retries;
  return failures < 1 && !(error instanceof ApiError && error.kind === 'HTTP' && error.status < 500);
}

export function createQueryClient({ copiedAt }: Pick<Api, 'copiedAt'>): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A copy from the worker keeps its age and is invalidated, so that it is refetched.
      onSuccess: (data, query) => {
        const at = copiedAt(data);
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

/** How long data stays fresh, by `freshness` in the endpoint table. */
const OPTIONS = {
  browse: { staleTime: 5 * MINUTE, gcTime: Number.POSITIVE_INFINITY },
  live: { staleTime: 0 },
} as const;

/** The `freshness` of an endpoint in the table; writes have none that a query accepts. */
type FreshnessOf<N extends EndpointName> = Exclude<(typeof paths)[N]['freshness'], 'never'>;

/** `freshness<'storeHome'>('browse')`: the compiler checks the table, which the first screen does not load. */
export function freshness<N extends EndpointName>(word: FreshnessOf<N>) {
  return { ...OPTIONS[word], networkMode: 'offlineFirst' as const };
}
