import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sku } from '../../../contract/product.ts';
import type { BagOutcome } from '../../data/bag.ts';
import type { BagNotice } from '../../domain/bag.ts';
import { addToastText, openBagAfterDelay } from './after-add.ts';

const addedItem = (attributes: Record<string, string>) => {
  const sku: Sku = {
    id: '1',
    name: '',
    description: '',
    enabled: true,
    stock: 3,
    wasPaise: 0,
    pricePaise: 49_900,
    creatives: [],
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
])('the toast names the added item with %j', (attributes, body) => {
  expect(addToastText('sent', addedItem(attributes), { notices: [], persists: true })).toMatchObject({
    kind: 'success',
    title: 'Added to cart!',
    body,
    ms: 2000,
  });
});

const seen = { name: 'Indigo throw', pricePaise: 49_900, picture: null, attributes: {}, productId: null };
const notice = (kind: BagNotice['kind'], more: Record<string, unknown> = {}): BagNotice =>
  // The fields that every notice about a command has, and those of its kind.
  ({ id: 'k', kind, sku: '1', seen, quantity: 3, ...more }) as BagNotice;
const toastAfter = (outcome: BagOutcome, ...notices: BagNotice[]) =>
  addToastText(outcome, addedItem({}), { notices, persists: true });

test.each([
  ['R24', 'waiting', null, 'info', 'Waiting for connection'],
  ['S14', 'limit', null, 'warning', 'You can have up to 20 of one item'],
  ['R35', 'refused', notice('stock', { available: 1 }), 'warning', 'Only 1 left'],
  ['R35', 'refused', notice('stock', { available: 0 }), 'warning', 'Indigo throw is out of stock'],
  ['R37', 'refused', notice('gone'), 'warning', 'Indigo throw is no longer sold'],
  ['D18', 'refused', notice('no-price'), 'warning', 'The price of Indigo throw is on request. Ask the shop for it.'],
  ['D18', 'no-price', null, 'warning', 'The price of Indigo throw is on request. Ask the shop for it.'],
  ['S14', 'refused', notice('limit'), 'warning', 'Your bag is full, so Indigo throw was not added'],
  ['spec §8', 'refused', notice('refused'), 'error', 'Error'],
  ['spec §8', 'refused', null, 'error', 'Error'],
  ['spec §8', 'failed', null, 'error', 'Add to Cart Failed'],
] satisfies [string, BagOutcome, BagNotice | null, string, string][])(
  '%s: %s with the notice %j shows %s: %s',
  (_, outcome, why, kind, title) => {
    expect(toastAfter(outcome, ...(why ? [why] : []))).toMatchObject({ kind, title });
  },
);

test('R38: the text promises no more than every browser does', () => {
  expect(toastAfter('waiting')?.body).toBe("Saved on this device. We'll send it when you're back online.");
});

test('notices of another product, or of an earlier failed change that succeeded since, are not shown', () => {
  const other = notice('limit', { sku: '2' });
  expect(toastAfter('refused', other)).toMatchObject({ title: 'Error' });
  expect(toastAfter('sent', notice('stock', { available: 1 }))).toMatchObject({ title: 'Added to cart!' });
});

test('a full queue (Offline 2.3) is shown', () => {
  expect(toastAfter('full')).toMatchObject({
    kind: 'warning',
    title: 'Add to Cart Failed',
    body: 'Too many changes are waiting to be sent. Please connect and try again.',
  });
});

test.each(['refused', 'failed'] as const)('spec §8: an addition that is %s shows what to do', (outcome) => {
  expect(toastAfter(outcome)?.body).toBe('Failed to add item to cart. Please try again.');
});

test.each(['signed-out', 'parked'] as const)(
  'D8, R32: an addition that needs a sign-in first (%s) shows no toast',
  (outcome) => {
    expect(addToastText(outcome, addedItem({}), { notices: [], persists: true })).toBeNull();
  },
);

test('R16a: a change held only in memory is not called saved', () => {
  const words = addToastText('waiting', addedItem({}), { notices: [], persists: false });
  expect(words).toMatchObject({ body: 'Your changes are saved only while this page is open' });
});

describe('after the addition', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  // Only its events are used.
  const anyWindow = () => new EventTarget() as Window;

  // spec §8
  test('a second after adding the bag is opened, once', () => {
    const go = vi.fn();
    const window = anyWindow();
    openBagAfterDelay(window, go);
    vi.advanceTimersByTime(999);
    expect(go).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(5000);
    expect(go).toHaveBeenCalledTimes(1);
  });

  test.each(['pointerdown', 'keydown', 'wheel', 'popstate'])('other input first (%s) cancels it', (event) => {
    const go = vi.fn();
    const window = anyWindow();
    openBagAfterDelay(window, go);
    window.dispatchEvent(new Event(event));
    vi.advanceTimersByTime(5000);
    expect(go).not.toHaveBeenCalled();
  });
});
