import type { AppContext } from './app-context.tsx';
import { revoke } from './revoke.ts';
import { inThisTab, type StoredName, writeStored } from './stored.ts';
import { removeViewedCopies } from './worker-copies.ts';

/** What one shopper leaves on a phone, beside the queries and the queue (docs/rules.md, Offline 2.4). */
const PRIVATE: StoredName[] = [
  'authToken',
  'userData',
  'refreshToken',
  'searchHistory',
  'recentlyViewed',
  'savedItems',
  'reviewDraft',
  'pincode',
  'pendingPayments',
  'checkoutAttempt',
];

/** Queries that tell what was looked at and searched for, though anybody may see their answers (R34). */
const KINDS: readonly unknown[] = ['product', 'companions', 'reviews', 'card', 'search', 'suggest', 'seen'];

/** Removes them from memory, except those on screen; a screen that unmounts calls this again. */
export function dropViewed({ queryClient, store }: Pick<AppContext, 'queryClient' | 'store'>): void {
  const isViewed = ([whose, of, kind]: readonly unknown[]) =>
    whose === 'pub' && of === store.id && KINDS.includes(kind);
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isViewed(queryKey) });
}

type Leaving = Pick<
  AppContext,
  'store' | 'api' | 'apiBase' | 'queryClient' | 'session' | 'storage' | 'kept' | 'bag' | 'line'
>;

/** S8, R34: on the server, too. Another backend may not have this call (D33, D35). */
async function endOnServer(app: Leaving, token: string): Promise<void> {
  if (app.apiBase) return;
  if (globalThis.crypto?.subtle) return revoke(app, token);
  // Plain http has no hashes: then at once or not at all.
  void app.api
    .logout({ body: { everywhere: false }, headers: { authorization: `Bearer ${token}` } })
    .catch(() => undefined);
}

/**
 * Logout. Whatever is private is gone when this is done, online or not, and so is what tells where this shopper looked; what
 * can be removed at once is, in one go, before any screen is drawn again. Other tabs hear it from the session. Answers
 * under way belong to a token that is no longer the session's, and `createApi` lets none of them through; the worker saves
 * none of them (R33, R34). Never throws.
 */
export async function forget(app: Leaving): Promise<void> {
  const { store, queryClient, session, kept, bag } = app;
  const token = session.token();
  for (const place of [app, inThisTab(app)]) for (const name of PRIVATE) writeStored(place, name, null);
  session.signOut();
  void queryClient.cancelQueries({ queryKey: ['me'] });
  queryClient.removeQueries({ queryKey: ['me'] });
  dropViewed(app);
  queryClient.getMutationCache().clear();
  await Promise.allSettled([
    token ? endOnServer(app, token) : undefined,
    kept?.forgetPrivate(),
    bag?.forget(),
    removeViewedCopies(store.id, globalThis.caches, globalThis.navigator?.serviceWorker?.controller),
  ]);
}
