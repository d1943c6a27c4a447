import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleAddress, sampleInvoice, sampleItem, sampleOrder } from '../tests/account-samples.ts';
import { nameOf, ODD, pathsOf, spoiled } from '../tests/odd-wire.ts';
import { sampleProduct } from '../tests/samples.ts';
import { addresses, createAddress } from './address.ts';
import { cart, setCartLine } from './cart.ts';
import { checkout } from './checkout.ts';
import { collection } from './collection.ts';
import { order, orders, reorder } from './order.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { search, suggest } from './search.ts';

const rated = (id: number) => sampleProduct({ id, currency: 'INR', category: { name: 'Bedding' } });
const products = [rated(1), rated(2)];
const line = (id: number) => ({
  id,
  item_id: id,
  sku_id: id,
  product_id: 5,
  name: 'Throw',
  description: 'Single',
  quantity: 2,
  selling_price: 1499,
  actual_price: 1899,
  inventory_count: 8,
  creatives: [{ id: 1, creative_url: '/media/a.webp', creative_type: 'IMAGE', poster_url: '/media/b.webp' }],
});
const items = [sampleItem(1, 'Throw'), sampleItem(2, 'Quilt')].map((item) => ({ ...item, returned_quantity: 0 }));
const placed = (order_id: string) => ({ ...sampleOrder({ order_id }), ordered_items: items, invoice: sampleInvoice });
const placedOrders = [placed('S2-A'), placed('S2-B')];
const places = [sampleAddress(), sampleAddress({ id: 4 })];
const lines = [1, 2].map((sku_id) => ({ sku_id, quantity: 1, name: 'Throw' }));
const data = {
  user_id: 7,
  store_id: 2,
  items: [line(1), line(2)],
  total_items: 4,
  original_price: 7596,
  final_price: 5996,
  delivery_fee: 0,
};
const session = { payment_session_id: 'p' };

/** Fields without which a record is invalid. */
const KEY = /^(id|sku_id|order_id|creative_url)$/;
/** `needs`: fields without which a reply is invalid. */
type Case = { name: string; reply: v.GenericSchema; wire: object; needs: string[] };
const CASES: Case[] = [
  { name: 'product', reply: product.reply, wire: { success: true, data: rated(1) }, needs: ['data', 'data.id'] },
  {
    name: 'collection',
    reply: collection.reply,
    wire: {
      success: true,
      data: { entities: products, configuration: { title: 'Sale' }, cta: { action: { url: '/collection/1' } } },
    },
    needs: ['data'],
  },
  { name: 'search', reply: search.reply, wire: { success: true, data: products }, needs: ['data'] },
  { name: 'suggest', reply: suggest.reply, wire: { success: true, data: ['quilt', 'throw'] }, needs: ['data'] },
  { name: 'cart', reply: cart.reply, wire: { success: true, data }, needs: ['data'] },
  { name: 'setCartLine', reply: setCartLine.reply, wire: { success: true, data }, needs: [] },
  {
    name: 'order',
    reply: order.reply,
    wire: { success: true, data: placed('S2-A') },
    needs: ['data', 'data.order_id'],
  },
  {
    name: 'orders',
    reply: orders.reply,
    wire: { success: true, data: { orders: placedOrders, total: 2 } },
    needs: ['data'],
  },
  { name: 'orders as a list', reply: orders.reply, wire: { success: true, data: placedOrders }, needs: ['data'] },
  {
    name: 'reorder',
    reply: reorder.reply,
    wire: { success: true, data: { items: lines, unavailable: lines } },
    needs: ['data'],
  },
  { name: 'addresses', reply: addresses.reply, wire: { success: true, data: places }, needs: ['data'] },
  {
    name: 'createAddress',
    reply: createAddress.reply,
    wire: { success: true, data: sampleAddress() },
    needs: ['data', 'data.id'],
  },
  {
    name: 'createAddress as a list',
    reply: createAddress.reply,
    wire: { success: true, data: places },
    needs: ['data'],
  },
  {
    name: 'profile',
    reply: profile.reply,
    wire: {
      success: true,
      data: {
        addresses: { data: places },
        orders: { data: placedOrders },
        user_info: { user_name: 'Meera', user_email_address: 'm@example.in', user_phone: '9822041736' },
      },
    },
    needs: [],
  },
  {
    name: 'checkout',
    reply: checkout.reply,
    wire: {
      success: true,
      message: 'ok',
      payment: session,
      data: { payment: session, order: { order_id: 'S2-A' } },
      payment_session_id: 'p',
      order_id: 'S2-A',
      order: { order_id: 'S2-A' },
    },
    needs: ['success'],
  },
];

const asText = (value: unknown): string => JSON.stringify(value) ?? '';
/** The number of records in a parsed reply. */
const records = (text: string): number => text.match(/"(id|skuId|url)":/g)?.length ?? 0;
const at = (wire: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => Object.entries(value ?? {}).find(([key]) => key === name)?.[1], wire);
/** Whether an odd value of a field can drop records: the field identifies one or contains some. */
const holdsRecords = (wire: unknown, path: readonly string[]): boolean =>
  KEY.test(path.at(-1) ?? '') || /"(id|sku_id|order_id|creative_url)":/.test(asText(at(wire, path)));

describe.each(CASES)('something odd in one field of the reply of $name', ({ reply, wire, needs }) => {
  const before = asText(v.parse(reply, wire));
  const paths = pathsOf(wire).filter((path) => !needs.includes(path.join('.')));

  test.each(paths.map((path) => [path.join('.'), path] as const))(
    '%s invalidates neither reply nor record',
    (name, path) => {
      const expectsLoss = holdsRecords(wire, path);
      for (const odd of ODD) {
        if (name === 'success' && odd === false) continue;
        const about = `${name}: ${nameOf(odd)}`;
        const read = v.safeParse(reply, spoiled(wire, path, odd));
        expect(read.success, about).toBe(true);
        const text = asText(read.output);
        expect(text.length, about).toBeLessThan(before.length + 30_000);
        expect(text, about).not.toMatch(/:(1e\+?300|-1e)/);
        if (!expectsLoss) expect(records(text), about).toBe(records(before));
        // In a list with an odd first record, the last one stays.
        if (path.includes('0') && records(before) > 0) expect(records(text), about).toBeGreaterThan(0);
      }
    },
  );
});
