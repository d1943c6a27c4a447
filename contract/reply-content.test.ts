import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { nameOf, ODD, pathsOf, spoiled } from '../tests/odd-wire.ts';
import { sampleLayout, samplePage, sampleProduct } from '../tests/samples.ts';
import { collection } from './collection.ts';
import { companions } from './interest.ts';
import { contentPage, storeHome } from './layout.ts';
import type { BrowseName } from './paths.ts';
import { product } from './product.ts';
import { hasContent } from './reply-content.ts';
import { productReviews } from './review.ts';
import { search } from './search.ts';
import { shipping } from './shipping.ts';

const products = [sampleProduct({ id: 1 }), sampleProduct({ id: 2 })];
const table = {
  cut_off: '14:00',
  dispatch_days: 1,
  closed_weekdays: [0],
  closed_days: ['2026-12-25'],
  zones: [{ name: 'Pune', pincodes: ['411'], days: 2 }],
};
const review = {
  id: 1,
  stars: 5,
  title: 'Soft',
  text: 'Soft.',
  name: 'Meera K.',
  written_at: '2026-11-01',
  photos: [],
};

const listed = (reply: object, list: string): object[] => {
  const found = Object.entries(reply).find(([name]) => name === list)?.[1];
  return Array.isArray(found) ? found : [];
};
/** A widget without a kind is not rendered. */
const hasWidget = (layout: object) => listed(layout, 'widgets').some((one) => 'widgetId' in one && one.widgetId !== '');
/** `wire`: a reply of the server. `isFull`: whether a reply as read by the schema shows a shopper anything. */
type Case = { schema: v.GenericSchema<unknown, object | null>; wire: object; isFull: (read: object) => boolean };
const CASES: Record<BrowseName, Case> = {
  storeHome: {
    schema: storeHome.reply,
    wire: { success: true, layout: sampleLayout() },
    isFull: hasWidget,
  },
  contentPage: {
    schema: contentPage.reply,
    wire: { success: true, data: { layout: samplePage() } },
    isFull: hasWidget,
  },
  product: {
    schema: product.reply,
    wire: { success: true, data: products[0] },
    isFull: (read) => 'name' in read && read.name !== '',
  },
  search: {
    schema: search.reply,
    wire: { success: true, data: products, total: 2 },
    isFull: (read) => listed(read, 'products').length > 0,
  },
  collection: {
    schema: collection.reply,
    wire: { success: true, data: { entities: products, configuration: { title: 'Sale' } }, total: 2 },
    isFull: (read) => listed(read, 'products').length > 0,
  },
  companions: {
    schema: companions.reply,
    wire: { success: true, data: products },
    isFull: (read) => Array.isArray(read) && read.length > 0,
  },
  productReviews: {
    schema: productReviews.reply,
    wire: { success: true, data: { total: 1, histogram: [0, 0, 0, 0, 1], reviews: [review] } },
    isFull: (read) => listed(read, 'reviews').length > 0,
  },
  shipping: { schema: shipping.reply, wire: { success: true, data: table }, isFull: () => true },
};
// `Object.entries` forgets that the names are exactly those of the record.
const cases = Object.entries(CASES) as [BrowseName, Case][];

/** Replies that have something odd in some fields, or everywhere. */
const odd = (wire: object): fc.Arbitrary<unknown> => {
  const value = fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 }));
  // The outer fields decide most.
  const paths = pathsOf(wire).filter((path) => path.length < 5);
  const edit = fc.tuple(fc.constantFrom(...paths), value);
  const edited = fc
    .array(edit, { minLength: 1, maxLength: 3 })
    .map((edits) => edits.reduce((reply, [path, other]) => spoiled(reply, path, other), wire));
  // As it is parsed from a body: an edited list may have named fields.
  return fc.oneof(edited, edited, value).map((reply) => JSON.parse(JSON.stringify(reply) ?? 'null'));
};

// R6
describe.each(cases)('%s', (name, { schema, wire, isFull }) => {
  test('has content in a reply of the server', () => {
    expect(hasContent(name, wire)).toBe(true);
  });

  test('agrees with the schema', () => {
    fc.assert(
      fc.property(odd(wire), (reply) => {
        const read = v.safeParse(schema, reply);
        if (hasContent(name, reply)) expect(read.success, nameOf(reply)).toBe(true);
        else expect(read.success && read.output !== null && isFull(read.output), nameOf(reply)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [{}],
    [{ success: true }],
    [{ captive: true }],
    [{ success: true, captive: true, data: {} }],
    [{ success: true, data: 'Please sign in' }],
    [{ success: true, data: { layout: [] } }],
    [{ success: true, layout: {}, data: { entities: 'none', reviews: {}, id: [] } }],
    [{ ...wire, success: false }],
    [[wire]],
    [null],
    ['ok'],
    [7],
  ])('has none in %j', (reply) => {
    expect(hasContent(name, reply)).toBe(false);
  });
});

test('a product without `data` around it is content, with an id and a name', () => {
  const bare = { ...products[0] };
  expect(hasContent('product', bare)).toBe(true);
  expect(hasContent('product', { ...bare, name: '' })).toBe(false);
  expect(hasContent('product', { ...bare, success: false })).toBe(false);
});

test.each<[BrowseName, object]>([
  ['storeHome', { layout: { widgets: [] } }],
  ['collection', { success: true, data: { entities: [] } }],
  ['search', { success: true, data: [] }],
  ['productReviews', { success: true, data: { total: 0, histogram: [], reviews: [] } }],
  ['shipping', { success: true, data: null }],
])('an empty reply to %s is content', (name, reply) => {
  expect(hasContent(name, reply)).toBe(true);
});

test.each<[BrowseName, object]>([
  ['product', { success: true, data: null }],
  ['search', { success: true, data: null }],
  ['search', { success: true, data: [null, 'quilt', 7] }],
  ['collection', { success: true, data: null }],
  ['collection', { success: true, data: [] }],
  ['collection', { success: true, data: { entities: null } }],
  ['storeHome', { success: true, data: null }],
  ['storeHome', { success: true, layout: { widgets: ['hero'] } }],
])('a reply to %s without a readable list is none: %j', (name, reply) => {
  expect(hasContent(name, reply)).toBe(false);
});
