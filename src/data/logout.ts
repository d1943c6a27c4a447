import { hasCapability } from '../../contract/capabilities.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { AppContext } from './app-context.tsx';
import { requestSync } from './outbox/background-sync.ts';
import {
  addRevocation,
  hashOf,
  isFinalStatus,
  type Revocations,
  sendRevocations,
  storedRevocations,
} from './revocations.ts';
import type { Session } from './session.ts';
import { isStored, type StoredName, setFlag, writeStored } from './stored.ts';
import { tabStorage } from './stored-json.ts';
import { removeViewedCopies } from './worker-copies.ts';

type Place = Pick<AppContext, 'store' | 'storage' | 'connectivity'> & { api: Api };

/** An `HTTP` error is the API's own. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'HTTP' && isFinalStatus(error.status);

/** Sends unconfirmed revocations now and at each reconnection, until the server has confirmed them. */
async function sendRevocationsNow(place: Place, store: Revocations): Promise<void> {
  const { api, connectivity } = place;
  const left = await sendRevocations(store, (tokenHash) =>
    api.call('revokeSession', { body: { tokenHash } }).then(() => true, isFinal),
  );
  // If the flag cannot be stored, the worker's background sync does not need it.
  setFlag(place, 'revokes', left > 0);
  if (left === 0) return;
  void requestSync();
  const stop = connectivity?.subscribe(() => {
    if (connectivity.get() !== 'online') return;
    stop?.();
    void sendRevocationsNow(place, store);
  });
}

export async function sendPendingRevocations(place: Place, store = storedRevocations): Promise<void> {
  if (isStored(place, 'revokes')) await sendRevocationsNow(place, store());
}

/** Revocations that last as long as this page. */
function inMemory(hash: string): Revocations {
  const map = new Map([[hash, 0]]);
  return {
    get: async (key) => map.get(key),
    set: async (key, value) => void map.set(key, value),
    remove: async (key) => void map.delete(key),
    entries: async () => [...map],
  };
}

/** Ends a session on the server, now or when the network is back. Settles once that is stored on this device. */
export async function revoke(place: Place, token: string, store = storedRevocations()): Promise<void> {
  // The next start sends it if this page does not.
  setFlag(place, 'revokes', true);
  const hash = await hashOf(token);
  // Without storage it is sent all the same.
  const noted = await addRevocation(store, hash, Date.now()).then(
    () => store,
    () => inMemory(hash),
  );
  void sendRevocationsNow(place, noted);
}

/** A shopper's stored data besides the queries and the outbox (docs/rules.md, Offline 2.4). */
const PRIVATE_NAMES: StoredName[] = [
  'authToken',
  'userData',
  'refreshToken',
  'searchHistory',
  'recentlyViewed',
  'savedItems',
  'pincode',
  'outbox',
  'outboxClient',
  'pendingPayments',
  'paidOrders',
  'checkoutAttempt',
  'reviewDraft',
  'addressDraft',
];

/** Queries with public data that reveal what was viewed and searched for. */
const VIEWED_KINDS: readonly unknown[] = ['product', 'companions', 'reviews', 'card', 'search', 'suggest', 'seen'];

/** Removes them from memory, except those on screen; a screen that unmounts calls this again. */
export function dropViewedQueries({ queryClient, store }: Pick<AppContext, 'queryClient' | 'store'>): void {
  const isViewed = ([whose, of, kind]: readonly unknown[]) =>
    whose === 'pub' && of === store.id && VIEWED_KINDS.includes(kind);
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isViewed(queryKey) });
}

type LogOutDeps = Pick<
  AppContext,
  'store' | 'api' | 'capabilities' | 'queryClient' | 'session' | 'storage' | 'persister' | 'bag' | 'connectivity'
>;

/** Ends the session on the server. Another backend may not have this call. */
async function endOnServer(app: LogOutDeps, token: string): Promise<void> {
  if (!hasCapability(app, 'session-revocation')) return;
  if (globalThis.crypto?.subtle) return revoke(app, token);
  // Plain http has no `crypto.subtle` for the hash, so the logout is sent once, without a retry.
  void app.api
    .call('logout', { body: { everywhere: false }, headers: { authorization: `Bearer ${token}` } })
    .catch(() => undefined);
}

/**
 * Logout. Removes all private data and what reveals where the shopper looked, online or offline; the synchronous part
 * is done before any screen renders again. The session notifies other tabs. Responses in flight belong to a token that
 * is no longer the session's: `createApi` rejects them, and the worker does not store them. Never throws.
 */
export async function logOut(app: LogOutDeps): Promise<void> {
  const { store, queryClient, session, bag } = app;
  const token = session.token();
  for (const name of PRIVATE_NAMES) {
    writeStored(app, name, null);
    writeStored(tabStorage(app), name, null);
  }
  session.signOut();
  void queryClient.cancelQueries({ queryKey: ['me'] });
  queryClient.removeQueries({ queryKey: ['me'] });
  dropViewedQueries(app);
  queryClient.getMutationCache().clear();
  await Promise.allSettled([
    token ? endOnServer(app, token) : undefined,
    app.persister?.().then((persister) => persister?.forgetPrivate()),
    bag?.forget(),
    removeViewedCopies(store.id),
  ]);
}

type VerifyDeps = {
  api: Api;
  session: Session;
};

/**
 * Runs once per start. Only a definite "not valid" logs out; a missing or unexpected response does not. A token
 * without a stored user is dropped as well: the bag and the outbox are keyed by the user.
 */
export async function verifySession({ api, session }: VerifyDeps): Promise<void> {
  const token = session.token();
  if (!token) return;
  const valid = await api.call('verifyToken', { body: { token } }).catch(() => true);
  if (!valid || !session.user()) session.expire(token, 'invalid');
}
