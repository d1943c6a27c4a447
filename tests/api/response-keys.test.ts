import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { editSku, putBack } from './shelf.ts';
import { seeded, shop } from './shop.ts';
import { address, type CheckoutReply, call, checkout, readyToBuy } from './shopper.ts';

let serve: Serve;
const { product, skus } = seeded(2, 'running-kantha-bed-spread');
const [sku] = skus;
if (!sku) throw new Error('the test needs a variant');
const line = { sku_id: sku.id, quantity: 1 };
/** A business address, so that every field is present. */
const office = { ...address, gstin: '27AAPFU0939F1ZV' };
let token: string;
let orderId: string;
beforeAll(async () => {
  serve = await shop();
  await editSku(sku.id, { stock: 9 });
  const ready = await readyToBuy(serve, [line], office);
  token = ready.token;
  orderId = ((await checkout(serve, token, ready.body)).json as CheckoutReply).order_id;
});
afterAll(() => putBack(sku));

/** Fields whose keys come from the shop's data. */
const WORDS = ['additional_info', 'attributes', 'facets'];
/** Every key in a response with its path, such as `items.id`. */
function namesIn(value: unknown, above = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => namesIn(entry, above));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    WORDS.includes(name) ? [above + name] : [above + name, ...namesIn(inner, `${above}${name}.`)],
  );
}
/** The key `name` and those in `inner`, prefixed by it. */
const within = (name: string, inner: string[]): string[] => [name, ...inner.map((one) => `${name}.${one}`)];

const PICTURES = within('creatives', ['id', 'creative_url', 'creative_type', 'alt_text']);
const SKU = [
  'id',
  'name',
  'description',
  'enabled',
  'inventory_count',
  'actual_price',
  'selling_price',
  'currency',
  'attributes',
  'creatives',
];
const RATING = within('aggregated_rating', ['rating', 'count', 'review_summary']);
/** A card has the product's pictures, but none of its variants. */
const CARD = ['id', 'name', 'category_name', 'facets', ...RATING, ...PICTURES, ...within('skus', SKU)];
const PRODUCT = [
  ...CARD.filter((name) => name !== 'facets'),
  ...within('skus', PICTURES),
  'description',
  'additional_info',
  'return_policy',
  ...within('size_guide', ['note', 'columns', 'rows']),
];
const ADDRESS = [
  'id',
  'name',
  'phone',
  'email',
  'Line1',
  'line2',
  'city',
  'state',
  'country',
  'pincode',
  'landmark',
  'type',
  'is_default',
  'latitude',
  'longitude',
  'gstin',
];
const LINE = [
  'id',
  'item_id',
  'sku_id',
  'product_id',
  'name',
  'description',
  'quantity',
  'selling_price',
  'actual_price',
  'inventory_count',
  'added_price',
  ...PICTURES.filter((name) => name !== 'creatives.alt_text'),
];
const CART = [
  'user_id',
  'store_id',
  'total_items',
  'original_price',
  'final_price',
  'delivery_fee',
  ...within('items', LINE),
];
const ORDERED = [
  'sku_id',
  'product_id',
  'name',
  'description',
  'quantity',
  'returned_quantity',
  'selling_price',
  'Currency',
  ...within('creatives', ['creative_url']),
];
const ORDER = [
  'order_id',
  'status',
  'created_at',
  'order_total',
  ...within('order_meta', ['tracking_number', 'estimated_delivery']),
  ...within('ordered_address', [...within('shipping_address', ADDRESS), ...within('billing_address', ADDRESS)]),
  ...within('ordered_items', ORDERED),
  ...within('payment', ['status', 'may_pay', 'pay_by']),
];
/** A cancelled order, which can no longer be paid. */
const CLOSED = [...ORDER.filter((name) => name !== 'payment.pay_by'), ...within('reached_at', ['cancelled'])];
const INVOICE = within('invoice', [
  'number',
  'issued_at',
  'against',
  ...within('seller', ['legal_name', 'address', 'gstin', 'email', 'phone', ...within('state', ['code', 'name'])]),
  ...within('place_of_supply', ['code', 'name']),
  ...within('bill_to', ADDRESS),
  ...within('ship_to', ADDRESS),
  ...within('goods', ['sku_id', 'name', 'detail', 'hsn', 'quantity', 'price', 'amount']),
  ...within('goods', ['tax_percent', 'taxable', 'cgst', 'sgst', 'igst']),
]);
const USER = ['user_name', 'user_email_address', 'user_phone'];
const PROFILE = [
  ...within('addresses', within('data', ADDRESS)),
  ...within('orders', within('data', ORDER)),
  ...within('user_info', USER),
];
const PAYMENT = ['status', 'may_retry', ...within('raw_response', ['payment_session_id'])];

type Call = [what: string, ask: () => [method: string, path: string, body?: unknown], names: string[]];
const calls: Call[] = [
  ['a product', () => ['GET', `/api/v1/stores/2/products/${product.id}`], within('data', PRODUCT)],
  [
    'what customers say of a product',
    () => ['GET', `/api/v1/stores/2/products/${product.id}/reviews`],
    within('data', ['total', 'histogram', 'reviews']),
  ],
  ['a search', () => ['GET', '/api/v1/search?store_id=2&query=kantha'], ['total', ...within('data', CARD)]],
  ['a bag', () => ['GET', '/api/v1/cart?store_id=2'], within('data', CART)],
  [
    'a change of the bag',
    () => ['PUT', '/api/v1/cart', { store_id: 2, ...line }],
    [...within('data', CART), 'applied', 'previous_quantity'],
  ],
  ['the addresses', () => ['GET', '/api/v1/address'], within('data', ADDRESS)],
  ['a new address', () => ['POST', '/api/v1/address', office], within('data', ADDRESS)],
  ['an order', () => ['GET', `/api/v1/orders/${orderId}`], within('data', [...ORDER, ...INVOICE])],
  ['the orders', () => ['GET', '/api/v1/orders'], within('data', ['total', ...within('orders', ORDER)])],
  ['a profile', () => ['POST', '/api/v1/profile', { store_id: 2 }], within('data', PROFILE)],
  ['a payment', () => ['POST', '/api/v1/payments/verify-order-status', { order_id: orderId }], within('data', PAYMENT)],
  [
    'an order once more',
    () => ['POST', `/api/v1/orders/${orderId}/reorder`],
    within('data', ['unavailable', ...within('items', ['sku_id', 'name', 'quantity'])]),
  ],
  ['a cancelled order', () => ['POST', `/api/v1/orders/${orderId}/cancel`, { reason: 'No' }], within('data', CLOSED)],
];

// No cost price, hash, internal state or foreign id: a column added to a response fails this test.
test.each(calls)('S21: %s has the fields that the app reads and no others', async (_what, ask, names) => {
  const [method, path, body] = ask();
  const { json } = await call(serve, method, path, { token, body });
  expect([...new Set(namesIn(json))].sort()).toEqual([...new Set(['success', ...names])].sort());
});
