import { MAX_QUANTITY } from '../../../contract/limits.ts';
import { isRefusal, type LineSnapshot, lineSnapshotOf, quantityInBag } from '../../domain/bag.ts';
import type { Bag, BagOutcome } from '../bag.ts';
import { createEngine } from './engine.ts';
import type { BagDeps } from './outbox-deps.ts';
import { addedTo, dismiss, enqueue, signIn, unsentOf } from './outbox-reducer.ts';
import type { OutboxState, SessionCopy } from './outbox-state.ts';
import type { BagState } from './outbox-store.ts';
import { cartOf, isParked } from './snapshot.ts';

export type OpenBag = Bag & {
  /** The network may be back, or the page is looked at again; `wasAside`: the browser had put it away, and time passed it by. */
  wake: (wasAside?: boolean) => void;
  /** Another tab or the worker has written. */
  hear: (forgotten: boolean) => Promise<void>;
  isSending: () => boolean;
};

const PATIENCE_MS = 10_000;
const FRESH_MS = 60_000;

/** Resolves with the first value of `look` that is not null, looked at after every change; `late` after `ms`. */
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

/** The answer, or `late` where it takes longer than `ms`. */
function orLate<T>(answer: Promise<T>, ms: number): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('late'), Math.max(0, ms));
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What has become of the wish for a SKU by now; null: not decided. */
function outcomeOf(box: OutboxState, user: string, sku: string): BagOutcome | null {
  const mine = unsentOf(box, user).filter((change) => change.sku === sku);
  if (mine.length > 0 && isParked(box.session)) return 'parked';
  if (mine.length > 0) return mine.every(({ state, nextAt }) => state === 'waiting' && nextAt > 0) ? 'waiting' : null;
  const told = box.notices.some((notice) => notice.user === user && isRefusal(notice) && notice.sku === sku);
  return told ? 'refused' : 'sent';
}

type Wished = { sku: string; seen: LineSnapshot; want: number | 'one-more' };
type QueryPersister = 'kept' | 'no-price' | 'limit' | 'full';

/** What is wanted, from what is known of the bag at this moment; nothing is asked for first (R26a). */
function wantedOf(box: OutboxState, user: string, pieces: number | null, { sku, want }: Wished) {
  if (want !== 'one-more') return { quantity: want, relative: false };
  if (pieces !== null) return { quantity: pieces + 1, relative: false };
  return { quantity: (addedTo(box, user, sku)?.quantity ?? 0) + 1, relative: true };
}

/** One transaction from what is in the bag to what shall be; unless `kept`, nothing is written. */
function keepWish(
  { store, now, newId }: BagDeps,
  state: BagState,
  who: SessionCopy,
  wish: Wished,
): Promise<QueryPersister> {
  const { sku, seen } = wish;
  return state.disk.change<QueryPersister>((box) => {
    const { user } = who;
    const signed = box.session?.user === user ? box : signIn(box, who, now(), newId);
    const cart = cartOf(signed, user, now())?.cart ?? null;
    const own = signed.changes.filter((change) => change.user === user);
    const { quantity, relative } = wantedOf(signed, user, quantityInBag(cart, own, sku), wish);
    if (quantity < 0 || quantity > MAX_QUANTITY) return { box, result: 'limit' };
    if (quantity > 0 && seen.price <= 0) return { box, result: 'no-price' };
    const known = quantityInBag(cart, [], sku);
    const after = enqueue(signed, { store, user, sku, quantity, relative, seen, known }, now(), newId);
    return after ? { box: after, result: 'kept' } : { box, result: 'full' };
  });
}

/** The bag of one page: everything that a shopper does to it goes to the phone first, and from there to the server. */
export function openBag(deps: BagDeps): OpenBag {
  const { state, question, sender, resume, ready } = createEngine(deps);

  async function wish(wished: Wished): Promise<BagOutcome> {
    const who = state.who();
    if (!who) return 'signed-out';
    const kept = await keepWish(deps, state, who, wished);
    if (kept !== 'kept') return kept;
    deps.tell(false);
    sender.kick();
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
    const asked = await orLate(question.now(), end - deps.now());
    return asked === 'answered' && unsent() === 0 ? 'sent' : 'waiting';
  }

  return {
    get: state.snapshot,
    subscribe: state.subscribe,
    setQuantity: async (line, quantity) => {
      await ready;
      return wish({ sku: line.skuId, seen: lineSnapshotOf(line), want: quantity });
    },
    add: async (sku, seen) => {
      await ready;
      return wish({ sku, seen, want: 'one-more' });
    },
    dismiss: async (notice) => {
      const price = notice.kind === 'price' ? { sku: notice.sku, to: notice.to } : null;
      await state.disk.change((box) => ({ box: dismiss(box, notice.id, price), result: undefined }));
      deps.tell(false);
    },
    flush,
    forget: async () => {
      sender.stop();
      state.leave();
      await state.forgetKept();
      deps.tell(true);
    },
    unsent,
    wake: (wasAside = false) => {
      void resume();
      if (wasAside || state.asked() !== 'answered' || question.age() > FRESH_MS) void question.now();
    },
    hear: async (forgotten) => {
      if (forgotten) state.leave();
      await state.disk.read();
    },
    isSending: () => sender.isSending(),
  };
}
