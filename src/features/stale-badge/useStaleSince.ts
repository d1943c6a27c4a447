import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { staleSince } from '../../domain/stale-age.ts';

/** When the copy that a query shows was saved, or null for a fresh response. Milliseconds since 1970. */
export function useStaleSince(queryKey: QueryKey): number | null {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const read = () => {
    const state = client.getQueryState(queryKey);
    return state ? staleSince(state, Date.now()) : null;
  };
  return useSyncExternalStore(subscribe, read, () => null);
}
