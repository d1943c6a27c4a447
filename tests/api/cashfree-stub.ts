import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { cashfreeApi } from '../../server/payments/providers/cashfree/api.ts';
import { readPaymentSettings } from '../../server/payments/settings.ts';
import { demoShop } from './shop.ts';

/** An order in the stub, with the provider's field names. */
export type StubOrder = {
  order_id: string;
  order_amount: number;
  order_currency: string;
  order_status: string;
  payment_session_id: string;
  order_tags: Record<string, string>;
  order_meta: { return_url: string; notify_url: string };
  order_expiry_time: string;
  customer_details: Record<string, string>;
};
type Attempt = { cf_payment_id: number; payment_status: string };
export type Trouble = 'none' | '500' | 'hang' | 'no-json' | 'odd-shape' | 'refuses' | 'in-haste';
type StubRefund = { refund_id: string; refund_amount: number; refund_status: string };
type StubRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? JSON.parse(text) : undefined;
}

const respond = (response: ServerResponse, status: number, body: unknown) => {
  // A keep-alive connection could close just as the next request reuses it.
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
};
const unknown = {
  message: 'Order Reference Id does not exist',
  code: 'order_not_found',
  type: 'invalid_request_error',
};

/** Long enough for a busy machine. Milliseconds. */
const TIMEOUT_MS = 60_000;

/** A stub of the payment gateway's REST API, as documented by the provider, on a local port. */
export async function cashfreeStub() {
  const orders = new Map<string, StubOrder>();
  const attempts = new Map<string, Attempt[]>();
  const refunds = new Map<string, StubRefund>();
  const requests: StubRequest[] = [];
  let trouble: Trouble = 'none';
  let orderCount = 0;

  const create = (response: ServerResponse, body: StubOrder) => {
    if (orders.has(body.order_id)) {
      const again = { message: 'order with same id is already present', code: 'order_already_exists' };
      return respond(response, 409, again);
    }
    orderCount += 1;
    const order = { ...body, order_status: 'ACTIVE', payment_session_id: `session_${orderCount}_payment` };
    orders.set(body.order_id, order);
    return respond(response, 200, { ...order, cf_order_id: String(orderCount), entity: 'order' });
  };
  /** The documented rules: one refund per id, and no more than the paid amount. */
  const refund = (response: ServerResponse, order: StubOrder, body: StubRefund) => {
    if (refunds.has(body.refund_id)) return respond(response, 409, { message: 'refund already exists' });
    if (order.order_status !== 'PAID' || body.refund_amount > order.order_amount) {
      return respond(response, 400, { message: 'refund amount is more than the transaction amount' });
    }
    const created = { ...body, refund_status: 'PENDING' };
    refunds.set(body.refund_id, created);
    return respond(response, 200, { ...created, order_id: order.order_id, refund_currency: 'INR', entity: 'refund' });
  };
  const answerRefund = (
    response: ServerResponse,
    { method, path, body }: Omit<StubRequest, 'headers'>,
    order: StubOrder,
  ) => {
    if (method === 'POST') return refund(response, order, body as StubRefund);
    const found = refunds.get(path.split('/').at(-1) ?? '');
    return found ? respond(response, 200, found) : respond(response, 404, { message: 'refund not found' });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    const body = await bodyOf(request);
    requests.push({ method, path, headers, body });
    if (trouble === 'hang') return;
    if (trouble === '500') return respond(response, 500, { message: 'internal Server Error', type: 'api_error' });
    if (trouble === 'no-json') return void response.end('<html>gateway time-out</html>');
    if (trouble === 'odd-shape') return respond(response, 200, { status: 'OK' });
    if (trouble === 'refuses' && method === 'POST')
      return respond(response, 400, { message: 'customer_phone : is invalid' });
    if (trouble === 'in-haste' && method === 'POST') return respond(response, 429, { message: 'too many requests' });
    if (headers['x-client-id'] !== 'client' || headers['x-client-secret'] !== 'secret') {
      return respond(response, 401, { message: 'authentication Failed', type: 'authentication_error' });
    }
    // The stub does not validate the caller's body.
    if (method === 'POST' && path === '/pg/orders') return create(response, body as StubOrder);
    const [, id = '', list] = /^\/pg\/orders\/([^/]+)(\/payments|\/refunds(?:\/[^/]+)?)?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (!order) return respond(response, 404, unknown);
    if (list?.startsWith('/refunds')) return answerRefund(response, { method, path, body }, order);
    if (list) return respond(response, 200, attempts.get(id) ?? []);
    if (method === 'PATCH' && order.order_status === 'PAID')
      return respond(response, 400, { message: 'order is paid' });
    if (method === 'PATCH') order.order_status = 'TERMINATED';
    return respond(response, 200, order);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings = {
    url: `http://127.0.0.1:${port}/pg`,
    clientId: 'client',
    clientSecret: 'secret',
    timeout: TIMEOUT_MS,
  };
  const api = { name: 'cashfree', ...cashfreeApi(settings) };
  const account = {
    CASHFREE_CLIENT_ID: settings.clientId,
    CASHFREE_CLIENT_SECRET: settings.clientSecret,
    CASHFREE_MODE: 'sandbox',
    CASHFREE_API_URL: settings.url,
  };
  const { provider: configured } = readPaymentSettings(account, demoShop);
  if (!configured) throw new Error('the stub’s account enables no provider');
  // With the timeout of a test.
  const provider = { ...configured, connect: () => api };
  return {
    settings,
    api,
    /** The payment provider of a shop with an account at this stub. */
    provider,
    orders,
    refunds,
    requests,
    /** Sets the status of an order and of its payment attempts, in order. */
    set: (id: string, status: string, ...words: string[]) => {
      const order = orders.get(id);
      if (!order) throw new Error(`the stub has no order ${id}`);
      order.order_status = status;
      attempts.set(
        id,
        words.map((payment_status, index) => ({ cf_payment_id: 1000 + index, payment_status })),
      );
      return order;
    },
    trouble: (kind: Trouble) => {
      trouble = kind;
      // A short timeout for a provider that never responds.
      settings.timeout = kind === 'hang' ? 200 : TIMEOUT_MS;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type CashfreeStub = Awaited<ReturnType<typeof cashfreeStub>>;
