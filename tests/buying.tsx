import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import type { CashfreeScript } from '../server/payments/providers/cashfree/browser.ts';
import type { AppContext } from '../src/data/app-context.tsx';
import { openBag } from '../src/data/outbox/open-bag.ts';
import { fakeDevice } from './fake-outbox.ts';
import { renderApp } from './render.tsx';
import { type Opening, openStore, type Store } from './shop.ts';

export type Call = {
  method: string;
  path: string;
  body: Record<string, unknown>;
  key: string | null;
  /** The JSON body of the response; undefined until it arrives. */
  reply?: unknown;
};
type Answer = Response | Promise<Response> | undefined;
/** Replaces the server's response, which `real` fetches; undefined: the server's response is used. */
export type ResponseOverride = (real: () => Promise<Response>, call: Call) => Answer;
const server: ResponseOverride = (real) => real();

/** The calls whose response a test can replace. */
const KINDS = {
  cart: /^GET \/api\/v1\/cart/,
  put: /^\w+ \/api\/v1\/cart/,
  addressList: /^GET \/api\/v1\/address/,
  address: /^\w+ \/api\/v1\/address/,
  checkout: /\/checkout$/,
  verify: /\/verify-order-status$/,
  orders: /^GET \/api\/v1\/orders/,
  signup: /\/signup$/,
  requestOtp: /\/request-otp$/,
  verifyOtp: /\/verify-otp$/,
};
export type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];

/** A store on the real server, opened with the page. A test may replace the server's responses at any time. */
export function sellingShop(opening: Opening = {}) {
  let store: Store | undefined;
  const here = (): Store => {
    if (!store) throw new Error('the shop opens with the page');
    return store;
  };
  const answer = async (path: string, init?: RequestInit): Promise<Response> => {
    const method = init?.method ?? 'GET';
    const body = JSON.parse(String(init?.body ?? '{}'));
    const call: Call = { method, path, body, key: new Headers(init?.headers).get('idempotency-key') };
    shop.calls.push(call);
    if (method !== 'GET') shop.sent.push(call);
    const kind = NAMES.find((name) => KINDS[name].test(`${method} ${path}`));
    const real = () => here().answer(path, init);
    const override = (await shop.any(real, call)) ?? (kind && (await shop[kind](real, call)));
    const reply = override ?? (await real());
    call.reply = await reply
      .clone()
      .json()
      .catch(() => undefined);
    return reply;
  };
  const shop = {
    cart: server,
    put: server,
    addressList: server,
    address: server,
    checkout: server,
    verify: server,
    orders: server,
    signup: server,
    requestOtp: server,
    verifyOtp: server,
    /** Runs before the handlers by kind. */
    any: (() => undefined) as ResponseOverride,
    calls: [] as Call[],
    /** The calls other than GET. */
    sent: [] as Call[],
    answer,
    here,
    open: async () => {
      store ??= await openStore(opening);
      return store;
    },
  };
  return shop;
}
export type SellingShop = ReturnType<typeof sellingShop>;

/** Gives the page a bag over fake storage, as `main.tsx` does over the real one. */
function provideBag(app: AppContext, shop: SellingShop): void {
  const tab = fakeDevice().process();
  const noop = () => undefined;
  const { api, queryClient, session, store } = app;
  const bag = openBag({
    store: store.id,
    api,
    apiBase: '',
    queryClient,
    session,
    storage: tab.storage,
    fallbackStorage: tab.fallbackStorage,
    evictions: [],
    locks: tab.locks,
    fetch: (input, init) => shop.answer(String(input), init),
    now: Date.now,
    random: () => 0,
    newId: () => crypto.randomUUID(),
    notify: noop,
    requestSync: noop,
    badge: noop,
    countFailure: noop,
    remember: noop,
  });
  Object.assign(app, { bag });
}

/** Opens a page for a signed-in customer. `layout`: the store's, as for `renderApp`. */
export async function openAsMeera(
  path: string | ((store: Store) => string),
  shop: SellingShop = sellingShop(),
  { layout, ...more }: Partial<AppContext> & { layout?: unknown } = {},
) {
  const store = await shop.open();
  const page = await renderApp(typeof path === 'string' ? path : path(store), {
    store: store.id,
    answer: shop.answer,
    ...(layout === undefined ? {} : { layout }),
    before: (app) => {
      app.session.signIn(store.customer.token, store.customer.user);
      provideBag(app, shop);
      Object.assign(app, more);
    },
  });
  return { ...page, shop, store, user: userEvent.setup() };
}

/** Installs a fake of the script of the default provider; returns the payments that it opened, in order. */
function installGateway(answer: () => unknown = () => ({ redirect: true })) {
  const payments: { paymentSessionId: string; returnUrl: string; mode: string }[] = [];
  globalThis.storefrontConfig = { payments: { mode: 'sandbox' } };
  globalThis.Cashfree = ({ mode }): ReturnType<CashfreeScript> => ({
    checkout: async ({ paymentSessionId, returnUrl }) => {
      payments.push({ paymentSessionId, returnUrl, mode });
      // A third-party script may return anything.
      return answer() as { error?: unknown };
    },
  });
  return payments;
}
function removeGateway(): void {
  globalThis.storefrontConfig = undefined;
  globalThis.Cashfree = undefined;
}

/** Gives every test of the file a gateway, and restores the network after each. */
export function gatewayOfEachTest() {
  const gateway = {
    opened: [] as ReturnType<typeof installGateway>,
    /** Replaces it by a gateway that returns this. */
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
/** The whole text of the toast with this title. */
export const toastBody = async (title: string): Promise<string | null | undefined> =>
  (await screen.findByText(title)).closest('[role]')?.textContent;
