import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../contract/order-status.ts';
import { mayMove, type StatusActor, stepsFrom } from './order-status.ts';

// D26: all allowed transitions; every other is refused.
const STEPS: Record<StatusActor, string[]> = {
  payment: ['pending > placed', 'cancelled > placed'],
  expiry: ['pending > cancelled'],
  // R47
  retry: ['cancelled > pending'],
  shopper: [
    'pending > cancelled',
    'placed > cancelled',
    'confirmed > cancelled',
    'processing > cancelled',
    'delivered > returned',
  ],
  staff: [
    'pending > cancelled',
    'placed > confirmed',
    'placed > processing',
    'placed > shipped',
    'placed > cancelled',
    'confirmed > processing',
    'confirmed > shipped',
    'confirmed > cancelled',
    'processing > shipped',
    'processing > cancelled',
    'shipped > delivered',
    'shipped > cancelled',
    'delivered > returned',
  ],
};

test.each(Object.entries(STEPS))('D26: %s takes an order these steps and no others', (mover, steps) => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => mayMove(from, to, mover as StatusActor)).map((to) => `${from} > ${to}`),
  );
  expect(allowed.sort()).toEqual([...steps].sort());
});

test('allows no transition from an unknown status', () => {
  for (const from of ['', 'PLACED', 'constructor', '__proto__']) expect(stepsFrom(from, 'staff')).toEqual([]);
});

test('staff cannot move a returned order; neither staff nor customer can move a cancelled one', () => {
  expect([stepsFrom('returned', 'staff'), stepsFrom('cancelled', 'staff'), stepsFrom('cancelled', 'shopper')]).toEqual([
    [],
    [],
    [],
  ]);
});
