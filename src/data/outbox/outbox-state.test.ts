import { expect, test } from 'vitest';
import { emptyOutbox, readChange, readOutbox } from './outbox-state.ts';

const least = { key: 'k1', store: 2, user: '12', sku: '55', quantity: 3 };

// R18
test('R18: a change of an earlier version with fewer fields is still read', () => {
  expect(readOutbox({ changes: [least] }).changes).toEqual([
    {
      ...least,
      relative: false,
      seen: { name: '', pricePaise: 0, picture: null, attributes: {}, productId: null },
      base: null,
      state: 'waiting',
      trouble: 'none',
      attempts: 0,
      clientId: '',
      clientSeq: 0,
      createdAt: 0,
      triedAt: 0,
      nextAt: 0,
    },
  ]);
});

test('R18: fields that a later version added to a change are preserved', () => {
  expect(readChange({ ...least, gift: 'wrapped', state: 'resting' })).toMatchObject({
    gift: 'wrapped',
    state: 'waiting',
  });
});

test('an outbox is read as it was stored', () => {
  const change = readChange({
    ...least,
    relative: true,
    state: 'sending',
    trouble: 'server',
    attempts: 2,
    base: 1,
    clientSeq: 4,
  });
  const outbox = {
    ...emptyOutbox,
    clientId: 'phone',
    lastSeq: 4,
    agreed: 3,
    session: { user: '12', token: 'T', api: '', expired: true },
    changes: [change],
    notices: [
      { id: 'n1', user: '12', at: 5, kind: 'other-account', count: 2 },
      { id: 'n2', user: '12', at: 5, kind: 'stock', available: 1, sku: '55', quantity: 3, seen: change?.seen },
      { id: 'n3', user: '12', at: 5, kind: 'elsewhere', was: 5, sku: '55', quantity: 3, seen: change?.seen },
    ],
    addedPaise: { 55: 49_900 },
    cart: { user: '12', at: 9, cart: { items: [] } },
    lease: { owner: 'tab', until: 7 },
  };
  expect(readOutbox(structuredClone(outbox))).toEqual(outbox);
});

test('R18: an outbox of an earlier version, with prices in rupees, keeps its changes and the prices shown', () => {
  const seen = { name: 'Throw', price: 499.5, picture: null, attributes: { Size: 'M' }, productId: '12' };
  const earlier = {
    session: { user: '12', token: 'T', api: '', expired: false },
    changes: [{ ...least, seen, clientSeq: 3 }],
    notices: [{ id: 'n1', user: '12', at: 5, kind: 'stock', available: 1, sku: '55', quantity: 3, seen }],
    prices: { 55: 499.5, 56: 0 },
  };
  const outbox = readOutbox(earlier);
  expect(outbox.session).toEqual(earlier.session);
  expect(outbox.changes).toMatchObject([
    { key: 'k1', quantity: least.quantity, clientSeq: 3, seen: { pricePaise: 49_950 } },
  ]);
  expect(outbox.notices).toMatchObject([{ seen: { name: 'Throw', pricePaise: 49_950 } }]);
  expect(outbox.addedPaise).toEqual({ 55: 49_950 });
  expect(readOutbox(structuredClone(outbox))).toEqual(outbox);
});

test.each([
  [undefined],
  [null],
  ['box'],
  [7],
  [[]],
  [{}],
  [{ changes: 'many', notices: {}, session: [], addedPaise: 3 }],
])('R15: %j is an empty outbox', (raw) => {
  expect(readOutbox(raw)).toEqual(emptyOutbox);
});

test.each([
  [null],
  ['x'],
  [{ ...least, key: '' }],
  [{ ...least, user: undefined }],
  [{ ...least, sku: null }],
  [{ ...least, quantity: -1 }],
  [{ ...least, quantity: 1.5 }],
  [{ ...least, quantity: '3' }],
])('R15: %j is no change, and the one beside it stays', (raw) => {
  expect(readOutbox({ changes: [raw, least] }).changes.map(({ key }) => key)).toEqual(['k1']);
});

test('R15: a notice of an unknown kind is dropped', () => {
  const raw = [
    { id: 'n', user: '1', kind: 'song' },
    { id: 'n', kind: 'gone' },
    { id: 'm', user: '1', kind: 'gone' },
  ];
  expect(readOutbox({ notices: raw }).notices.map(({ id }) => id)).toEqual(['m']);
});
