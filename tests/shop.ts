import { act } from '@testing-library/react';
import type { Outcome } from '../server/payments/providers/sandbox/api.ts';
import type { OrderEdit } from '../server/test-seam/orders.ts';
import type { SkuEdit } from '../server/test-seam/skus.ts';
import type { CheckoutReply } from './api/shopper.ts';
import { sampleProduct } from './samples.ts';
import { type Customer, hostOf, type NewStore } from './shop-calls.ts';
import { control, sendRequest } from './shop-connection.ts';

/** A product of the store and its quantity in the bag. */
export type CartItem = {
  id: number;
  quantity: number;
  price: number;
  was: number;
  /** Current stock; at the time of adding it was sufficient. */
  stock: number;
  /** The price at the time of adding. Rupees. */
  added?: number;
  /** No longer sold. */
  gone?: boolean;
};
/** A throw, as a separate product. */
export const cartItem = (id: number, more: Partial<CartItem> = {}): CartItem => ({
  id,
  quantity: 1,
  price: 1499,
  was: 1899,
  stock: 30,
  ...more,
});
export type Home = Record<string, unknown>;
/** An address as the app sends it. */
export const home = (more: Home = {}): Home => ({
  name: 'Meera Kulkarni',
  phone: '9822041736',
  email: '',
  line1: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  type: 'home',
  ...more,
});

const productOf = ({ id, quantity, stock, price, added = price, was }: CartItem) => ({
  id,
  name: `Throw ${id}`,
  skus: [
    {
      id,
      price: added,
      was,
      stock: Math.max(quantity, stock),
      attributes: [
        ['Size', 'Single'],
        ['Colour', 'Indigo#27364a'],
      ] as [string, string][],
    },
  ],
});
/** The sample product, as a product of the store. */
function sampleStoreProduct(): NewStore['products'][number] {
  const { id, name, skus } = sampleProduct();
  return {
    id: Number(id),
    name: String(name),
    skus: skus.map((sku) => ({
      id: Number(sku.id),
      price: Number(sku.selling_price),
      was: Number(sku.actual_price),
      stock: 8,
      attributes: Object.entries(sku.attributes).map(([key, value]) => [key, String(value)] as [string, string]),
    })),
  };
}

export type Opening = {
  items?: CartItem[];
  /** Further quantities in the bag, by SKU. */
  bag?: Record<string, number>;
  addresses?: Home[];
  shipping?: NewStore['shipping'];
};

/** Creates a store for one test on the real server, with a customer who has these items in the bag. */
export async function openStore({ items = [cartItem(1)], bag = {}, addresses = [home()], shipping = null }: Opening) {
  const products = [sampleStoreProduct(), ...items.map(productOf)];
  const store = await control<number>('store', { products, shipping });
  const shopper = { name: 'Meera', phone: '9822041736', email: 'meera@example.in' };
  const signIn = () => control<Customer>('customer', { store, ...shopper });
  const customer = await signIn();
  /** A call by the customer from outside the page under test. */
  const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const reply = await sendRequest(hostOf(store), path, init);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text);
  };
  const change = (id: number, edit: Omit<SkuEdit, 'store' | 'id'>) =>
    act(() => control<boolean>('sku', { store, id, ...edit }));
  const inBag = items.filter(({ quantity }) => quantity > 0);
  const lines = [...inBag, ...Object.entries(bag).map(([id, quantity]) => ({ id, quantity }))].map(
    ({ id, quantity }) => ({ sku_id: id, quantity }),
  );
  for (const line of lines) await call('PUT', '/api/v1/cart', { store_id: store, ...line });
  for (const { id, quantity, price, added = price, stock, gone = false } of items) {
    if (gone || added !== price || stock < quantity) await change(id, { price, stock, enabled: !gone });
  }
  const addressIds: string[] = [];
  for (const address of addresses) {
    const { data } = (await call('POST', '/api/v1/address', address)) as { data: { id: number } };
    addressIds.push(String(data.id));
  }
  /** Orders the bag, or one of each given SKU instead, to the first address. */
  const order = async (...ids: number[]) => {
    const [to] = addressIds;
    const others = ids.map((id) => ({ sku_id: id, quantity: 1 }));
    for (const line of others) await call('PUT', '/api/v1/cart', { store_id: store, ...line });
    const body = { checkout_items: ids.length > 0 ? others : lines, shipping_address_id: to, billing_address_id: to };
    const reply = (await call('POST', `/api/v1/stores/${store}/checkout`, body)) as CheckoutReply;
    return { order: reply.order_id, session: reply.payment.payment_session_id };
  };
  /** Submits the outcome on the payment provider's page. */
  const pay = async (session: string | null, outcome: Outcome): Promise<void> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', headers, body: `outcome=${outcome}` };
    const { status } = await act(() => sendRequest(hostOf(store), `/sandbox/pay/${session}`, init));
    if (status !== 303) throw new Error(`the payment was answered with ${status}`);
  };
  /** Orders and pays. */
  const buy = async (...ids: number[]): Promise<string> => {
    const { order: id, session } = await order(...ids);
    await pay(session, 'paid');
    await call('POST', '/api/v1/payments/verify-order-status', { order_id: id });
    return id;
  };
  /** The latest one-time code sent to the phone. */
  const code = async (): Promise<string> => {
    const reply = await act(() => sendRequest('localhost', '/dev/inbox.json'));
    const messages = (await reply.json()) as { text: string; code: string }[];
    return messages.find(({ text }) => text.includes(hostOf(store)))?.code ?? '';
  };
  return {
    order,
    pay,
    buy,
    code,
    id: store,
    customer,
    signIn,
    call,
    change,
    /** The ids of the addresses, in order. */
    homes: addressIds,
    changeOrder: (id: string, edit: Partial<OrderEdit>) => act(() => control<boolean>('order', { store, id, ...edit })),
    answer: (path: string, init?: RequestInit) => sendRequest(hostOf(store), path, init),
  };
}
export type Store = Awaited<ReturnType<typeof openStore>>;
