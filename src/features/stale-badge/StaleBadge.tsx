import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { savedAt, savedTime } from '../../domain/stale-age.ts';
import classes from './StaleBadge.module.css';
import { texts } from './texts.ts';

/** When what a query shows was saved, or null while it is the shop's own word (R8). */
function useSavedAt(queryKey: QueryKey): number | null {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const read = () => {
    const state = client.getQueryState(queryKey);
    return state ? savedAt(state, Date.now()) : null;
  };
  return useSyncExternalStore(subscribe, read, () => null);
}

/** 'Saved 2:05 pm' on goods that the shop could not be asked about (R8). The status is there before its words, to be read out. */
export function StaleBadge({ queryKey, className = '' }: { queryKey: QueryKey; className?: string | undefined }) {
  const at = useSavedAt(queryKey);
  return (
    <p role="status" className={`${classes.mark} ${className}`}>
      {at === null ? null : texts.saved(savedTime(at, Date.now()))}
    </p>
  );
}
