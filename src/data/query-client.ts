import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * A broken or missing answer is asked for once more; a refusal is final, and offline there is nobody to ask. Who has waited
 * long already is told instead (R4).
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!onlineManager.isOnline() || failures >= 1) return false;
  return !(error instanceof ApiError && (error.late || (error.kind === 'HTTP' && error.status < 500)));
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry: shouldRetry, retryDelay: 800 },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
}
