import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { bareOrder } from '../../tests/samples.ts';
import type { Api } from './api.ts';
import { forgetPayment, pendingPayments, rememberPayment, verifyPayment, withVerifiedPayment } from './payment.ts';
import { isStored } from './stored.ts';

/** The device of `user`; `stored` is its storage. */
function phone(user: string | undefined, stored = new Map<string, string>(), store: 2 | 3 = 2) {
  const storage = () =>
    ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      // The list of payments uses no other members.
    }) as unknown as Storage;
  const nothing = () => () => undefined;
  const session = {
    token: () => 't',
    user: () => null,
    userId: () => user,
    subscribe: nothing,
    signIn: () => undefined,
    updateUser: () => undefined,
    signOut: () => undefined,
    expire: () => undefined,
    onExpired: nothing,
  };
  return { stored, store: { id: store }, storage, session };
}

// D13
describe('undecided payments', () => {
  test('are stored once each, the last one first, until they are decided', () => {
    const device = phone('7');
    for (const order of ['A', 'B', 'A']) rememberPayment(device, order);
    expect([pendingPayments(device), isStored(device, 'pendingPayments')]).toEqual([['A', 'B'], true]);
    for (const order of ['B', 'A']) forgetPayment(device, order);
    expect([pendingPayments(device), isStored(device, 'pendingPayments'), device.stored.size]).toEqual([[], false, 0]);
  });

  test('R33, R40: belong to one user and one store', () => {
    const device = phone('7');
    rememberPayment(device, 'A');
    expect(pendingPayments(phone('8', device.stored))).toEqual([]);
    expect(pendingPayments(phone(undefined, device.stored))).toEqual([]);
    expect(pendingPayments(phone('7', device.stored, 3))).toEqual([]);
  });

  test('are at most ten', () => {
    const device = phone('7');
    for (let at = 0; at < 12; at += 1) rememberPayment(device, `O${at}`);
    expect(pendingPayments(device)).toHaveLength(10);
    expect(pendingPayments(device)[0]).toBe('O11');
  });

  test('of a guest are not stored', () => {
    const guest = phone(undefined);
    rememberPayment(guest, 'A');
    expect(guest.stored.size).toBe(0);
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

/** An order as another backend sends it, unless the payment is given. */
const order = (id: string, payment: Order['payment'] = null): Order => bareOrder({ id, payment });
/** Verifies the payment of an order on this device. */
const verified = (device: ReturnType<typeof phone>, id: string, status: string) => {
  const call = async () => ({ status, paymentSessionId: null, mayRetry: null });
  // `verifyPayment` makes no other call.
  return verifyPayment({ ...device, api: { call } as unknown as Api }, id);
};

// D35
describe('an order whose backend does not say whether it is paid', () => {
  test('is paid once a verification on this device has found it paid', async () => {
    const device = phone('7');
    await verified(device, 'A', 'PAID');
    for (const status of ['PENDING', 'FAILED', 'CASH', 'ANY']) await verified(device, 'B', status);
    expect(withVerifiedPayment(device, order('A')).payment?.status).toBe('PAID');
    expect(withVerifiedPayment(device, order('B')).payment).toBeNull();
  });

  test('is paid only for the shopper who paid, in that store', async () => {
    const device = phone('7');
    await verified(device, 'A', 'PAID');
    for (const other of [phone('8', device.stored), phone(undefined, device.stored), phone('7', device.stored, 3)])
      expect(withVerifiedPayment(other, order('A')).payment).toBeNull();
  });

  test('keeps the payment that its backend sends', async () => {
    const device = phone('7');
    await verified(device, 'A', 'PAID');
    const sent = order('A', { status: 'FAILED', mayPay: true, payBy: '' });
    expect(withVerifiedPayment(device, sent)).toBe(sent);
  });

  test('is one of the last hundred', async () => {
    const device = phone('7');
    for (let at = 0; at < 102; at += 1) await verified(device, `O${at}`, 'PAID');
    const isPaid = (id: string) => withVerifiedPayment(device, order(id)).payment !== null;
    expect(['O1', 'O2', 'O101'].map(isPaid)).toEqual([false, true, true]);
  });
});
