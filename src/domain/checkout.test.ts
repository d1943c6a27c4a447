import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { bareOrder } from '../../tests/samples.ts';
import type { BagLine } from './bag.ts';
import {
  agreedOrderOf,
  buyableLines,
  isPromoCode,
  isSameBag,
  matchingOrder,
  nextCheckMs,
  payablePaise,
  paymentView,
} from './checkout.ts';

const line = (more: Partial<BagLine> = {}): BagLine => ({
  skuId: '1',
  productId: '9',
  name: 'Throw',
  description: '',
  quantity: 2,
  pricePaise: 49_950,
  wasPaise: 49_950,
  picture: null,
  attributes: {},
  state: 'sent',
  available: true,
  ...more,
});
const totals = { originalPaise: 99_900, finalPaise: 99_900, deliveryPaise: 0, estimated: false };
const agreed = { items: [{ skuId: '1', quantity: 2 }], total: 99_900, cash: false };

test('the amount payable includes the delivery', () => {
  expect(payablePaise({ ...totals, finalPaise: 30, deliveryPaise: 4999 })).toBe(5029);
});

test('R37: unavailable lines and lines with quantity 0 are not bought', () => {
  const lines = [line(), line({ skuId: '2', available: false }), line({ skuId: '3', quantity: 0 })];
  expect(buyableLines(lines).map(({ skuId }) => skuId)).toEqual(['1']);
  expect(agreedOrderOf({ lines, totals })).toEqual(agreed);
});

// R36, R45
describe('a bag is the one that was agreed to', () => {
  test.each([
    ['in another order', [{ skuId: '2', quantity: 1 }, ...agreed.items], 99_900, true],
    ['at another total', [...agreed.items, { skuId: '2', quantity: 1 }], 99_901, false],
    [
      'with a piece more',
      [
        { skuId: '1', quantity: 3 },
        { skuId: '2', quantity: 1 },
      ],
      99_900,
      false,
    ],
    ['with a line less', agreed.items, 99_900, false],
    ['with another line', [...agreed.items, { skuId: '3', quantity: 1 }], 99_900, false],
  ])('%s', (_, items, total, same) => {
    const before = { items: [...agreed.items, { skuId: '2', quantity: 1 }], total: 99_900 };
    expect(isSameBag(before, { items, total })).toBe(same);
  });
});

// D11, R43, R44
describe('the order of a checkout without a response', () => {
  const order = (more: Partial<Order> = {}): Order =>
    bareOrder({
      totalPaise: 99_900,
      items: [
        {
          skuId: '1',
          productId: '9',
          name: 'Throw',
          description: '',
          quantity: 2,
          returned: 0,
          pricePaise: 49_950,
          picture: null,
        },
      ],
      ...more,
    });
  test('is the unpaid one with the same products at the same total', () => {
    const orders = [order({ id: 'S2-B', totalPaise: 99_800 }), order({ id: 'S2-C', items: [] }), order()];
    expect(matchingOrder(orders, agreed)?.id).toBe('S2-A');
  });
  test('D33: with cash on delivery is the placed cash order, and no other', () => {
    const payment = (status: string) => ({ status, mayPay: false, payBy: '' });
    const orders = [
      order({ id: 'S2-B' }),
      order({ id: 'S2-C', status: 'placed', payment: payment('PAID') }),
      order({ id: 'S2-D', status: 'placed', payment: payment('CASH') }),
    ];
    expect(matchingOrder(orders, { ...agreed, cash: true })?.id).toBe('S2-D');
    expect(matchingOrder(orders.slice(2), agreed)).toBeNull();
  });
  test.each([[[]], [[order({ status: 'placed' })]], [[order({ status: 'cancelled' })]]])(
    'is not among %j',
    (orders) => {
      expect(matchingOrder(orders, agreed)).toBeNull();
    },
  );
});

// spec §5
test.each([
  ['save10', true],
  ['SAVE10', true],
  [' Save10 ', true],
  ['save 10', false],
  ['save100', false],
  ['', false],
])('the promo code %j: %j', (typed, valid) => {
  expect(isPromoCode(typed)).toBe(valid);
});

// spec §4, D13
test.each([
  ['PAID', 1, 'success'],
  ['CASH', 1, 'cash'],
  ['PENDING', 1, 'pending'],
  ['PENDING', 99, 'pending'],
  ['FAILED', 1, 'failed'],
  ['EXPIRED', 1, 'failed'],
  ['CANCELLED', 1, 'failed'],
  ['NOT_ATTEMPTED', 1, 'checking'],
  ['NOT_ATTEMPTED', 2, 'unpaid'],
  ['NOT_ATTEMPTED', 9, 'unpaid'],
  ['ACTIVE', 1, 'checking'],
  ['ACTIVE', 3, 'checking'],
  ['ACTIVE', 4, 'failed'],
  ['', 1, 'checking'],
  ['', 4, 'failed'],
] as const)('the word %j, answered %i times, is %s', (status, answers, view) => {
  expect(paymentView(status, answers)).toBe(view);
});

test('D13: a status that may still change is checked again for ten seconds', () => {
  const gaps = [1, 2, 3].map((answers) => Number(nextCheckMs(paymentView('ACTIVE', answers), answers)));
  expect(gaps.reduce((sum, gap) => sum + gap)).toBe(10_000);
  expect(nextCheckMs(paymentView('ACTIVE', 4), 4)).toBe(false);
});

test('R48: a pending payment is checked after 2, 4, 8 … up to 60 seconds', () => {
  const gaps = [1, 2, 3, 4, 5, 6, 7, 50].map((answers) => nextCheckMs('pending', answers));
  expect(gaps).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test.each(['success', 'failed', 'unpaid'] as const)('the status is not checked again after %s', (view) => {
  expect(nextCheckMs(view, 1)).toBe(false);
});
