import * as v from 'valibot';
import { type Cart, setCartLine } from '../../../contract/cart.ts';
import { MAX_QUANTITY } from '../../../contract/limits.ts';
import { isRefusal, type LineSnapshot, lineSnapshotOf, quantityInBag } from '../../domain/bag.ts';
import type { Bag, BagOutcome } from '../bag.ts';
import { within } from '../persist/indexed-db.ts';
import { createDrainLoop, drain, lockOf } from './drain.ts';
import { addedTo, awake, dismiss, enqueue, signIn } from './outbox-reducer.ts';
import { isParked, type OutboxState, type SessionCopy, unsentOf } from './outbox-state.ts';
import { outboxName } from './outbox-storage.ts';
import { type BagDeps, type BagState, cartOf, createBagState, createCartQuestion } from './outbox-store.ts';

export type OpenBag = Bag & {
  /** The network may be back, or the page is visible again; `wasAside`: it was in the back/forward cache. */
  wake: (wasAside?: boolean) => void;
  /** Another tab or the worker has changed the outbox. */
  onNotice: (forgotten: boolean) => Promise<void>;
  isSending: () => boolean;
};

const PATIENCE_MS = 10_000;
const FRESH_MS = 60_000;

/** Resolves with the first non-null value of `look`, called after every change; with `late` after `ms`. */
function settled<T>(state: BagState, look: () => T | null, late: T, ms = PATIENCE_MS): Promise<T> {
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
function outcomeOf(box: OutboxState, user: string, sku: string): BagOutcome | null {
  const mine = unsentOf(box, user).filter((change) => change.sku === sku);
  if (mine.length > 0 && isParked(box.session)) return 'parked';
  if (mine.length > 0) return mine.every(({ state, nextAt }) => state === 'waiting' && nextAt > 0) ? 'waiting' : null;
  const wasRefused = box.notices.some((notice) => notice.user === user && isRefusal(notice) && notice.sku === sku);
  return wasRefused ? 'refused' : 'sent';
}

type Wished = { sku: string; seen: LineSnapshot; want: number | 'one-more' };
type StoreResult = 'kept' | 'no-price' | 'limit' | 'full';

/** The quantity to store, from what is known of the bag now, without a request (R26a). */
function wantedOf(box: OutboxState, user: string, quantity: number | null, { sku, want }: Wished) {
  if (want !== 'one-more') return { quantity: want, relative: false };
  if (quantity !== null) return { quantity: quantity + 1, relative: false };
  return { quantity: (addedTo(box, user, sku)?.quantity ?? 0) + 1, relative: true };
}

/** Stores a command in one transaction; unless the result is `kept`, nothing is written. */
function storeCommand(
  { store, now, newId }: BagDeps,
  state: BagState,
  who: SessionCopy,
  wanted: Wished,
): Promise<StoreResult> {
  const { sku, seen } = wanted;
  return state.storage.change<StoreResult>((box) => {
    const { user } = who;
    const signed = box.session?.user === user ? box : signIn(box, who, now(), newId);
    const cart = cartOf(signed, user, now())?.cart ?? null;
    const own = signed.changes.filter((change) => change.user === user);
    const { quantity, relative } = wantedOf(signed, user, quantityInBag(cart, own, sku), wanted);
    if (quantity < 0 || quantity > MAX_QUANTITY) return { box, result: 'limit' };
    if (quantity > 0 && seen.pricePaise <= 0) return { box, result: 'no-price' };
    const known = quantityInBag(cart, [], sku);
    const after = enqueue(signed, { store, user, sku, quantity, relative, seen, known }, now(), newId);
    return after ? { box: after, result: 'kept' } : { box, result: 'full' };
  });
}

/** The cart in the reply to a change; null where the backend sends none. */
function readCart(reply: unknown): Cart | null {
  const parsed = v.safeParse(setCartLine.reply, reply);
  return parsed.success ? parsed.output : null;
}

/** The background work of the bag: sends changes, fetches the cart and follows the session. */
function createEngine(deps: BagDeps) {
  const state = createBagState(deps);
  const question = createCartQuestion(deps, state);
  const box = outboxName(deps.store);
  const notify = (forgotten = false) => deps.notify(box, forgotten);
  const lock = lockOf(box, { ...deps, storage: state.storage });
  const drainOnce = async () => {
    const before = state.box();
    const drained = await drain({ ...deps, storage: state.storage, lock, who: state.who, readCart, onStep: notify });
    if (drained.left > 0 && drained.nextAt !== null) deps.requestSync();
    // R31: the cart is fetched after a refusal, and after a confirmation that came without a cart.
    const { changes, notices } = state.box();
    const unknown = changes.some(({ state: step }) => step === 'sent') || notices.length > before.notices.length;
    if (unknown) void question.now();
    return drained;
  };
  const sending = createDrainLoop(drainOnce, deps.now);

  /** Changes without a response are retried now. */
  const resume = async (): Promise<void> => {
    await state.storage.change((at) => ({ box: awake(at), result: undefined }));
    sending.kick();
  };

  /** Stores who is signed in, and resumes sending and fetching for them. */
  async function follow(): Promise<void> {
    const who = state.who();
    const { session } = state.box();
    const same = who ? session?.user === who.user && session.token === who.token : !session?.token;
    if (same) return state.show();
    if (session?.user !== who?.user) state.noteAsked('not-yet');
    await state.storage.change((at) => ({ box: signIn(at, who, deps.now(), deps.newId), result: undefined }));
    notify();
    if (!who) return;
    sending.kick();
    void question.now();
  }

  const ready = state.storage.read().then(follow);
  // `follow` skips an unchanged session, but its cart must be fetched and earlier changes sent.
  void ready.then(() => {
    void question.now();
    sending.kick();
  });
  deps.session.subscribe(() => void ready.then(follow));
  deps.queryClient.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
    if (isAnswer && state.box().changes.some(({ trouble }) => trouble === 'silent')) void resume();
  });
  return { state, question, sending, resume, ready, notify };
}

