import type { AppContext } from './app-context.tsx';

/** Queries that tell what was looked at and searched for, though anybody may see their answers (R34). */
const KINDS: readonly unknown[] = ['product', 'card', 'search', 'suggest', 'seen'];

/** Removes them from memory, except those on screen; a screen that unmounts calls this again. */
export function dropViewed({ queryClient, store }: Pick<AppContext, 'queryClient' | 'store'>): void {
  const isViewed = ([whose, of, kind]: readonly unknown[]) =>
    whose === 'pub' && of === store.id && KINDS.includes(kind);
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isViewed(queryKey) });
}
