import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addToCart, cart, clearCart, removeFromCart, setCartLine } from './cart.ts';

const LINE = { id: 1, sku_id: 55, name: 'Indigo', quantity: 2, selling_price: 1499, actual_price: 1999 };
const EMPTY = { items: [], totalItems: 0, originalPaise: 0, finalPaise: 0, deliveryPaise: 0 };
const parseCart = (data: unknown) => v.parse(cart.reply, { success: true, data });

test('a bag has its lines, its count and its totals', () => {
  const answer = parseCart({
    user_id: 1,
    store_id: 7,
    items: [{ ...LINE, item_id: 9, product_id: 12, creatives: [{ creative_url: '/media/a.webp' }] }],
    total_items: 2,
    original_price: 3998,
    final_price: 2998,
    delivery_fee: 49,
  });
  expect(answer).toEqual({
    items: [
      {
        id: '1',
        skuId: '55',
        productId: '12',
        name: 'Indigo',
        description: '',
        quantity: 2,
        pricePaise: 149_900,
        wasPaise: 199_900,
        picture: '/media/a.webp',
      },
    ],
    totalItems: 2,
    originalPaise: 399_800,
    finalPaise: 299_800,
    deliveryPaise: 4900,
  });
});

test('a bag that is answered with 204 is an empty bag', () => {
  // spec §7: the client reads 204 as null
  expect(v.parse(cart.reply, null)).toEqual(EMPTY);
});

test.each([[{}], [{ items: null }], [{ items: [] }]])('a bag of %j is an empty bag', (data) => {
  expect(parseCart(data)).toEqual(EMPTY);
});

test('a bag without a count is counted', () => {
  expect(parseCart({ items: [LINE, { ...LINE, id: 2, quantity: 3 }] }).totalItems).toBe(5);
});

test.each([['1'], [1]])('a line whose ids arrive as %j is a line like any other', (id) => {
  expect(parseCart({ items: [{ ...LINE, id, sku_id: id, product_id: id }] }).items[0]).toMatchObject({
    id: '1',
    skuId: '1',
    productId: '1',
  });
});

test.each([[null], [undefined]])('a line whose product and item ids are %j stays in the bag', (id) => {
  expect(parseCart({ items: [{ ...LINE, product_id: id, item_id: id }] }).items[0]).toMatchObject({
    skuId: '55',
    productId: null,
  });
});

test('a bag without user and store keeps its lines', () => {
  const answer = parseCart({ items: [LINE], user_id: null, store_id: null, total_items: null, delivery_fee: null });
  expect(answer).toMatchObject({ totalItems: 2, deliveryPaise: 0 });
});

test('the picture of a line is never its film', () => {
  const creatives = [{ creative_url: '/media/a.mp4' }, { creative_url: '/media/a.webp' }];
  expect(parseCart({ items: [{ ...LINE, creatives }] }).items[0]?.picture).toBe('/media/a.webp');
  expect(parseCart({ items: [{ ...LINE, creatives: [creatives[0]] }] }).items[0]?.picture).toBeNull();
});

test('a broken line does not hide the rest of the bag', () => {
  expect(parseCart({ items: [null, { name: 'no sku' }, LINE] }).items).toHaveLength(1);
});

test.each([[{ success: false, data: {} }], [{ success: true }], [{ success: false, data: null }], ['bag']])(
  '%j is no bag',
  (wire) => {
    expect(v.is(cart.reply, wire)).toBe(false);
  },
);

const writes = [
  ['setting a line', setCartLine],
  ['adding', addToCart],
  ['removing', removeFromCart],
  ['clearing', clearCart],
] as const;

test.each(writes)('%s returns the whole bag where the shop sends it', (_, { reply }) => {
  expect(v.parse(reply, { success: true, data: { items: [LINE], total_items: 2 } })).toMatchObject({ totalItems: 2 });
});

test.each(writes)('%s that is answered with something else never makes the bag look empty', (_, { reply }) => {
  // spec §7 does not show the response fields; the bag is fetched again
  expect(v.parse(reply, { success: true })).toBeNull();
  expect(v.parse(reply, { success: true, data: { id: 5, quantity: 2 } })).toBeNull();
  expect(v.parse(reply, 'ok')).toBeNull();
  expect(v.parse(reply, null)).toBeNull();
});

test.each([[0], [1], [20]])('a line may be set to %j', (quantity) => {
  expect(v.is(setCartLine.body.schema, { store_id: 7, sku_id: 55, quantity })).toBe(true);
});

test.each([[-1], [21], [1.5], ['2'], [null], [1e12], [Number.NaN], [Number.POSITIVE_INFINITY], [[1]], [true]])(
  'a line may not be set to %j',
  (quantity) => {
    // S14
    expect(v.is(setCartLine.body.schema, { store_id: 7, sku_id: 55, quantity })).toBe(false);
    expect(v.is(addToCart.body.schema, { store_id: 7, item_id: 55, quantity })).toBe(false);
  },
);

// S14
test('only whole numbers from 0 to 20 are accepted as quantities', () => {
  const isQuantity = (sent: unknown) => typeof sent === 'number' && Number.isInteger(sent) && sent >= 0 && sent <= 20;
  const sent = fc.oneof(fc.jsonValue(), fc.integer({ min: -30, max: 30 }), fc.double());
  fc.assert(
    fc.property(sent, (quantity) => {
      expect(v.is(setCartLine.body.schema, { store_id: 7, sku_id: 55, quantity })).toBe(isQuantity(quantity));
      expect(v.is(addToCart.body.schema, { store_id: 7, item_id: 55, quantity })).toBe(isQuantity(quantity));
    }),
  );
});
