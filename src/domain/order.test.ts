import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../contract/order-status.ts';
import {
  cardRows,
  itemCount,
  leftToReturn,
  mayCancel,
  mayPay,
  mayReturn,
  mayReview,
  mayTrack,
  orderSums,
  searchOrders,
  timeline,
  uniqueOrders,
} from './order.ts';

const item = (name: string, pricePaise = 100, quantity = 1) => ({
  skuId: name,
  productId: '',
  name,
  description: '',
  quantity,
  returned: 0,
  pricePaise,
  picture: null,
});

const stepsOf = (status: string) =>
  timeline(status).map((step) => `${step.status}${{ completed: '+', current: '!', ahead: '' }[step.state]}`);

// D28
test.each([
  ['pending', ['pending!', 'placed', 'confirmed', 'shipped', 'delivered']],
  ['placed', ['placed!', 'confirmed', 'shipped', 'delivered']],
  ['confirmed', ['placed+', 'confirmed!', 'shipped', 'delivered']],
  ['processing', ['placed+', 'confirmed+', 'processing!', 'shipped', 'delivered']],
  ['Shipped', ['placed+', 'confirmed+', 'shipped!', 'delivered']],
  ['delivered', ['placed+', 'confirmed+', 'shipped+', 'delivered!']],
  ['cancelled', ['placed+', 'confirmed+', 'cancelled!']],
  ['returned', ['placed+', 'confirmed+', 'shipped+', 'delivered+', 'returned!']],
  ['on hold', ['placed', 'confirmed', 'shipped', 'delivered']],
  ['', ['placed', 'confirmed', 'shipped', 'delivered']],
])('the timeline of an order that is %j is %j', (status, steps) => {
  expect(stepsOf(status)).toEqual(steps);
});

// D26
test('the allowed actions depend on the status', () => {
  const allowed = (may: (status: string) => boolean) => [...ORDER_STATUSES, '', 'lost'].filter(may);
  expect(allowed(mayCancel)).toEqual(['pending', 'placed', 'confirmed', 'processing']);
  expect(allowed((status) => mayReturn({ status, returnableUntil: '' }, 0))).toEqual(['delivered']);
  expect(allowed(mayReview)).toEqual(['delivered']);
  expect(allowed(mayTrack)).toEqual(['shipped']);
  expect(mayCancel('PLACED')).toBe(true);
});

describe('the sums of an order', () => {
  test('have no delivery and no tax where the total is that of the lines', () => {
    const items = [item('a', 149_900), item('b', 9_990, 3)];
    expect(orderSums({ items, totalPaise: 179_870 })).toEqual({
      subtotalPaise: 179_870,
      shippingPaise: 0,
      taxPaise: 0,
      totalPaise: 179_870,
    });
  });
  test('count what the total has beyond the lines as delivery', () => {
    expect(orderSums({ items: [item('a', 100)], totalPaise: 149 }).shippingPaise).toBe(49);
  });
  test('are never negative', () => {
    expect(orderSums({ items: [item('a', 100)], totalPaise: 60 })).toMatchObject({ shippingPaise: 0, totalPaise: 60 });
    expect(orderSums({ items: [], totalPaise: 0 })).toEqual({
      subtotalPaise: 0,
      shippingPaise: 0,
      taxPaise: 0,
      totalPaise: 0,
    });
  });
});

// spec §9
test.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 3, 1],
  [12, 3, 9],
])('of %i items a card shows %i, and the number of %i more', (count, shown, more) => {
  const found = cardRows(Array.from({ length: count }, (_, at) => item(String(at))));
  expect([found.rows.length, found.more]).toEqual([shown, more]);
});

test('items that a card leaves out are counted as in the bag', () => {
  const items = [item('a'), item('b', 1, 2), item('c'), item('d', 1, 4), item('e')];
  expect([itemCount({ items }), cardRows(items).more, itemCount({ items: [] })]).toEqual([9, 5, 0]);
});

// D13
test.each([
  ['pending', null, false],
  ['pending', { status: 'NOT_ATTEMPTED', mayPay: true, payBy: '' }, true],
  ['Pending', { status: 'FAILED', mayPay: true, payBy: '' }, true],
  ['pending', { status: 'NOT_ATTEMPTED', mayPay: false, payBy: '' }, false],
  ['pending', { status: 'PENDING', mayPay: true, payBy: '' }, false],
  ['pending', { status: 'PAID', mayPay: true, payBy: '' }, false],
  ['pending', { status: 'CAPTURED', mayPay: false, payBy: '' }, false],
  ['placed', { status: 'PAID', mayPay: false, payBy: '' }, false],
  ['cancelled', { status: 'FAILED', mayPay: true, payBy: '' }, false],
])('an order that is %s with the payment %j can be paid: %s', (status, payment, payable) => {
  expect(mayPay({ status, payment })).toBe(payable);
});

test('returned items cannot be returned again', () => {
  expect(leftToReturn({ quantity: 3, returned: 1 })).toBe(2);
  expect(leftToReturn({ quantity: 1, returned: 4 })).toBe(0);
});

test.each([
  ['', ['SO-1', 'SO-22']],
  ['  ', ['SO-1', 'SO-22']],
  ['so-2', ['SO-22']],
  ['#so-22', ['SO-22']],
  ['stripe bed', ['SO-1']],
  ['BED stripe', ['SO-1']],
  ['cafe', ['SO-22']],
  ['.*', []],
  ['stripe cushion', []],
])('a search for %j finds %j', (search, ids) => {
  const orders = [
    { id: 'SO-1', items: [item('Ticking Stripe Bed Spread')] },
    { id: 'SO-22', items: [item('Café Curtain'), item('Cushion')] },
  ];
  expect(searchOrders(orders, search).map(({ id }) => id)).toEqual(ids);
});

test('an order on two pages is shown once, at its first position', () => {
  expect(uniqueOrders([{ id: 'a' }, { id: 'b' }, { id: 'a' }]).map(({ id }) => id)).toEqual(['a', 'b']);
});

test.each([
  ['before its end', '2026-11-24T00:00:00Z', true],
  ['at its end', '2026-11-25T00:00:00Z', true],
  ['after its end', '2026-11-25T00:00:01Z', false],
])('D26: a delivered order is returned in its window: %s', (_, now, allowed) => {
  const order = { status: 'Delivered', returnableUntil: '2026-11-25T00:00:00Z' };
  expect(mayReturn(order, Date.parse(now))).toBe(allowed);
});
