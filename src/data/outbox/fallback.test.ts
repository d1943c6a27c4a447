import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { applyFallback, type Fallback, fallbackOf, localFallback, mergeFallbacks, withOutbox } from './fallback.ts';
import { type Change, emptyOutbox, type OutboxNotice, type OutboxState } from './outbox-state.ts';

const NOW = Date.parse('2026-01-05T12:00:00Z');
const session = { user: 'asha', token: 'T', api: '', expired: false };
const change = (key: string, sku: string, quantity: number, more: Partial<Change> = {}): Change => ({
  key,
  sku,
  quantity,
  relative: false,
  store: 2,
  user: 'asha',
  clientId: 'c',
  clientSeq: Number(key),
  base: null,
  createdAt: NOW,
  triedAt: 0,
  trouble: 'none',
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  seen: { name: 'P', pricePaise: 100, picture: null, attributes: {}, productId: null },
  ...more,
});
const notice = (id: string): OutboxNotice => ({ id, user: 'asha', at: NOW, kind: 'other-account', count: 1 });
const outboxWith = (changes: Change[], more: Partial<OutboxState> = {}): OutboxState => ({
  ...emptyOutbox,
  clientId: 'c',
  session,
  changes,
  ...more,
});
const back = (onDisk: OutboxState, fallback: Fallback) => applyFallback(onDisk, fallback, NOW, () => 'id');
const shown = ({ changes }: OutboxState) => changes.map(({ key, quantity }) => `${key}:${quantity}`);

describe('what was done beside the disk is brought to it:', () => {
  const [a, b, c] = [change('1', 'A', 1), change('2', 'B', 1), change('3', 'C', 1)];

  test('a change that was made', () => {
    const fallback = withOutbox(fallbackOf(outboxWith([a])), outboxWith([a, b]));
    expect(shown(back(outboxWith([a]), fallback))).toEqual(['1:1', '2:1']);
  });

  test('a change that was made and got to the disk all the same, once, with all that happened to it since', () => {
    const tried = { ...b, attempts: 3, nextAt: NOW + 1 };
    const fallback = withOutbox(withOutbox(fallbackOf(outboxWith([a])), outboxWith([a, b])), outboxWith([a, tried]));
    expect(back(outboxWith([a, b]), fallback).changes).toEqual([a, tried]);
  });

  test('a change that was settled, or replaced by a later one, also if it got to the disk all the same', () => {
    const made = withOutbox(fallbackOf(outboxWith([a])), outboxWith([a, b]));
    expect(shown(back(outboxWith([a, b]), withOutbox(made, outboxWith([]))))).toEqual([]);
    const replaced = withOutbox(made, outboxWith([change('4', 'B', 0)]));
    expect(shown(back(outboxWith([a, b]), replaced))).toEqual(['4:0']);
  });

  test('a notice that came, not one that was dismissed', () => {
    const base = outboxWith([], { notices: [notice('x')] });
    const fallback = withOutbox(fallbackOf(base), outboxWith([], { notices: [notice('y')] }));
    const on = outboxWith([], { notices: [notice('x'), notice('z')] });
    expect(back(on, fallback).notices.map(({ id }) => id)).toEqual(['z', 'y']);
  });

  test('a change whose refusal is a notice under the same name', () => {
    const fallback = withOutbox(fallbackOf(outboxWith([a])), outboxWith([], { notices: [notice('1')] }));
    const after = back(outboxWith([a]), fallback);
    expect([shown(after), after.notices.map(({ id }) => id)]).toEqual([[], ['1']]);
  });

  test('together with what other processes have done: they added, settled and confirmed', () => {
    const fallback = withOutbox(fallbackOf(outboxWith([a, b])), outboxWith([a, b]));
    const confirmed = { ...b, state: 'sent' as const };
    expect(back(outboxWith([confirmed, c]), fallback).changes).toEqual([confirmed, c]);
  });

  test('in the order of the taps', () => {
    const fallback = withOutbox(fallbackOf(outboxWith([])), outboxWith([a, c]));
    expect(shown(back(outboxWith([b]), fallback))).toEqual(['1:1', '2:1', '3:1']);
  });

  test('R26a: two additions to a SKU that no process knew are one', () => {
    const plus = (key: string, quantity: number) => change(key, 'A', quantity, { relative: true });
    const fallback = withOutbox(fallbackOf(outboxWith([])), outboxWith([plus('2', 2)]));
    expect(shown(back(outboxWith([plus('1', 1), change('3', 'B', 1)]), fallback))).toEqual(['2:3', '3:1']);
    // The same addition, on both.
    expect(shown(back(outboxWith([plus('2', 1)]), fallback))).toEqual(['2:2']);
    // One to a quantity that is known by now.
    expect(shown(back(outboxWith([change('1', 'A', 4)]), fallback))).toEqual(['1:4', '2:2']);
  });

  test('the newer cart, all prices, and a count that makes carts in flight outdated', () => {
    const cart = (at: number) => ({ user: 'asha', at, cart: at });
    const one = outboxWith([], { cart: cart(2), addedPaise: { A: 1 }, agreed: 4, lastSeq: 9 });
    const other = outboxWith([], { cart: cart(1), addedPaise: { B: 2 }, agreed: 4, lastSeq: 7 });
    for (const [disk, here] of [
      [one, other],
      [other, one],
    ] as const) {
      const after = back(disk, withOutbox(fallbackOf(emptyOutbox), here));
      expect(after).toMatchObject({ cart: cart(2), addedPaise: { A: 1, B: 2 }, agreed: 5, lastSeq: 9, clientId: 'c' });
    }
  });

  test('R32: a token that a worker found expired stays so, a newer one does not', () => {
    const disk = outboxWith([], { session: { ...session, expired: true } });
    expect(back(disk, fallbackOf(outboxWith([]))).session).toMatchObject({ expired: true });
    const renewed = outboxWith([], { session: { ...session, token: 'T2' } });
    expect(back(disk, fallbackOf(renewed)).session).toEqual({ ...session, token: 'T2' });
  });

  test('R33: for the shopper who is signed in; another one’s is removed and told', () => {
    const fallback = withOutbox(
      fallbackOf(emptyOutbox),
      outboxWith([change('5', 'A', 1, { user: 'bala' })], {
        session: { ...session, user: 'bala' },
      }),
    );
    const after = back(outboxWith([a, b]), fallback);
    expect([shown(after), after.notices, after.session?.user]).toMatchObject([
      ['5:1'],
      [{ kind: 'other-account', user: 'bala', count: 2 }],
      'bala',
    ]);
    expect(JSON.stringify(after)).not.toContain('asha');
  });

  test('nothing, of a page that knows no shopper', () => {
    expect(back(outboxWith([a]), fallbackOf(emptyOutbox))).toMatchObject({ changes: [a], session });
  });

  test('R34: nothing after a logout, except what the next shopper has done', () => {
    const left: Fallback = { ...fallbackOf(emptyOutbox), forgets: true };
    expect(back(outboxWith([a]), left)).toBe(emptyOutbox);
    const next = outboxWith([change('5', 'A', 1)]);
    expect(back(outboxWith([a, b], { notices: [notice('x')] }), withOutbox(left, next))).toMatchObject({
      changes: next.changes,
      notices: [],
    });
  });
});

