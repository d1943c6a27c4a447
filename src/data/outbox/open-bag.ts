import * as v from 'valibot';
import { type Cart, setCartLine } from '../../../contract/cart.ts';
import { MAX_QUANTITY } from '../../../contract/limits.ts';
import { isRefusal, type LineSnapshot, lineSnapshotOf, quantityInBag } from '../../domain/bag.ts';
import type { Bag, BagOutcome } from '../bag.ts';
import { within } from '../persist/indexed-db.ts';
import { createDrainLoop, drain, lockOf } from './drain.ts';
import { addedTo, dismiss, enqueue, retrySilent, signIn } from './outbox-reducer.ts';
import { isParked, type OutboxState, type SessionCopy, unsentOf } from './outbox-state.ts';
import { outboxName } from './outbox-storage.ts';
import { type BagDeps, type BagState, cartOf, createBagState, createCartFetcher } from './outbox-store.ts';

export type OpenBag = Bag & {
  /** The network may be back, or the page is visible again; `wasAside`: it was in the back/forward cache. */
  wake: (wasAside?: boolean) => void;
  /** Another tab or the worker has changed the outbox. */
  onNotice: (forgotten: boolean) => Promise<void>;
  isSending: () => boolean;
};

const SETTLE_MS = 10_000;
const FRESH_MS = 60_000;

/** Resolves with the first non-null value of `look`, called after every change; with `late` after `ms`. */
function settled<T>(state: BagState, look: () => T | null, late: T, ms = SETTLE_MS): Promise<T> {
  return new Promise((resolve) => {
    const end = (value: T): void => {
      clearTimeout(timer);
      stop();
      resolve(value);
    };
    const check = (): void => {
      const value = look();
      if (value !== null) end(value);
    };
    const timer = setTimeout(() => end(late), ms);
    const stop = state.subscribe(check);
    check();
  });
}

/** The current outcome of the command for a SKU; null: undecided. */
function outcomeOf(outbox: OutboxState, user: string, sku: string): BagOutcome | null {
  const mine = unsentOf(outbox, user).filter((change) => change.sku === sku);
  if (mine.length > 0 && isParked(outbox.session)) return 'parked';
  if (mine.length > 0) return mine.every(({ state, nextAt }) => state === 'waiting' && nextAt > 0) ? 'waiting' : null;
  const wasRefused = outbox.notices.some((notice) => notice.user === user && isRefusal(notice) && notice.sku === sku);
  return wasRefused ? 'refused' : 'sent';
}

type BagChange = { sku: string; seen: LineSnapshot; quantity: number | 'one-more' };
type StoreResult = 'stored' | 'no-price' | 'limit' | 'full';

/** The quantity to store, from what is known of the bag now, without a request. */
function requestedOf(outbox: OutboxState, user: string, inBag: number | null, { sku, quantity }: BagChange) {
  if (quantity !== 'one-more') return { quantity, relative: false };
  if (inBag !== null) return { quantity: inBag + 1, relative: false };
  return { quantity: (addedTo(outbox, user, sku)?.quantity ?? 0) + 1, relative: true };
}

/** Stores a command in one transaction; unless the result is `stored`, nothing is written. */
function storeCommand(
  { store, now, newId }: BagDeps,
  state: BagState,
  owner: SessionCopy,
  requested: BagChange,
): Promise<StoreResult> {
  const { sku, seen } = requested;
  return state.storage.change<StoreResult>((outbox) => {
    const { user } = owner;
    const signed = outbox.session?.user === user ? outbox : signIn(outbox, owner, now(), newId);
    const cart = cartOf(signed, user, now())?.cart ?? null;
    const own = signed.changes.filter((change) => change.user === user);
    const { quantity, relative } = requestedOf(signed, user, quantityInBag(cart, own, sku), requested);
    if (quantity < 0 || quantity > MAX_QUANTITY) return { outbox, result: 'limit' };
    if (quantity > 0 && seen.pricePaise <= 0) return { outbox, result: 'no-price' };
    const known = quantityInBag(cart, [], sku);
    const after = enqueue(signed, { store, user, sku, quantity, relative, seen, known }, now(), newId);
    return after ? { outbox: after, result: 'stored' } : { outbox, result: 'full' };
  });
}

/** The cart in the reply to a change; null where the backend sends none. */
function readCart(reply: unknown): Cart | null {
  const parsed = v.safeParse(setCartLine.reply, reply);
  return parsed.success ? parsed.output : null;
}

