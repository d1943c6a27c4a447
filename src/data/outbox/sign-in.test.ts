import { describe, expect, test } from 'vitest';
import { enqueue, signIn } from './outbox-reducer.ts';
import { type Change, emptyOutbox, type OutboxState } from './outbox-state.ts';

const NOW = Date.UTC(2026, 10, 14);
const newId = () => 'id';
const asha = { user: '7', token: 'asha-token', api: '' };
const ravi = { user: '8', token: 'ravi-token', api: '' };

const seen = {
  name: 'Quilt',
  description: '',
  pricePaise: 149_900,
  wasPaise: 149_900,
  picture: null,
  productId: '1',
  attributes: {},
};
const ofAsha = signIn(emptyOutbox, asha, NOW, newId);
const command = { store: 2, user: '7', sku: '1', quantity: 2, seen, known: null };
const change = enqueue(ofAsha, command, NOW, newId)?.changes[0] as Change;
const sent: Change = { ...change, state: 'sent' };

/** Each field of the outbox that may hold Asha's data, alone. */
const LEFT: [string, Partial<OutboxState>, number][] = [
  ['her session', { session: { ...asha, expired: false } }, 0],
  ['her cart', { cart: { user: '7', at: NOW, cart: { items: [] } } }, 0],
  ['a change that waits', { changes: [change] }, 1],
  ['a change that is sent', { changes: [sent] }, 0],
  ['a notice', { notices: [{ id: 'n', user: '7', at: NOW, kind: 'other-account', count: 2 }] }, 0],
];

// R33
describe('a user who signs in after another one', () => {
  test.each(LEFT)('finds none of their data, where only %s is left', (_, left, unsent) => {
    const hers = { ...emptyOutbox, clientId: 'hers', addedPaise: { 1: 149_900 }, ...left };
    expect(signIn(hers, ravi, NOW, newId)).toEqual({
      ...emptyOutbox,
      clientId: 'id',
      session: { ...ravi, expired: false },
      notices: unsent ? [{ id: 'id', user: '8', at: NOW, kind: 'other-account', count: unsent }] : [],
    });
  });

  test.each(LEFT)('keeps their own data after signing in again: %s', (_, left) => {
    const before = { ...emptyOutbox, clientId: 'hers', addedPaise: { 1: 149_900 }, ...left };
    const after = signIn(before, asha, NOW, newId);
    expect(after).toEqual({ ...before, session: { ...asha, expired: false } });
  });
});
