import { describe, expect, test } from 'vitest';
import { forgetPayment, pendingPayments, rememberPayment } from './payment.ts';
import { isStored } from './stored.ts';

/** A phone in the hands of `user`; what lies on it may be told by `kept`. */
function phone(user: string | undefined, kept = new Map<string, string>(), store: 2 | 3 = 2) {
  const storage = () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      // The ledger uses no more of it.
    }) as unknown as Storage;
  const nothing = () => () => undefined;
  const session = {
    ...{ token: () => 't', user: () => null, userId: () => user, subscribe: nothing },
    ...{ signIn: () => undefined, signOut: () => undefined, expire: () => undefined, onExpired: nothing },
  };
  return { kept, store: { id: store }, storage, session };
}

// D13
describe('the payments that are not decided', () => {
  test('are remembered once each, the last one first, until they are decided', () => {
    const mine = phone('7');
    for (const order of ['A', 'B', 'A']) rememberPayment(mine, order);
    expect([pendingPayments(mine), isStored(mine, 'pendingPayments')]).toEqual([['A', 'B'], true]);
    for (const order of ['B', 'A']) forgetPayment(mine, order);
    expect([pendingPayments(mine), isStored(mine, 'pendingPayments'), mine.kept.size]).toEqual([[], false, 0]);
  });

  test('R33, R40: are nobody else’s, and no other store’s', () => {
    const mine = phone('7');
    rememberPayment(mine, 'A');
    expect(pendingPayments(phone('8', mine.kept))).toEqual([]);
    expect(pendingPayments(phone(undefined, mine.kept))).toEqual([]);
    expect(pendingPayments(phone('7', mine.kept, 3))).toEqual([]);
  });

  test('are at most ten', () => {
    const mine = phone('7');
    for (let at = 0; at < 12; at += 1) rememberPayment(mine, `O${at}`);
    expect(pendingPayments(mine)).toHaveLength(10);
    expect(pendingPayments(mine)[0]).toBe('O11');
  });

  test('of nobody are not remembered', () => {
    const guest = phone(undefined);
    rememberPayment(guest, 'A');
    expect(guest.kept.size).toBe(0);
  });

  test.each(['', '{', '[1]', '{"order":"A"}', 'null'])('R15: kept as %j are none', (raw) => {
    expect(pendingPayments(phone('7', new Map([['pendingPayments:s2', raw]])))).toEqual([]);
  });

  test('R12: where storage is forbidden there are none, and nothing breaks', () => {
    const shut = {
      ...phone('7'),
      storage: (): Storage => {
        throw new Error('SecurityError');
      },
    };
    rememberPayment(shut, 'A');
    forgetPayment(shut, 'A');
    expect([pendingPayments(shut), isStored(shut, 'pendingPayments')]).toEqual([[], false]);
  });
});
