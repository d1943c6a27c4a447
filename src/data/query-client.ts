import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
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