/** The bag of one page: every change is stored on the device first, and sent to the server from there. */
export function openBag(deps: BagDeps): OpenBag {
  const { state, question, sending, resume, ready, notify } = createEngine(deps);

  async function send(wished: Wished): Promise<BagOutcome> {
    const who = state.who();
    if (!who) return 'signed-out';
    const result = await storeCommand(deps, state, who, wished);
    if (result !== 'kept') return result;
    notify();
    sending.kick();
    return settled<BagOutcome>(state, () => outcomeOf(state.box(), who.user, wished.sku), 'waiting');
  }

  const unsent = (): number => state.snapshot().waiting;

  async function flush(): Promise<'sent' | 'waiting'> {
    const end = deps.now() + PATIENCE_MS;
    await ready;
    await resume();
    const isOver = () => (unsent() === 0 ? true : isParked(state.box().session) ? false : null);
    if (!(await settled(state, isOver, false))) return 'waiting';
    // The totals that the shopper agrees to are fresh ones (D12).
    const asked = await within(end - deps.now(), question.now).catch(() => 'late');
    return asked === 'answered' && unsent() === 0 ? 'sent' : 'waiting';
  }

  return {
    get: state.snapshot,
    subscribe: state.subscribe,
    setQuantity: async (line, quantity) => {
      await ready;
      return send({ sku: line.skuId, seen: lineSnapshotOf(line), want: quantity });
    },
    add: async (sku, seen) => {
      await ready;
      return send({ sku, seen, want: 'one-more' });
    },
    dismiss: async (notice) => {
      const price = notice.kind === 'price' ? { sku: notice.sku, paise: notice.toPaise } : null;
      await state.storage.change((at) => ({ box: dismiss(at, notice.id, price), result: undefined }));
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
      if (wasAside || state.asked() !== 'answered' || question.age() > FRESH_MS) void question.now();
    },
    onNotice: async (forgotten) => {
      if (forgotten) state.leave();
      await state.storage.read();
    },
    isSending: () => sending.isSending(),
  };
}