// Two tabs may do this at the same time, or one of them twice.
test('bringing back is repeatable, and two pages that fall back lose nothing of each other', () => {
  const key = fc.nat(6).map((at) => String(at + 1));
  const changes = fc.uniqueArray(key, { maxLength: 5 }).map((keys) => keys.map((one) => change(one, `S${one}`, 1)));
  fc.assert(
    fc.property(changes, changes, changes, changes, (base, mine, others, disk) => {
      const here = withOutbox(fallbackOf(outboxWith(base)), outboxWith(mine));
      const once = back(outboxWith(disk), here);
      expect(shown(back(once, here))).toEqual(shown(once));
      const there = withOutbox(fallbackOf(outboxWith(base)), outboxWith(others));
      const both = shown(mergeFallbacks(here, there).outbox);
      expect(both).toEqual(shown(mergeFallbacks(there, here).outbox));
      const all = new Set([...mine, ...others].map((one) => one.key));
      const settled = (one: string) =>
        base.some((was) => was.key === one) &&
        !(mine.some((is) => is.key === one) && others.some((is) => is.key === one));
      expect(both).toEqual(
        [...all]
          .filter((one) => !settled(one))
          .sort()
          .map((one) => `${one}:1`),
      );
    }),
  );
});

describe('local storage', () => {
  const place = (storage: Partial<Storage>) => ({ store: { id: 2 }, storage: () => storage as Storage });

  test('holds a fallback, and gives back what was put there by another tab', () => {
    const map = new Map<string, string>();
    const storage = {
      getItem: (name: string) => map.get(name) ?? null,
      setItem: (name: string, text: string) => void map.set(name, text),
      removeItem: (name: string) => void map.delete(name),
    };
    const [one, other] = [localFallback(place(storage)), localFallback(place(storage))];
    expect(one.read()).toBeNull();
    const fallback = fallbackOf(outboxWith([change('1', 'A', 1)]));
    expect(one.write(fallback)).toBe(true);
    expect(one.read()).toBe(fallback);
    expect(other.read()).toEqual(fallback);
    expect(other.read()).toBe(other.read());
    expect(other.write(null)).toBe(true);
    expect([one.read(), map.size]).toEqual([null, 0]);
  });

  test('R16: that is full keeps no outdated one', () => {
    const removeItem = vi.fn();
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('no room', 'QuotaExceededError');
      },
      removeItem,
    };
    expect(localFallback(place(storage)).write(fallbackOf(emptyOutbox))).toBe(false);
    expect(removeItem).toHaveBeenCalledWith('outbox:s2');
  });
});
