import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import type { AppContext } from '../src/data/app-context.tsx';
import { openBag } from '../src/data/outbox/open-bag.ts';
import type { Gateway } from '../src/data/payment.ts';
import { fakePhone } from './fake-outbox.ts';
import { renderApp } from './render.tsx';

/** A line of the bag as it comes over the wire. */
export const wireLine = (id: string, more: Record<string, unknown> & { inventory_count?: number } = {}) => ({
  id,
  sku_id: id,
  product_id: '2001',
  name: `Throw ${id}`,
  description: 'Size: Single, Colour: Indigo',
  quantity: 1,
  selling_price: 1499,
  actual_price: 1899,
  creatives: [],
  ...more,
});
type WireLine = ReturnType<typeof wireLine>;

export const wireAddress = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  name: 'Meera Kulkarni',
  phone: '9822041736',
  email: '',
  Line1: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  type: 'home',
  is_default: false,
  ...more,
});

export const refusal = (status: number, code: string, more: Record<string, unknown> = {}) =>
  Response.json({ success: false, error: { code, message: `The shop says ${code}`, ...more } }, { status });
export const verdict = (status: string, session: string | null = null) =>
  Response.json({ success: true, data: { status, raw_response: { payment_session_id: session } } });

export type Sent = { method: string; path: string; body: Record<string, unknown>; key: string | null };

/** The part of a shop that sells; a test may change all of it while the page is open. */
export function sellingShop(more: Partial<{ lines: WireLine[]; addresses: unknown[]; delivery: number }> = {}) {
  const shop = {
    lines: [wireLine('1')],
    addresses: [wireAddress(5)] as unknown[],
    delivery: 0,
    orders: [] as unknown[],
    /** The one order, where something asks for it. */
    order: null as unknown,
    /** Every request that is no plain read of the bag. */
    sent: [] as Sent[],
    /** Takes the place of the usual answer to one kind of request; undefined: as usual. */
    cart: (): Response | undefined => undefined,
    put: (_sku: string, _quantity: number): Response | undefined => undefined,
    checkout: (): Response =>
      Response.json({ success: true, order_id: 'S2-ABC', payment: { payment_session_id: 'sandbox_2_x' } }),
    verify: (): Response => verdict('PENDING'),
    address: (): Response | undefined => undefined,
    addressList: (): Response | Promise<Response> | undefined => undefined,
    ...more,
  };
  // As the server counts: what is sold out counts for nothing.
  const sum = (each: (line: WireLine) => number) =>
    shop.lines.filter((line) => line.inventory_count !== 0).reduce((total, line) => total + each(line), 0);
  const cart = () => ({
    success: true,
    data: {
      items: shop.lines,
      total_items: sum(({ quantity }) => quantity),
      original_price: sum(({ quantity, actual_price }) => quantity * actual_price),
      final_price: sum(({ quantity, selling_price }) => quantity * selling_price),
      delivery_fee: shop.delivery,
    },
  });
  const set = (sku: string, quantity: number) => {
    const special = shop.put(sku, quantity);
    if (special) return special;
    shop.lines = shop.lines
      .map((line) => (line.sku_id === sku ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0);
    return Response.json({ ...cart(), applied: true });
  };
  const save = ({ body, path }: Sent) => {
    const special = shop.address();
    if (special) return special;
    const { line1, ...rest } = body;
    const saved = { ...rest, Line1: line1, id: path.split('/')[4] ?? 77 };
    shop.addresses = [saved, ...shop.addresses];
    return Response.json({ success: true, data: saved });
  };
  const write = (sent: Sent): Response | undefined => {
    const { path, body, method } = sent;
    if (path.startsWith('/api/v1/cart')) return set(String(body.sku_id), Number(body.quantity));
    if (path.startsWith('/api/v1/address')) return save(sent);
    if (path.endsWith('/checkout')) return shop.checkout();
    return method === 'POST' && path.endsWith('verify-order-status') ? shop.verify() : undefined;
  };
  const answer = (path: string, init?: RequestInit): Response | Promise<Response> | undefined => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') {
      const body = JSON.parse(String(init?.body ?? '{}'));
      const sent = { method, path, body, key: new Headers(init?.headers).get('idempotency-key') };
      shop.sent.push(sent);
      return write(sent);
    }
    if (path.startsWith('/api/v1/cart')) return shop.cart() ?? Response.json(cart());
    if (path.startsWith('/api/v1/address')) {
      return shop.addressList() ?? Response.json({ success: true, data: shop.addresses });
    }
    if (path.startsWith('/api/v1/orders/') && shop.order) return Response.json({ success: true, data: shop.order });
    if (path.startsWith('/api/v1/orders')) return Response.json({ success: true, data: shop.orders });
    return undefined;
  };
  return Object.assign(shop, { answer });
}
export type SellingShop = ReturnType<typeof sellingShop>;

/** The bag of this page over storage of the test's, as `main.tsx` makes it. */
function giveBag(app: AppContext, shop: SellingShop): void {
  const tab = fakePhone().process();
  const nothing = () => undefined;
  const { api, queryClient, session } = app;
  const bag = openBag({
    ...{ store: 2, api, apiBase: '', queryClient, session, storage: tab.storage, room: [], locks: tab.locks },
    fetch: async (input, init) => (await shop.answer(String(input), init)) ?? new Response(null, { status: 404 }),
    ...{ now: Date.now, random: () => 0, newId: () => crypto.randomUUID(), notify: nothing },
    ...{ requestSync: nothing, badge: nothing, remember: nothing },
  });
  Object.assign(app, { bag });
}

export const meera = { id: '7', name: 'Meera', email: '', phone: '9822041736' };

/** Opens a page for somebody who is signed in. */
export async function openAsMeera(path: string, shop: SellingShop = sellingShop()) {
  const page = await renderApp(path, {
    answer: shop.answer,
    before: (app) => {
      app.session.signIn('t1', meera);
      giveBag(app, shop);
    },
  });
  return { ...page, shop, user: userEvent.setup() };
}

/** The provider's script as if it had been loaded; what it was asked to open, in order. */
function installGateway(answer: () => unknown = () => ({ redirect: true })) {
  const opened: { paymentSessionId: string; returnUrl: string; mode: string }[] = [];
  globalThis.storefrontConfig = { payments: { script: '/pay.js', mode: 'sandbox' } };
  globalThis.Cashfree = ({ mode }): Gateway => ({
    checkout: async ({ paymentSessionId, returnUrl }) => {
      opened.push({ paymentSessionId, returnUrl, mode });
      // What a foreign script may answer is no type of ours.
      return answer() as { error?: unknown };
    },
  });
  return opened;
}
function removeGateway(): void {
  globalThis.storefrontConfig = undefined;
  globalThis.Cashfree = undefined;
}

/** Every test of the file has a gateway, and the network again when it ends. */
export function gatewayOfEachTest() {
  const gateway = {
    opened: [] as ReturnType<typeof installGateway>,
    /** One that answers so instead. */
    answers: (answer?: Parameters<typeof installGateway>[0]) => {
      gateway.opened = installGateway(answer);
    },
  };
  beforeEach(() => gateway.answers());
  afterEach(() => {
    removeGateway();
    onlineManager.setOnline(true);
  });
  return gateway;
}

export const goOn = () => screen.findByRole('button', { name: 'Proceed to Checkout' });
/** A message with that title; its whole text. */
export const told = async (title: string): Promise<string | null | undefined> =>
  (await screen.findByText(title)).closest('[role]')?.textContent;
/** Lets everything that waits for nobody happen. */
export const settle = () => act(async () => void (await new Promise((next) => setTimeout(next))));
