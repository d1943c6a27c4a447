import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000"/></svg>';
/** Sent by request-otp only; sign-up only creates an account. */
const CODE = '418023';
const PRODUCT = {
  id: 71,
  name: 'Haveli Linen Sheet',
  description: 'Linen by the metre',
  category_name: 'Sheets',
  creatives: [{ id: 1, creative_url: '/pictures/sheet.svg', creative_type: 'IMAGE' }],
  skus: [
    {
      id: 710,
      name: 'Single',
      enabled: true,
      inventory_count: 5,
      currency: 'INR',
      actual_price: 1500,
      selling_price: 1200,
      attributes: { Size: 'Single' },
      creatives: [],
    },
  ],
};
const LAYOUT = {
  widgets: [
    {
      id: 1,
      widget_id: 'HERO',
      widget_type: 'CAROUSEL',
      entities: [{ id: 1, dataFields: { imageUrl: '/pictures/hero.svg', title: 'Woven in Haveli' } }],
    },
    { id: 2, widget_id: 'LISTING', title: { text: 'New linen' }, entities: [PRODUCT] },
  ],
  config: { tabTitle: 'Haveli · Linen', tabIcon: '/pictures/icon.svg', icon: '', quick_links: [] },
};
/** The request headers that CORS allows: those of the specified calls. */
const ALLOWED = ['content-type', 'authorization'];
/** The fields of a checkout (spec §7). */
const CHECKOUT_FIELDS = ['checkout_items', 'shipping_address_id', 'billing_address_id'];

type Line = { sku_id: number; quantity: number };
type Call = { method: string; path: string; body: Record<string, unknown>; bearer: boolean };

function pages(paid: () => void): Record<string, (url: URL) => { type: string; body: string }> {
  return {
    '/pay/v1.js': () => ({
      type: 'text/javascript',
      body: `globalThis.Cashfree = ({ mode }) => ({
        checkout: async ({ paymentSessionId, returnUrl }) => {
          const query = new URLSearchParams({ mode, session: paymentSessionId, back: returnUrl });
          location.assign(new URL('/pay/hosted?' + query, ${JSON.stringify('ORIGIN')}));
        },
      });`,
    }),
    '/pay/hosted': ({ searchParams: params }) => ({
      type: 'text/html',
      body: `<h1>${params.get('mode')} ${params.get('session')}</h1><a href="/pay/done?back=${encodeURIComponent(params.get('back') ?? '')}">Pay</a>`,
    }),
    '/pay/done': ({ searchParams: params }) => {
      paid();
      return { type: 'text/html', body: `<meta http-equiv="refresh" content="0;url=${params.get('back')}">` };
    },
  };
}

/** The specified calls, each with the minimal response that the specification allows. */
function api() {
  const state = { lines: [] as Line[], addresses: [] as object[], codeSent: false, paid: false, signups: 0 };
  const isIn = ({ bearer }: Call) => bearer;
  const items = () =>
    state.lines.map(({ sku_id, quantity }) => ({
      id: sku_id,
      item_id: sku_id,
      sku_id,
      name: PRODUCT.name,
      description: '',
      quantity,
      selling_price: 1200,
      actual_price: 1500,
      creatives: PRODUCT.creatives,
    }));
  const total = () => state.lines.reduce((sum, { quantity }) => sum + quantity * 1200, 0);
  const calls: Record<string, (call: Call) => unknown> = {
    'GET /api/v1/presentation/2/STORE_HOME': () => ({ layout: LAYOUT }),
    'GET /api/v1/stores/2/products/71': () => ({ success: true, data: PRODUCT }),
    'POST /api/v1/auth/signup': () => {
      state.signups += 1;
      return { success: true };
    },
    'POST /api/v1/auth/request-otp': () => {
      state.codeSent = true;
      return { success: true };
    },
    'POST /api/v1/auth/verify-otp': ({ body }) =>
      state.codeSent && body.otp === CODE ? { success: true, data: { token: 'foreign-token' } } : 400,
    'POST /api/v1/auth/verify-token': () => ({ success: true }),
    'GET /api/v1/cart': (call) =>
      isIn(call)
        ? {
            success: true,
            data: {
              user_id: 1,
              store_id: 2,
              items: items(),
              total_items: items().length,
              original_price: total(),
              final_price: total(),
              delivery_fee: 0,
            },
          }
        : 401,
    'PUT /api/v1/cart': (call) => {
      if (!isIn(call)) return 401;
      const { sku_id, quantity } = call.body as Line;
      state.lines = [...state.lines.filter((line) => line.sku_id !== sku_id), { sku_id, quantity }];
      return {};
    },
    'GET /api/v1/address': (call) => (isIn(call) ? { success: true, data: state.addresses } : 401),
    'POST /api/v1/address': (call) => {
      if (!isIn(call)) return 401;
      const { line1, ...others } = call.body;
      const address = { id: 9, Line1: line1, ...others };
      state.addresses.push(address);
      return { success: true, data: [address] };
    },
    'POST /api/v1/profile': () => ({ addresses: [], orders: [], user_info: { user_name: 'Meera' } }),
    'GET /api/v1/orders': () => ({ success: true, data: { orders: [] } }),
    'GET /api/v1/orders/H-5': () => ({
      data: { order_id: 'H-5', status: 'pending', order_total: total(), ordered_items: items() },
    }),
    'POST /api/v1/stores/2/checkout': (call) => {
      if (!isIn(call)) return 401;
      if (Object.keys(call.body).some((field) => !CHECKOUT_FIELDS.includes(field))) return 400;
      return { success: true, payment: { payment_session_id: 'session-5' }, order_id: 'H-5' };
    },
    'POST /api/v1/payments/verify-order-status': () => ({ data: { status: state.paid ? 'PAID' : 'PENDING' } }),
  };
  return { state, calls };
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

/**
 * Another backend (D35): it has the specified calls and no others, uses relative image URLs, allows no other request
 * headers and refuses other checkout fields. Its payment provider has a separate origin.
 */
export async function foreignBackend() {
  const { state, calls } = api();
  const provider = pages(() => {
    state.paid = true;
  });
  /** Received calls that are not in the specification. */
  const unknown: string[] = [];
  let port = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://backend');
    const cors = {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': ALLOWED.join(', '),
    };
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end();
    if (url.pathname.endsWith('.svg'))
      return void response.writeHead(200, { 'content-type': 'image/svg+xml', ...cors }).end(SVG);
    const page = provider[url.pathname]?.(url);
    if (page) {
      return void response
        .writeHead(200, { 'content-type': page.type })
        .end(page.body.replace('ORIGIN', `http://127.0.0.1:${port}`));
    }
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
    const name = `${method} ${url.pathname}`;
    if (!calls[name]) unknown.push(name);
    const text = await textOf(request);
    const body = text ? JSON.parse(text) : {};
    const bearer = headers.authorization === 'Bearer foreign-token';
    const reply = calls[name]?.({ method, path: url.pathname, body, bearer }) ?? 404;
    const status = typeof reply === 'number' ? reply : 200;
    const json = status === 200 ? reply : { error: { message: 'No' } };
    response.writeHead(status, { 'content-type': 'application/json', ...cors }).end(JSON.stringify(json));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // A listening TCP server has an `AddressInfo`.
  ({ port } = server.address() as AddressInfo);
  return {
    origin: `http://localhost:${port}`,
    payScript: `http://127.0.0.1:${port}/pay/v1.js`,
    code: CODE,
    unknown,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
