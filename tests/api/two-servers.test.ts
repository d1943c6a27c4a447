import { afterAll, expect, test } from 'vitest';
import { endAll, ownData, type Running, startServer } from './process.ts';
import { onPostgres, seeded, tempFolder } from './shop.ts';
import { address, newPhone } from './shopper.ts';

afterAll(endAll);
const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
const line = { sku_id: sku?.id ?? 0, quantity: 1 };

type Answer = { status: number; json: never };
async function ask(
  server: Running,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await fetch(`http://localhost:${server.port}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  // Typed as `never`, so that tests can cast it to the fields that they expect.
  return { status: reply.status, json: (text ? JSON.parse(text) : null) as never };
}

const signUp = (server: Running, phone: string) =>
  ask(server, 'POST', '/api/v1/auth/signup', { name: 'Asha Rao', email: 'asha@example.com', phone });
async function codeAt(server: Running, phone: string): Promise<string> {
  const { json } = await ask(server, 'GET', '/dev/inbox.json');
  return (json as { phone: string; code: string }[]).find((message) => message.phone === phone)?.code ?? '';
}
async function tokenFrom(server: Running, phone: string, otp: string): Promise<string> {
  const { json } = await ask(server, 'POST', '/api/v1/auth/verify-otp', { phone, otp });
  return (json as { data: { token: string } }).data.token;
}

async function addressOf(server: Running, token: string): Promise<number> {
  const { json } = await ask(server, 'POST', '/api/v1/address', address, token);
  return (json as { data: { id: number } }).data.id;
}

/** Two servers on one PostgreSQL; on a data folder the second starts after the first has stopped. */
async function servers(): Promise<[Running, () => Promise<Running>]> {
  const env = await ownData();
  const first = await startServer(env);
  const second = async () => {
    if (onPostgres) return startServer({ ...env, DATA_DIR: tempFolder() });
    first.signal('SIGTERM');
    await first.ended;
    return startServer(env);
  };
  return [first, second];
}

test('a start prints where sign-in codes appear', async () => {
  const server = await startServer(await ownData());
  // The server prints this after it starts listening.
  await expect.poll(server.output).toContain(`Sign-in codes appear at http://localhost:${server.port}/dev/inbox`);
  server.signal('SIGTERM');
  await server.ended;
});

test('S7: a start in production has no inbox, and prints what is missing', async () => {
  const server = await startServer({ ...(await ownData()), NODE_ENV: 'production' });
  // The server prints what is missing after it starts listening.
  await expect.poll(server.output).toContain('Nobody can sign in: set SMS_URL');
  await expect.poll(server.output).toContain('Nobody can pay: set CASHFREE_CLIENT_ID');
  expect(server.output()).not.toContain('/dev/inbox');
  for (const path of ['/dev/inbox', '/dev/inbox.json', '/sandbox/pay.js']) {
    expect((await fetch(`http://localhost:${server.port}${path}`)).status).toBe(404);
  }
  server.signal('SIGTERM');
  await server.ended;
});

test('a shopper can request a code at one server, sign in and buy at the other, and is known to both', async () => {
  const [first, other] = await servers();
  const phone = newPhone();
  await signUp(first, phone);
  const code = await codeAt(first, phone);
  const second = await other();
  // S3: the limit of thirty seconds is stored in the database.
  expect((await signUp(second, phone)).status).toBe(429);
  const token = await tokenFrom(second, phone, code);
  expect((await ask(second, 'PUT', '/api/v1/cart', { store_id: 2, ...line }, token)).status).toBe(200);
  const here = onPostgres ? first : second;
  expect((await ask(here, 'GET', '/api/v1/cart?store_id=2', undefined, token)).json).toMatchObject({
    data: { total_items: 1 },
  });
  const id = await addressOf(second, token);
  const body = { checkout_items: [line], shipping_address_id: id, billing_address_id: id };
  const placed = await ask(here, 'POST', '/api/v1/stores/2/checkout', body, token);
  const { order_id } = placed.json as { order_id: string };
  const seen = await ask(second, 'GET', `/api/v1/orders/${order_id}`, undefined, token);
  expect(seen.json).toMatchObject({ data: { order_id, status: 'pending' } });
  await ask(here, 'POST', '/api/v1/auth/logout', {}, token);
  expect((await ask(second, 'GET', '/api/v1/orders', undefined, token)).status).toBe(401);
  for (const server of new Set([first, second])) server.signal('SIGTERM');
  await Promise.all([first.ended, second.ended]);
  // S7, S36: neither process prints private data.
  const printed = `${first.output()}${second.output()}`;
  for (const event of ['code-refused', 'signed-in', 'denied']) expect(printed).toContain(`"event":"${event}"`);
  for (const mark of [phone, code, token, address.line1, address.email]) expect(printed).not.toContain(mark);
});

