import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppContext } from '../src/data/app-context.tsx';
import type { Bag } from '../src/data/bag.ts';
import { type SampleAddress, type SampleOrder, sampleAddress, sampleInvoice } from './account-samples.ts';
import { renderApp } from './render.tsx';

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
    return ok({ invoice: sampleInvoice, ...order });
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
