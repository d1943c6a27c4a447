import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Capability } from '../contract/capabilities.ts';
import type { AppContext } from '../src/data/app-context.tsx';
import type { Bag } from '../src/data/bag.ts';
import { type SampleOrder, sampleInvoice } from './account-samples.ts';
import { type Call, type ResponseOverride, sellingShop } from './buying.tsx';
import { renderApp } from './render.tsx';
import { done, refusal } from './replies.ts';
import type { Opening, Store } from './shop.ts';

/** Orders in the format of another backend: a list of one page, whatever the query. */
function otherBackend(orders: SampleOrder[]): ResponseOverride {
  return (_real, { path }) => {
    const [, id] = /\/orders\/([^/?]+)/.exec(path) ?? [];
    if (!id) return done({ orders, total: orders.length });
    const order = orders.find(({ order_id }) => order_id === id);
    return order ? done({ invoice: sampleInvoice, ...order }) : refusal(404, 'NOT_FOUND');
  };
}

type Opened = Opening & {
  path?: string;
  /** The page's bag; undefined: no bag. */
  withBag?: Bag;
  /** Of another backend; absent for our own API. */
  capabilities?: readonly Capability[];
  /** Orders in wire format that replace the server's. */
  orders?: SampleOrder[];
  /** Sets up the store before the page opens. */
  before?: (store: Store) => Promise<unknown>;
  /** Runs before the server; a returned response replaces the server's. */
  answer?: (call: Call) => Response | Promise<Response> | undefined;
};

/** Opens the account of a signed-in shopper on the real server. */
export async function openAccount(options: Opened = {}) {
  const {
    path = '/myaccount',
    answer,
    before,
    withBag,
    capabilities,
    orders,
    items = [],
    addresses = [],
    ...others
  } = options;
  const shop = sellingShop({ items, addresses, ...others });
  if (answer) shop.any = (_real, call) => answer(call);
  if (orders) shop.orders = otherBackend(orders);
  const store = await shop.open();
  await before?.(store);
  const signIn = (app: AppContext) => {
    if (withBag) app.bag = withBag;
    Object.assign(app, { capabilities });
    app.session.signIn(store.customer.token, store.customer.user);
  };
  const page = await renderApp(path, { store: store.id, layout: {}, answer: shop.answer, before: signIn });
  await screen.findByRole('heading', { level: 1, name: 'Namaste, Meera' });
  const sent = (method: string, part: string) =>
    shop.calls.filter((call) => call.method === method && call.path.includes(part));
  return { ...page, shop, store, sent, user: userEvent.setup() };
}

/** Waits for the toast with this title and returns its description. */
export async function toast(title: string): Promise<string> {
  const strong = await screen.findByText(title, { selector: 'strong' });
  return strong.parentElement?.textContent?.replace(title, '').trim() ?? '';
}
