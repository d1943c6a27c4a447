import type { BagContents, BagLine, BagNotice, LineSnapshot } from '../domain/bag.ts';
import { lazy } from './lazy.ts';
import { createListeners } from './observable.ts';
import type { Session } from './session.ts';

/** Who is signed in; the bag never asks for more. */
export type BagSession = Pick<Session, 'token' | 'userId' | 'subscribe'>;

/**
 * - `guest`: nobody is signed in; `signed-out`: a sign-in is needed before what waits can be sent (R32)
 * - `loading`, then `ready`; without anything to show: `failed` (the server refused) or `silent` (nobody answered)
 */
export type BagStatus = 'guest' | 'signed-out' | 'loading' | 'ready' | 'failed' | 'silent';

export type BagSnapshot = BagContents & {
  status: BagStatus;
  notices: BagNotice[];
  /** Changes that the server does not have yet. */
  waiting: number;
  /** When the cart below the changes was true, where it is a copy: ms since 1970; null: the server has just said so (R8). */
  savedAt: number | null;
  /** False: changes live only as long as this page (R12). */
  saves: boolean;
};

/**
 * What became of a change: `sent`: the server has it; `waiting`: on this phone; `parked`: there, too, until its owner signs
 * in again (R32); `refused`: a notice says why; `no-price`: it cannot be bought (D18); `signed-out`: no customer, so
 * nothing is stored (D8); `limit`: no more items of one item; `full`: too many changes wait; `failed`: this part of the app
 * could not be loaded.
 */
export type BagOutcome =
  | 'sent'
  | 'waiting'
  | 'parked'
  | 'refused'
  | 'no-price'
  | 'signed-out'
  | 'limit'
  | 'full'
  | 'failed';

/** The bag: the only way to change it (D34). No promise of it rejects. */
export type Bag = {
  get: () => BagSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** D6: sets a line; 0 removes it. The same call with the old number undoes it. */
  setQuantity: (line: BagLine, quantity: number) => Promise<BagOutcome>;
  /** D6: what is in the bag + 1. */
  add: (sku: string, seen: LineSnapshot) => Promise<BagOutcome>;
  /** The shopper has seen it. */
  dismiss: (notice: BagNotice) => Promise<void>;
  /** R45: sends what waits and asks for the cart, ten seconds at most. `sent`: what is shown is the server's own. */
  flush: () => Promise<'sent' | 'waiting'>;
  /** R34: removes changes, notices, cart and session copy from this phone, in one transaction. */
  forget: () => Promise<void>;
  /** R34: how many changes would be lost by that. */
  unsent: () => number;
};

/** Where boxes lie (`outbox/outbox-storage.ts`). */
export const DATABASE = 'outbox';

export const emptyBag: BagSnapshot = {
  status: 'guest',
  lines: [],
  count: 0,
  totals: { originalPaise: 0, finalPaise: 0, deliveryPaise: 0, estimated: false },
  notices: [],
  waiting: 0,
  savedAt: null,
  saves: true,
};
const loadingBag: BagSnapshot = { ...emptyBag, status: 'loading' };

/**
 * The bag before its part of the app has come, which a guest never pays for: it is loaded for whoever is signed in, for
 * changes that wait for somebody to sign in (`isAwaited`), and with the first change.
 */
export function lazyBag(open: () => Promise<Bag>, session: BagSession, isAwaited: () => boolean): Bag {
  const { subscribe, notify } = createListeners();
  const { loaded, current } = lazy(open, (bag) => {
    bag.subscribe(notify);
    notify();
  });
  const isSignedIn = () => session.token() !== undefined;
  const look = (): void => {
    if (isSignedIn()) void loaded();
  };
  session.subscribe(look);
  if (isSignedIn() || isAwaited()) void loaded();

  const change = async (work: (bag: Bag) => Promise<BagOutcome>): Promise<BagOutcome> => {
    if (!isSignedIn()) {
      // D8: nothing is queued for nobody. After the sign-in the network may stall, and the change is made all the same (R26a).
      void loaded();
      return 'signed-out';
    }
    const arrived = await loaded();
    return arrived ? work(arrived) : 'failed';
  };
  return {
    get: () => current()?.get() ?? (isSignedIn() ? loadingBag : emptyBag),
    subscribe,
    setQuantity: (line, quantity) => change((arrived) => arrived.setQuantity(line, quantity)),
    add: (sku, seen) => change((arrived) => arrived.add(sku, seen)),
    dismiss: async (notice) => (await loaded())?.dismiss(notice),
    flush: async () => (await loaded())?.flush() ?? 'waiting',
    forget: async () => {
      const arrived = await loaded();
      if (arrived) await arrived.forget();
      // What cannot be opened can still be thrown away.
      else window.indexedDB?.deleteDatabase(DATABASE);
      notify();
    },
    unsent: () => current()?.unsent() ?? 0,
  };
}
