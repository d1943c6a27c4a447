import { expect, test } from 'vitest';
import { m } from '#messages';
import type { BagNotice } from '../../domain/bag.ts';
import { itemStatusText, noticeText } from './texts.ts';

const seen = { name: 'Indigo throw', pricePaise: 49_900, picture: null, attributes: {}, productId: null };
const common = { id: 'k', sku: '1', seen, quantity: 3 };

test.each([
  ['R35', { ...common, kind: 'stock', available: 1 }, 'Only 1 left', ['Use 1', 'Remove']],
  ['R35', { ...common, kind: 'stock', available: 2 }, 'Only 2 left', ['Use 2', 'Remove']],
  ['R35', { ...common, kind: 'stock', available: 0 }, 'Indigo throw is out of stock', ['Remove']],
  ['R37', { ...common, kind: 'gone' }, 'Indigo throw is no longer sold', ['Remove']],
  ['D18', { ...common, kind: 'no-price' }, 'The price of Indigo throw is on request. Ask the shop for it.', ['Remove']],
  ['S14', { ...common, kind: 'limit' }, 'Your bag is full, so Indigo throw was not added', ['OK']],
  [
    'R31',
    { ...common, kind: 'refused' },
    "We couldn't update Indigo throw. Your bag shows the last saved quantity.",
    ['OK'],
  ],
  [
    'R39',
    { ...common, kind: 'expired' },
    'Your change to Indigo throw could not be sent for 7 days, so we dropped it',
    ['OK'],
  ],
  ['Offline 2.3', { ...common, kind: 'elsewhere', was: 5, quantity: 2 }, 'Was 5 (changed elsewhere), now 2', ['OK']],
  [
    'R36',
    { id: 'p', kind: 'price', sku: '1', name: 'Indigo throw', fromPaise: 49_900, toPaise: 154_950 },
    'Price changed from ₹499 to ₹1,549.50 since you added it',
    ['OK'],
  ],
  [
    'R33',
    { id: 'o', kind: 'other-account', count: 2 },
    'Unsent changes from the previous account were removed',
    ['OK'],
  ],
] satisfies [string, BagNotice, string, string[]][])('%s: %j', (_, notice, text, actions) => {
  const words = noticeText(notice);
  expect([words.text, words.actions.map(({ label }) => label)]).toEqual([text, actions]);
});

test('R35: "Use 1" sets one', () => {
  expect(noticeText({ ...common, kind: 'stock', available: 1 }).actions[0]).toMatchObject({
    kind: 'use',
    quantity: 1,
  });
});

test.each([
  [1, 'Sign in to send 1 change'],
  [2, 'Sign in to send 2 changes'],
  [3, 'Sign in to send 3 changes'],
])('R32: %i waiting', (count, signIn) => {
  expect(m.bag_sign_in_to_send({ count })).toBe(signIn);
});

test('R24: a line shows that it is waiting, and nothing otherwise', () => {
  const texts = (['sent', 'sending', 'waiting', 'refused'] as const).map((status) => [status, itemStatusText(status)]);
  expect(Object.fromEntries(texts)).toEqual({
    sent: null,
    sending: 'Sending…',
    waiting: 'Waiting for connection',
    refused: null,
  });
});
