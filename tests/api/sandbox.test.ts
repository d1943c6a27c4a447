import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatPaise } from '../../contract/money.ts';
import type { Serve } from '../../server/http/request.ts';
import type { SandboxScript } from '../../server/payments/providers/sandbox/browser.ts';
import { readPaymentSettings } from '../../server/payments/settings.ts';
import { SCRIPT } from '../hostile.ts';
import { demoShop, seeded, sendRequest, shop } from './shop.ts';
import { type CheckoutReply, call, checkout, readyToBuy } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
const lines = [{ sku_id: sku?.id ?? 0, quantity: 1 }];
async function session(): Promise<{ token: string; id: string; path: string }> {
  const { token, body } = await readyToBuy(serve, lines);
  const { order_id, payment } = (await checkout(serve, token, body)).json as CheckoutReply;
  return { token, id: order_id, path: `/sandbox/pay/${payment.payment_session_id}` };
}
const form = (path: string, body: string, headers: Record<string, string> = {}, host = 'localhost') =>
  sendRequest(serve, host, path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('D14: the hosted page', () => {
  test('shows the amount, the order, three outcomes and a link to close it', async () => {
    const { id, path } = await session();
    const reply = await sendRequest(serve, 'localhost', path);
    const html = await reply.text();
    const amount = formatPaise(sku?.pricePaise ?? 0);
    for (const words of [
      `Pay ${amount}`,
      'Bank has not decided yet',
      'Payment fails',
      `Order ${id}`,
      'no money moves',
      '30 minutes left to pay',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain(`<a href="/payment-return?order_id=${id}">Close without paying</a>`);
  });

  test('S30: allows no script, frame or cache', async () => {
    const { path } = await session();
    const { headers } = await sendRequest(serve, 'localhost', path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect([headers.get('cache-control'), headers.get('x-frame-options')]).toEqual(['no-store', 'DENY']);
  });

  test('is a 404 for an unknown session and on another store’s host', async () => {
    const { path } = await session();
    for (const odd of [
      '/sandbox/pay/',
      '/sandbox/pay/x',
      '/sandbox/pay/sandbox_2_x',
      '/sandbox/',
      `${path}x`,
      '/sandbox/pay/..',
    ]) {
      expect([odd, (await sendRequest(serve, 'localhost', odd)).status]).toEqual([odd, 404]);
    }
    expect((await sendRequest(serve, 'store-3.localhost', path)).status).toBe(404);
    expect((await form(path, 'outcome=paid', {}, 'store-3.localhost')).status).toBe(404);
  });

  test('accepts the outcomes of its buttons and nothing else', async () => {
    const { token, id, path } = await session();
    for (const body of [
      '',
      'outcome=',
      'outcome=refunded',
      'outcome=closed',
      `outcome=${encodeURIComponent(SCRIPT)}`,
      'x'.repeat(5000),
    ]) {
      expect((await form(path, body)).status).toBe(400);
    }
    expect((await form(path, '{"outcome":"paid"}', { 'content-type': 'application/json' })).status).toBe(400);
    // S35
    expect((await form(path, 'outcome=paid', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const { json } = await call(serve, 'POST', '/api/v1/payments/verify-order-status', {
      token,
      body: { order_id: id },
    });
    expect(json).toMatchObject({ data: { status: 'NOT_ATTEMPTED' } });
  });

  test('S23: stops reading a form beyond its limit', async () => {
    const { path } = await session();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(1024).fill(120));
        if (sent === 500) controller.close();
      },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' as const };
    expect((await serve(new Request(`http://localhost${path}`, init))).status).toBe(400);
    expect(sent).toBeLessThan(10);
  });

  test('S24, S29: redirects to its own shop and nowhere else', async () => {
    const { id, path } = await session();
    const reply = await form(`${path}?return_url=https://evil.example`, 'outcome=failed&return_url=//evil.example');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/payment-return?order_id=${id}`]);
  });

  test('shows that a paid session has nothing left to pay', async () => {
    const { path } = await session();
    await form(path, 'outcome=paid');
    const html = await (await sendRequest(serve, 'localhost', path)).text();
    expect([html.includes('This is paid already.'), html.includes('<button')]).toEqual([true, false]);
  });

  test('is a 404 in a shop with real payments', async () => {
    const keys = { CASHFREE_CLIENT_ID: 'x', CASHFREE_CLIENT_SECRET: 'y' };
    const real = await shop({ provider: readPaymentSettings(keys, { ...demoShop, production: true }).provider });
    for (const path of ['/sandbox/pay.js', '/sandbox/pay.css', '/sandbox/pay/sandbox_2_x']) {
      expect((await sendRequest(real, 'localhost', path)).status).toBe(404);
    }
  });
});

// D13
test('after verification the shop has the payment state chosen on the hosted page', async () => {
  const { token, id, path } = await session();
  const statuses = async () => {
    const { json } = await call(serve, 'POST', '/api/v1/payments/verify-order-status', {
      token,
      body: { order_id: id },
    });
    const order = await call(serve, 'GET', `/api/v1/orders/${id}`, { token });
    return [
      (json as { data: { status: string } }).data.status,
      (order.json as { data: { payment: unknown } }).data.payment,
    ];
  };
  expect(await statuses()).toMatchObject(['NOT_ATTEMPTED', { status: 'NOT_ATTEMPTED', may_pay: true }]);
  await form(path, 'outcome=pending');
  expect(await statuses()).toMatchObject(['PENDING', { status: 'PENDING', may_pay: true }]);
  await form(path, 'outcome=failed');
  expect(await statuses()).toMatchObject(['FAILED', { status: 'FAILED', may_pay: true }]);
  await form(path, 'outcome=paid');
  expect(await statuses()).toMatchObject(['PAID', { status: 'PAID', may_pay: false }]);
});

describe('D14: the script', () => {
  async function opened() {
    const visited: string[] = [];
    const context = { location: { assign: (address: string) => visited.push(address) } };
    runInNewContext(await (await sendRequest(serve, 'localhost', '/sandbox/pay.js')).text(), context);
    const { sandboxPayments } = context as unknown as { sandboxPayments: SandboxScript };
    return { visited, sandboxPayments };
  }

  test('navigates to the hosted page of the session', async () => {
    const { visited, sandboxPayments } = await opened();
    expect(sandboxPayments.open('sandbox_2_abc-DEF_1')).toBe(true);
    expect(visited).toEqual(['/sandbox/pay/sandbox_2_abc-DEF_1']);
  });

  test.each(['', 'session_1', '../../evil', '//evil.example', 'sandbox_2_x/../../y'])(
    'does not navigate for %j',
    async (session) => {
      const { visited, sandboxPayments } = await opened();
      expect([sandboxPayments.open(session), visited]).toEqual([false, []]);
    },
  );
});
