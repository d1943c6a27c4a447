import type { AppContext } from './app-context.tsx';

/** What one shopper leaves on a phone, beside the queries and the queue (docs/rules.md, Offline 2.4). */
const PRIVATE = [
  'authToken',
  'userData',
  'refreshToken',
  'searchHistory',
  'recentlyViewed',
  'pendingPayments',
  'checkoutAttempt',
];

function clear(storage: () => Storage, keys: string[]): void {
  for (const key of keys) {
    try {
      storage().removeItem(key);
    } catch {
      // What cannot be touched cannot be read again either (R12).
    }
  }
}

type Leaving = Pick<AppContext, 'store' | 'api' | 'queryClient' | 'session' | 'storage' | 'kept' | 'bag'>;

/**
 * Logout. Whatever is private is gone when this is done, online or not; what can be removed at once is, in one go, before
 * any screen is drawn again. Other tabs hear it from the session. Answers under way belong to a token that is no longer
 * the session's, and `createApi` lets none of them through (R33, R34). Never throws.
 */
export async function forget(app: Leaving): Promise<void> {
  const { store, api, queryClient, session, kept, bag } = app;
  const token = session.token();
  const keys = PRIVATE.map((name) => `${name}:s${store.id}`);
  for (const storage of [app.storage, () => window.sessionStorage]) clear(storage, keys);
  session.signOut();
  void queryClient.cancelQueries({ queryKey: ['me'] });
  queryClient.removeQueries({ queryKey: ['me'] });
  queryClient.getMutationCache().clear();
  // Best effort: offline the server learns it when the session has been idle for long enough (S8).
  if (token) void api.logout({ body: {}, headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
  await Promise.allSettled([kept?.forgetPrivate(), bag?.forget()]);
}
