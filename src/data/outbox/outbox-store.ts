import type { BagSnapshot } from '../bag.ts';
import { cartQuery } from '../queries/cart.ts';
import { badgeOf } from './app-badge.ts';
import { type Disk, failSoftDisk } from './disk.ts';
import type { BagDeps } from './outbox-deps.ts';
import { unsentOf } from './outbox-reducer.ts';
import { emptyOutbox, type OutboxState, type SessionCopy } from './outbox-state.ts';
import { type Asked, cartOf, isParked, snapshotOf } from './snapshot.ts';

/** The box as this tab last saw it, and what it shows of it. */
export function createBagState(deps: BagDeps) {
  const { session, store, api, apiBase, queryClient, now } = deps;
  const kept = failSoftDisk(deps.disk, deps.room);
  const listeners = new Set<() => void>();
  let box = emptyOutbox;
  let asked: Asked = 'not-yet';
  let badge: number | null = null;
  /** Whoever has just left; nothing is done with their token any more (R34). */
  let left: string | undefined;

  const who = (at = box): SessionCopy | null => {
    const [token, user] = [session.token(), session.userId()];
    if (!token || !user || token === left) return null;
    return { user, token, api: apiBase, expired: at.session?.token === token && at.session.expired };
  };

  let snapshot: BagSnapshot = snapshotOf(box, who()?.user, asked, true, now());

  /** Whoever reads the query itself finds the cart that came with an answer to a change. */
  function shareCart(user: string | undefined): void {
    const copy = user === undefined ? null : cartOf(box, user, now());
    if (!copy || !user) return;
    const { queryKey } = cartQuery({ api, store: { id: store } }, user);
    const held = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (held < copy.at) queryClient.setQueryData(queryKey, copy.cart, { updatedAt: copy.at });
  }

  function show(): void {
    const user = who()?.user;
    const before = snapshot.count;
    snapshot = snapshotOf(box, user, asked, kept.saves(), now());
    shareCart(user);
    if (snapshot.count !== before) deps.announce(snapshot.count);
    for (const listener of [...listeners]) listener();
  }

  function take(next: OutboxState): void {
    const mustRemember = (at: OutboxState) =>
      isParked(at.session) && at.session !== null && unsentOf(at, at.session.user).length > 0;
    if (mustRemember(next) !== mustRemember(box)) deps.remember(mustRemember(next));
    box = next;
    if (badgeOf(box) !== badge) {
      badge = badgeOf(box);
      deps.badge(badge);
    }
    show();
  }

  // One after the other, or what was read before a change could be shown after it.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  const disk: Disk = {
    read: () =>
      inTurn(async () => {
        const found = await kept.read();
        take(found);
        return found;
      }),
    change: (work) =>
      inTurn(async () => {
        let after = box;
        const result = await kept.change((at) => {
          const step = work(at);
          after = step.box;
          return step;
        });
        take(after);
        return result;
      }),
  };

  return {
    disk,
    who,
    box: () => box,
    asked: () => asked,
    snapshot: () => snapshot,
    show,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    noteAsked: (next: Asked): void => {
      asked = next;
      show();
    },
    /** Nothing of them is shown or sent from here on; replies that are still under way are ignored. */
    leave: (): void => {
      left = session.token();
      asked = 'not-yet';
      take(emptyOutbox);
      queryClient.removeQueries({ queryKey: ['me', store] });
    },
    forgetKept: async (): Promise<void> => {
      await kept.forget();
      take(emptyOutbox);
    },
  };
}
export type BagState = ReturnType<typeof createBagState>;
