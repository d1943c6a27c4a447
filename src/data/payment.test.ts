import { describe, expect, test } from 'vitest';
import { forgetPayment, pendingPayments, rememberPayment } from './payment.ts';
import { isStored } from './stored.ts';

/** The device of `user`; `kept` is its storage. */
function phone(user: string | undefined, kept = new Map<string, string>(), store: 2 | 3 = 2) {
  const storage = () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      // The list of payments uses no other members.
    }) as unknown as Storage;
  const nothing = () => () => undefined;
  const session = {
    ...{ token: () => 't', user: () => null, userId: () => user, subscribe: nothing },
    ...{ signIn: () => undefined, signOut: () => undefined, expire: () => undefined, onExpired: nothing },
  };
  return { kept, store: { id: store }, storage, session };
}

// D13
describe('undecided payments', () => {
  test('are stored once each, the last one first, until they are decided', () => {
    const mine = phone('7');
    for (const order of ['A', 'B', 'A']) rememberPayment(mine, order);
    expect([pendingPayments(mine), isStored(mine, 'pendingPayments')]).toEqual([['A', 'B'], true]);
    for (const order of ['B', 'A']) forgetPayment(mine, order);
    expect([pendingPayments(mine), isStored(mine, 'pendingPayments'), mine.kept.size]).toEqual([[], false, 0]);
  });

  test('R33, R40: belong to one user and one store', () => {
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

  test('of a guest are not stored', () => {
    const guest = phone(undefined);
    rememberPayment(guest, 'A');
    expect(guest.kept.size).toBe(0);
  });

  test.each(['', '{', '[1]', '{"order":"A"}', 'null'])('R15: stored as %j are ignored', (raw) => {
    expect(pendingPayments(phone('7', new Map([['pendingPayments:s2', raw]])))).toEqual([]);
  });

  test('R12: with forbidden storage are empty, and nothing throws', () => {
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
