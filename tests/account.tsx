import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppContext } from '../src/data/app-context.tsx';
import type { Bag } from '../src/data/bag.ts';
import { renderApp } from './render.tsx';

/** An address and an order as they come over the wire, loose enough for a test to bend. */
export type SampleAddress = Record<string, unknown> & { id: number; is_default: boolean };
export type SampleOrder = Record<string, unknown> & { order_id: string; status: string };

export const sampleAddress = (more: Partial<SampleAddress> = {}): SampleAddress => ({
  ...{ id: 3, name: 'Meera Shah', phone: '9822041736', email: 'meera@example.in', Line1: '12 MG Road', line2: '' },
  ...{ city: 'Pune', state: 'Maharashtra', country: 'India', pincode: '411001', landmark: '', type: 'home' },
  ...{ is_default: true, latitude: 18.5, longitude: 73.8 },
  ...more,
});

export const sampleItem = (sku_id: number, name: string, more: object = {}) => ({
  ...{ sku_id, product_id: 2001, name, description: 'Double, Indigo', quantity: 1, selling_price: 1499 },
  ...{ Currency: 'INR', creatives: [{ creative_url: `/media/${sku_id}.webp` }] },
  ...more,
});

export const sampleOrder = (more: Partial<SampleOrder> = {}): SampleOrder => ({
  ...{ order_id: 'S2-AAAAAAAAAA', status: 'placed', created_at: '2026-11-14T05:12:00Z', order_total: 1499 },
  ordered_items: [sampleItem(1, 'Ticking Stripe Bed Spread')],
  ordered_address: { shipping_address: sampleAddress(), billing_address: sampleAddress() },
  order_meta: { tracking_number: '', estimated_delivery: '' },
  ...more,
});

export const sampleInvoice = {
  seller: {
    ...{ legal_name: 'Nindiya Bed Linen Private Limited', address: 'Sanganer, Jaipur', gstin: '08AAACN0000A1ZL' },
    ...{ email: 'help@nindiya.in', phone: '+91 98220 00000' },
  },
  goods: [{ sku_id: 1, hsn: '6304', tax_percent: 5 }],
};

export const meera = { id: '7', name: 'Meera', email: 'meera@example.in', phone: '9822041736' };
export const refusal = (status: number, code: string, message = '') =>
  Response.json({ success: false, error: { code, message } }, { status });
const ok = (data?: unknown) => Response.json({ success: true, ...(data === undefined ? {} : { data }) });

export type Said = { method: string; path: string; body: unknown };
type Books = { orders: SampleOrder[]; addresses: SampleAddress[] };

/** What a shop with these books answers to the calls of the account; it changes them as the real one does. */
function answerFrom(books: Books, { method, path, body }: Said): Response | undefined {
  const url = new URL(path, 'http://shop.test');
  const [, call = '', id = '', action = ''] = /^\/api\/v1\/(\w+)\/?([^/]*)\/?(\w*)$/.exec(url.pathname) ?? [];
  if (call === 'profile') return ok({ user_info: { user_name: 'Meera', user_email_address: '', user_phone: '' } });
  if (call === 'cart') return ok({ user_id: 7, store_id: 2, items: [], total_items: 0 });
  if (call === 'orders' && id === '') {
    const { page = '1', page_size = '10', status = '' } = Object.fromEntries(url.searchParams);
    const all = books.orders.filter((order) => status === '' || order.status === status);
    const from = (Number(page) - 1) * Number(page_size);
    return ok({ orders: all.slice(from, from + Number(page_size)), total: all.length });
  }
  if (call === 'orders') {
    const order = books.orders.find(({ order_id }) => order_id === id);
    if (!order) return refusal(404, 'NOT_FOUND');
    if (action === 'cancel') order.status = 'cancelled';
    if (action === 'return') order.status = 'returned';
    return ok({ ...order, invoice: sampleInvoice });
  }
  if (call === 'address') return addressAnswer(books, { method, id: Number(id), action, body });
  return undefined;
}

type AddressCall = { method: string; id: number; action: string; body: unknown };
function addressAnswer(books: Books, { method, id, action, body }: AddressCall): Response {
  if (method === 'GET') return ok(books.addresses);
  if (action === 'default') {
    for (const address of books.addresses) address.is_default = address.id === id;
    return ok();
  }
  if (method === 'DELETE') {
    books.addresses = books.addresses.filter((address) => address.id !== id);
    return ok();
  }
  // The test's own app sent it.
  const sent = body as { line1: string; is_default: boolean };
  const saved = { ...sampleAddress(), ...sent, Line1: sent.line1, id: id || 90 + books.addresses.length };
  books.addresses = [...books.addresses.filter((address) => address.id !== id), saved];
  return ok(saved);
}

type Opened = Partial<Books> & {
  path?: string;
  /** The shopper's bag; none where it does not matter. */
  bag?: Bag;
  /** Goes before what the books say. */
  answer?: (said: Said) => Response | Promise<Response> | undefined;
};

/** A signed-in shopper in the account, over a shop with these orders and addresses. */
export async function openAccount({ path = '/myaccount', answer, bag, orders = [], addresses = [] }: Opened = {}) {
  const books: Books = { orders, addresses };
  const calls: Said[] = [];
  const reply = (address: string, init?: RequestInit) => {
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
    const said = { method: init?.method ?? 'GET', path: address, body };
    calls.push(said);
    return answer?.(said) ?? answerFrom(books, said);
  };
  const before = (app: AppContext) => {
    if (bag) app.bag = bag;
    app.session.signIn('t1', meera);
  };
  const shop = await renderApp(path, { layout: {}, answer: reply, before });
  await screen.findByRole('heading', { level: 1, name: 'Namaste, Meera' });
  const sent = (method: string, part: string) =>
    calls.filter((said) => said.method === method && said.path.includes(part));
  return { ...shop, books, sent, user: userEvent.setup() };
}

/** A message as it stands on the screen: its title and its description. */
export async function toast(title: string): Promise<string> {
  const strong = await screen.findByText(title, { selector: 'strong' });
  return strong.parentElement?.textContent?.replace(title, '').trim() ?? '';
}
