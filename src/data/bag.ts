import type { BagContents, BagNotice, LineSnapshot } from '../domain/bag.ts';
import { loadOnce } from './load-once.ts';
import { createListeners } from './observable.ts';
import type { Session } from './session.ts';

/** The part of the session that the bag uses. */
export type BagSession = Pick<Session, 'token' | 'userId' | 'subscribe'>;

/**
 * - `guest`: nobody is signed in; `signed-out`: waiting changes need a sign-in before they can be sent
 * - `loading`, then `ready`; without data to show: `failed` (the server refused) or `silent` (no response)
 */
export type BagStatus = 'guest' | 'signed-out' | 'loading' | 'ready' | 'failed' | 'silent';

export type BagSnapshot = BagContents & {
  status: BagStatus;
  notices: BagNotice[];
  /** Changes that the server does not have yet. */
  waiting: number;
  /** When the cart below the changes was received, if it is a copy: ms since 1970; null if it is fresh. */
  staleSince: number | null;
  /** False: changes are held only in memory. */
  persists: boolean;
};

/**
 * The outcome of a change. `sent`: the server has it; `waiting`: stored on this device; `parked`: stored until its
 * owner signs in again; `refused`: a notice gives the reason; `no-price`: it cannot be bought;
 * `signed-out`: no customer, so nothing is stored; `limit`: above the maximum quantity; `full`: too many changes
 * wait; `failed`: the code of the bag could not be loaded.
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

/** The only way to change the bag. None of its promises rejects. */
export type Bag = {
  get: () => BagSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Sets a line; 0 removes it. The same call with the old quantity undoes it. */
  setQuantity: (line: LineSnapshot & { skuId: string }, quantity: number) => Promise<BagOutcome>;
  /** What is in the bag + 1. */
  add: (sku: string, seen: LineSnapshot) => Promise<BagOutcome>;
  /** Removes a notice that the shopper has seen. */
  dismiss: (notice: BagNotice) => Promise<void>;
  /** Sends waiting changes and fetches the cart, within ten seconds. `sent`: the bag shows a fresh cart. */
  flush: () => Promise<'sent' | 'waiting'>;
  /** Removes changes, notices, cart and session copy from this device, in one transaction. */
  forget: () => Promise<void>;
  /** How many unsent changes that would discard. */
  unsent: () => number;
};

/** The database of the outboxes (`outbox/outbox-storage.ts`). */
export const OUTBOX_DATABASE = 'outbox';

export const emptyBag: BagSnapshot = {
  status: 'guest',
  lines: [],
  count: 0,
  totals: { originalPaise: 0, finalPaise: 0, deliveryPaise: 0, estimated: false },
  notices: [],
  waiting: 0,
  staleSince: null,
  persists: true,
};
const loadingBag: BagSnapshot = { ...emptyBag, status: 'loading' };

/**
 * The bag of a page: empty for a guest, loading for a signed-in shopper until their outbox is open. That opens at the
 * sign-in, for changes that wait for one (`isAwaited`), and with a guest's first change, before the network may stall.
 */
export function createBag(openOutbox: () => Promise<Bag>, session: BagSession, isAwaited: () => boolean): Bag {
  const { subscribe, notify } = createListeners();
  let outbox: Bag | null = null;
  const opened = loadOnce(async () => {
    outbox = await openOutbox();
    outbox.subscribe(notify);
    notify();
    return outbox;
  });
  const isSignedIn = () => session.token() !== undefined;
  const openIfSignedIn = () => void (isSignedIn() && opened());
  session.subscribe(openIfSignedIn);
  openIfSignedIn();
  if (isAwaited()) void opened();

  const change = async (work: (open: Bag) => Promise<BagOutcome>): Promise<BagOutcome> => {
    const opening = opened();
    // Nothing is queued for a guest.
    if (!isSignedIn()) return 'signed-out';
    const open = await opening;
    return open ? work(open) : 'failed';
  };
  return {
    get: () => outbox?.get() ?? (isSignedIn() ? loadingBag : emptyBag),
    subscribe,
    setQuantity: (line, quantity) => change((open) => open.setQuantity(line, quantity)),
    add: (sku, seen) => change((open) => open.add(sku, seen)),
    dismiss: async (notice) => (await opened())?.dismiss(notice),
    flush: async () => (await opened())?.flush() ?? 'waiting',
    forget: async () => {
      const open = await opened();
      if (open) await open.forget();
      // Without its code its database can still be deleted.
      else window.indexedDB?.deleteDatabase(OUTBOX_DATABASE);
      notify();
    },
    unsent: () => outbox?.unsent() ?? 0,
  };
}