/** The background work of the bag: sends changes, fetches the cart and follows the session. */
function createEngine(deps: BagDeps) {
  const state = createBagState(deps, () => void state.storage.read().then(() => sending.kick()));
  const cartFetcher = createCartFetcher(deps, state);
  const name = outboxName(deps.store);
  const notify = (forgotten = false) => deps.notify(name, forgotten);
  const lock = lockOf(name, { ...deps, storage: state.storage });
  const drainOnce = async () => {
    const before = state.outbox();
    const drained = await drain({
      ...deps,
      storage: state.storage,
      lock,
      sessionOf: state.sessionOf,
      readCart,
      onStep: notify,
    });
    if (drained.left > 0 && drained.nextAt !== null) deps.requestSync();
    // The cart is fetched after a refusal, and after a confirmation that came without a cart.
    const { changes, notices } = state.outbox();
    const unknown = changes.some(({ state: step }) => step === 'sent') || notices.length > before.notices.length;
    if (unknown) void cartFetcher.now();
    return drained;
  };
  const sending = createDrainLoop(drainOnce, deps.now);

  /** Changes without a response are retried now. */
  const resume = async (): Promise<void> => {
    await state.storage.change((at) => ({ outbox: retrySilent(at), result: undefined }));
    sending.kick();
  };

  /** Stores who is signed in, and resumes sending and fetching for them. */
  async function follow(): Promise<void> {
    const owner = state.sessionOf();
    const { session } = state.outbox();
    const same = owner ? session?.user === owner.user && session.token === owner.token : !session?.token;
    if (same) return state.show();
    if (session?.user !== owner?.user) state.noteRequest('not-yet');
    await state.storage.change((at) => ({ outbox: signIn(at, owner, deps.now(), deps.newId), result: undefined }));
    notify();
    if (!owner) return;
    sending.kick();
    void cartFetcher.now();
  }

  const ready = state.storage.read().then(follow);
  // `follow` skips an unchanged session, but its cart must be fetched and earlier changes sent.
  void ready.then(() => {
    void cartFetcher.now();
    sending.kick();
  });
  deps.session.subscribe(() => void ready.then(follow));
  deps.queryClient.getQueryCache().subscribe((event) => {
    const isResponse = event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
    if (isResponse && state.outbox().changes.some(({ trouble }) => trouble === 'silent')) void resume();
  });
  return { state, cartFetcher, sending, resume, ready, notify };
}

/** The bag of one page: every change is stored on the device first, and sent to the server from there. */
export function openBag(deps: BagDeps): OpenBag {
  const { state, cartFetcher, sending, resume, ready, notify } = createEngine(deps);

  async function send(change: BagChange): Promise<BagOutcome> {
    const owner = state.sessionOf();
    if (!owner) return 'signed-out';
    const result = await storeCommand(deps, state, owner, change);
    if (result !== 'stored') return result;
    notify();
    sending.kick();
    // Now, not after a failed request: the app may be closed while a network that is no good keeps it waiting.
    deps.requestSync();
    return settled<BagOutcome>(state, () => outcomeOf(state.outbox(), owner.user, change.sku), 'waiting');
  }

  const unsent = (): number => state.snapshot().waiting;

  async function flush(): Promise<'sent' | 'waiting'> {
    const end = deps.now() + SETTLE_MS;
    await ready;
    await resume();
    const allSent = (): boolean | null => {
      if (unsent() === 0) return true;
      return isParked(state.outbox().session) ? false : null;
    };
    if (!(await settled(state, allSent, false))) return 'waiting';
    // The totals that the shopper agrees to are fresh ones.
    const outcome = await within(end - deps.now(), cartFetcher.now).catch(() => 'late');
    return outcome === 'answered' && unsent() === 0 ? 'sent' : 'waiting';
  }

  return {
    get: state.snapshot,
    subscribe: state.subscribe,
    setQuantity: async (line, quantity) => {
      await ready;
      return send({ sku: line.skuId, seen: lineSnapshotOf(line), quantity });
    },
    add: async (sku, seen) => {
      await ready;
      return send({ sku, seen, quantity: 'one-more' });
    },
    dismiss: async (notice) => {
      const price = notice.kind === 'price' ? { sku: notice.sku, paise: notice.toPaise } : null;
      await state.storage.change((at) => ({ outbox: dismiss(at, notice.id, price), result: undefined }));
      notify();
    },
    flush,
    forget: async () => {
      sending.stop();
      state.leave();
      await state.forgetStored();
      notify(true);
    },
    unsent,
    wake: (wasAside = false) => {
      void resume();
      if (wasAside || state.cartRequest() !== 'answered' || cartFetcher.age() > FRESH_MS) void cartFetcher.now();
    },
    onNotice: async (forgotten) => {
      if (forgotten) state.leave();
      await state.storage.read();
    },
    isSending: () => sending.isSending(),
  };
}