test('R26, S15: a checkout applied before a crash is not applied again by the next server', async () => {
  const env = { ...(await ownData()), FAULTS: '1' };
  const first = await startServer(env);
  const phone = newPhone();
  await signUp(first, phone);
  const token = await tokenFrom(first, phone, await codeAt(first, phone));
  const id = await addressOf(first, token);
  await ask(first, 'PUT', '/api/v1/cart', { store_id: 2, ...line }, token);
  const body = { checkout_items: [line], shipping_address_id: id, billing_address_id: id };
  const buy = (server: Running) =>
    ask(server, 'POST', '/api/v1/stores/2/checkout', body, token, { 'idempotency-key': 'crashed' });
  await ask(first, 'POST', '/__test/fault', { match: '/checkout', mode: 'applyThenDrop' });
  await expect(buy(first)).rejects.toThrow();
  first.signal('SIGKILL');
  await first.ended;

  const second = await startServer(env);
  const again = await buy(second);
  expect(again.status).toBe(200);
  const { json } = await ask(second, 'GET', '/api/v1/orders', undefined, token);
  expect(json).toMatchObject({
    data: { total: 1, orders: [{ order_id: (again.json as { order_id: string }).order_id }] },
  });
  const { json: product } = await ask(second, 'GET', `/api/v1/stores/2/products/${sku?.productId}`);
  const { data } = product as { data: { skus: { id: number; inventory_count: number }[] } };
  expect(data.skus.find((one) => one.id === line.sku_id)?.inventory_count).toBe((sku?.stock ?? 0) - 1);
  second.signal('SIGTERM');
  await second.ended;
});

// Only one process can open a PGlite database, so there is no race.
if (onPostgres) {
  test('S1, S15: two servers share the tries of a code and sell the last items once', async () => {
    const [first, other] = await servers();
    const second = await other();
    const phone = newPhone();
    await signUp(first, phone);
    const wrong = String((Number(await codeAt(first, phone)) + 1) % 1_000_000).padStart(6, '0');
    const tries = Array.from({ length: 8 }, (_, at) =>
      ask(at % 2 ? first : second, 'POST', '/api/v1/auth/verify-otp', { phone, otp: wrong }),
    );
    expect((await Promise.all(tries)).every(({ status }) => status === 400)).toBe(true);
    const dead = await ask(second, 'POST', '/api/v1/auth/verify-otp', { phone, otp: await codeAt(first, phone) });
    expect(dead.status).toBe(400);

    const shoppers = [];
    for (let count = 0; count < 20; count += 1) {
      const server = count % 2 ? first : second;
      const mine = newPhone();
      await signUp(server, mine);
      const token = await tokenFrom(server, mine, await codeAt(server, mine));
      await ask(server, 'PUT', '/api/v1/cart', { store_id: 2, ...line }, token);
      const id = await addressOf(server, token);
      const body = { checkout_items: [line], shipping_address_id: id, billing_address_id: id };
      shoppers.push({ server, token, body });
    }
    const replies = await Promise.all(
      shoppers.map(({ server, token, body }) => ask(server, 'POST', '/api/v1/stores/2/checkout', body, token)),
    );
    const sold = replies.filter(({ status }) => status === 200).length;
    expect([sold, replies.filter(({ status }) => status === 409).length]).toEqual([sku?.stock, 20 - (sku?.stock ?? 0)]);
    for (const server of [first, second]) server.signal('SIGTERM');
    await Promise.all([first.ended, second.ended]);
  });
}
