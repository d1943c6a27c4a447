import { expect, test } from 'vitest';
import type { Sku } from '../../../contract/product.ts';
import type { BagOutcome } from '../../data/bag.ts';
import { wordsAfter } from './after-add.ts';

const piece = (attributes: Record<string, string>) => {
  const sku: Sku = {
    ...{ id: '1', name: '', description: '', enabled: true, stock: 3, wasPrice: 0, price: 499, creatives: [] },
    attributes,
  };
  return { name: 'Indigo throw', sku };
};

// spec §8
test.each([
  [
    { Size: 'Single', Colour: 'Indigo#2b3f66' },
    'Indigo throw (Size: Single, Colour: Indigo) has been added to your cart.',
  ],
  [{ Size: 'Single', Colour: '' }, 'Indigo throw (Size: Single) has been added to your cart.'],
  [{}, 'Indigo throw has been added to your cart.'],
])('what was added is named with %j', (attributes, body) => {
  expect(wordsAfter('sent', piece(attributes), null)).toMatchObject({
    ...{ kind: 'success', title: 'Added to cart!', body, ms: 2000 },
  });
});

test.each([
  ['R24', 'waiting', null, 'info', 'Waiting for connection'],
  ['S14', 'limit', null, 'warning', 'You can have up to 20 of one item'],
  ['R35', 'refused', 1, 'warning', 'Only 1 left'],
  ['R35', 'refused', 0, 'warning', 'Indigo throw is out of stock'],
  ['spec §8', 'refused', null, 'error', 'Error'],
  ['spec §8', 'failed', null, 'error', 'Error'],
] satisfies [string, BagOutcome, number | null, string, string][])(
  '%s: %s with %j left is told as %s: %s',
  (_, outcome, available, kind, title) => {
    expect(wordsAfter(outcome, piece({}), available)).toMatchObject({ kind, title });
  },
);

test('spec §8: a failure says what to do', () => {
  expect(wordsAfter('failed', piece({}), null)?.body).toBe('Failed to add item to cart. Please try again.');
});

test('D8: who has to sign in first is asked to, and told nothing', () => {
  expect(wordsAfter('signed-out', piece({}), null)).toBeNull();
});
