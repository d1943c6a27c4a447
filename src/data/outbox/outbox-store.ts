import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Cart } from '../../../contract/cart.ts';
import { persistedCart } from '../../../contract/persisted-cart.ts';
import type { StoreId } from '../../../contract/stores.ts';
import { isOlder } from '../../domain/age.ts';
import { bagContents, priceNotices, shortNotices } from '../../domain/bag.ts';
import type { Api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { type BagSession, type BagSnapshot, type BagStatus, emptyBag } from '../bag.ts';
import { observable } from '../observable.ts';
import { cartQuery } from '../queries/cart.ts';
import type { OutboxDeps } from './drain.ts';
import { failSoftOutbox } from './fail-soft-outbox.ts';
import type { FallbackStorage } from './fallback.ts';
import type { EvictionSteps } from './free-space.ts';
import { MAX_AGE_MS, receiveCart, signedOut } from './outbox-reducer.ts';
import { badgeOf, emptyOutbox, isParked, type OutboxState, type SessionCopy, unsentOf } from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/** The outcome of the last cart request. */
export type CartRequestState = 'not-yet' | 'answered' | 'refused' | 'silent';

/** The copy of the cart, unless it is too old or another version's (docs/rules.md, Offline 2.4). */
export function cartOf({ cart }: OutboxState, user: string, now: number): { cart: Cart; at: number } | null {
  if (!cart || cart.user !== user || isOlder(cart.at, now, MAX_AGE_MS)) return null;
  return v.is(persistedCart, cart.cart) ? { cart: cart.cart, at: cart.at } : null;
}

const IDLE: Record<CartRequestState, BagStatus> = {
  'not-yet': 'loading',
  answered: 'ready',
  refused: 'failed',
  silent: 'silent',
};

/** The outbox as the shopper sees it. `user`: who is signed in; `requestState`: the outcome of their cart request. */
export function snapshotOf(
  outbox: OutboxState,
  user: string | undefined,
  requestState: CartRequestState,
  persists: boolean,
  now: number,
): BagSnapshot {
  const { session } = outbox;
  const waiting = session ? unsentOf(outbox, session.user).length : 0;
  // Only its owner sees a bag, not even a guest after them.
  if (!user) return { ...emptyBag, status: waiting > 0 ? 'signed-out' : 'guest', waiting, persists };
  if (session?.user !== user) return { ...emptyBag, status: 'loading', persists };
  const copy = cartOf(outbox, user, now);
  const changes = outbox.changes.filter((change) => change.user === user);
  const own = outbox.notices.filter((notice) => notice.user === user);
  const contents = bagContents(copy?.cart ?? null, changes, own);
  const notices = [
    ...own,
    ...priceNotices(copy?.cart ?? null, outbox.addedPaise),
    ...shortNotices(contents.lines, own),
  ];
  const hasContents = copy !== null || contents.lines.length > 0;
  const status = hasContents ? 'ready' : IDLE[requestState];
  return {
    ...contents,
    // After a refusal the count is 0; without any response it is the last known one.
    count: requestState === 'refused' ? 0 : contents.count,
    status: isParked(session) ? 'signed-out' : status,
    notices,
    waiting,
    staleSince: requestState === 'answered' ? null : (copy?.at ?? null),
    persists,
  };
}

/** The further dependencies of a page: the app, and what only a page can do. */
export type BagDeps = OutboxDeps & {
  queryClient: QueryClient;
  store: StoreId;
  api: Api;
  /** The backend's base address; '' for our own. */
  apiBase: string;
  session: BagSession;
  /** The steps that free space on a full device. */
  evictions: EvictionSteps;
  /** Where the outbox is held while the disk fails. */
  fallbackStorage: FallbackStorage;
  /** Changes wait: the worker may send them when the app is closed. */
  requestSync: () => void;
  /** Stores for the next visit whether changes wait for a sign-in. */
  remember: (isAwaited: boolean) => void;
};

/** Whether changes wait for their owner to sign in. */
function isAwaited({ session, ...outbox }: OutboxState): boolean {
  return session !== null && isParked(session) && unsentOf(outbox, session.user).length > 0;
}

/** Puts a newer cart of the outbox into the cart query, for components that use the query itself. */
function shareCart({ api, store, queryClient, now }: BagDeps, outbox: OutboxState, user: string | undefined): void {
  const copy = user === undefined ? null : cartOf(outbox, user, now());
  if (!copy || !user) return;
  const { queryKey } = cartQuery({ api, store: { id: store } }, user);
  const held = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  // A time from a wrong clock would keep later carts out.
  const updatedAt = Math.min(copy.at, now());
  if (held < updatedAt) queryClient.setQueryData(queryKey, copy.cart, { updatedAt });
}

/** Passes each state that is read or written to `take`. */
function watchedStorage(inner: OutboxStorage, receive: (outbox: OutboxState) => void): OutboxStorage {
  // Serialized, or a state read before a change could be shown after it.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }
  return {
    read: () =>
      inTurn(async () => {
        const found = await inner.read();
        receive(found);
        return found;
      }),
    change: (work) =>
      inTurn(async () => {
        let after: OutboxState | undefined;
        const result = await inner.change((at) => {
          const step = work(at);
          after = step.outbox;
          return step;
        });
        if (after) receive(after);
        return result;
      }),
  };
}

/** The outbox state that this tab last saw, and its snapshot. `onReturn`: the disk works again and may hold more. */
export function createBagState(deps: BagDeps, onReturn: () => void) {
  const { session, store, apiBase, queryClient, now, newId, fallbackStorage, countFailure } = deps;
  const failSoft = failSoftOutbox(deps.storage, {
    steps: deps.evictions,
    fallbackStorage,
    now,
    newId,
    onReturn,
    countFailure,
  });
  let outbox = emptyOutbox;
  let requestState: CartRequestState = 'not-yet';
  let badge: number | null = null;
  /** The token at the last logout; it is not used any more. */
  let left: string | undefined;

  const sessionOf = (at = outbox): SessionCopy | null => {
    const token = session.token();
    const user = session.userId();
    if (!token || !user || token === left) return null;
    return { user, token, api: apiBase, expired: at.session?.token === token && at.session.expired };
  };

  const snapshot = observable<BagSnapshot>(snapshotOf(outbox, sessionOf()?.user, requestState, true, now()));

  function show(): void {
    const user = sessionOf()?.user;
    shareCart(deps, outbox, user);
    snapshot.set(snapshotOf(outbox, user, requestState, failSoft.persists(), now()));
  }

  function receive(next: OutboxState): void {
    if (isAwaited(next) !== isAwaited(outbox)) deps.remember(isAwaited(next));
    outbox = next;
    if (badgeOf(outbox) !== badge) {
      badge = badgeOf(outbox);
      deps.badge(badge);
    }
    show();
  }

  return {
    storage: watchedStorage(failSoft, receive),
    sessionOf,
    outbox: () => outbox,
    cartRequest: () => requestState,
    snapshot: snapshot.get,
    show,
    subscribe: snapshot.subscribe,
    noteRequest: (next: CartRequestState): void => {
      requestState = next;
      show();
    },
    /** From here on none of the user's data is shown or sent; replies in flight are ignored. */
    leave: (): void => {
      left = session.token();
      failSoft.leave();
      requestState = 'not-yet';
      receive(emptyOutbox);
      queryClient.removeQueries({ queryKey: ['me', store] });
    },
    forgetStored: async (): Promise<void> => {
      await failSoft.forget();
      receive(emptyOutbox);
    },
  };
}
export type BagState = ReturnType<typeof createBagState>;

/** How often a cart that was read before a change arrived is fetched at most. */
const MAX_FETCHES = 3;

async function fetchCart(
  { api, store, queryClient, now }: BagDeps,
  state: BagState,
  { user }: SessionCopy,
): Promise<CartRequestState> {
  const query = cartQuery({ api, store: { id: store } }, user);
  for (let fetches = 0; fetches < MAX_FETCHES; fetches += 1) {
    const { agreed } = state.outbox();
    const cart = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
    const taken = await state.storage.change((outbox) => {
      const after = receiveCart(outbox, user, cart, now(), agreed);
      return { outbox: after ?? outbox, result: after !== null };
    });
    if (taken || state.sessionOf()?.user !== user) break;
  }
  return 'answered';
}

/** Only an HTTP error is a refusal; a missing or invalid response counts as none. */
async function refusalOf(error: unknown, state: BagState, { token }: SessionCopy): Promise<CartRequestState> {
  if (!(error instanceof ApiError && error.kind === 'HTTP')) return 'silent';
  if (error.status === 401)
    await state.storage.change((outbox) => ({ outbox: signedOut(outbox, token), result: undefined }));
  return 'refused';
}

/** Fetches the server's cart; concurrent callers share one request. */
export function createCartFetcher(deps: BagDeps, state: BagState) {
  let running: { user: string; state: Promise<CartRequestState> } | null = null;
  let requestedAt = Number.NEGATIVE_INFINITY;
  async function begin(owner: SessionCopy): Promise<CartRequestState> {
    const requestState = await fetchCart(deps, state, owner).catch((error: unknown) => refusalOf(error, state, owner));
    running = null;
    requestedAt = deps.now();
    if (state.sessionOf()?.user === owner.user) state.noteRequest(requestState);
    return requestState;
  }
  return {
    now: (): Promise<CartRequestState> => {
      const owner = state.sessionOf();
      if (!owner) return Promise.resolve('not-yet');
      if (running?.user !== owner.user) running = { user: owner.user, state: begin(owner) };
      return running.state;
    },
    /** Milliseconds since the last response or failure. */
    age: () => Math.abs(deps.now() - requestedAt),
  };
}
