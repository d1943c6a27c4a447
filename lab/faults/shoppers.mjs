// Shoppers who place and pay a number of orders. Like the app, they retry a request with the same idempotency key until
// it has a final response.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { STORE } from './books.mjs';

/** Statuses after which the app retries; 0: no response. */
const NOT_YET = new Set([0, 408, 409, 425, 429, 500, 502, 503, 504]);
const PAUSE_MS = 50;
/** A request without a final response in this time is a failure. Milliseconds. */
const GIVE_UP_MS = 120_000;
const TIMEOUT_MS = 30_000;

/** Sends one request; status 0 if there is no response. `from`: the IP address for X-Forwarded-For. */
export async function request(shop, method, path, { token, body, key, from } = {}) {
  try {
    const reply = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, json: await reply.json().catch(() => null) };
  } catch {
    return { status: 0, json: null };
  }
}

/** Retries until there is a final response. */
async function insist(world, method, path, options) {
  const until = Date.now() + GIVE_UP_MS;
  for (;;) {
    const reply = await request(world.shop, method, path, options);
    const mayCome = reply.status !== 409 || reply.json?.error?.code === 'IDEMPOTENCY_IN_PROGRESS';
    if (reply.status === 500) world.ledger.errors += 1;
    if (reply.status === 200) {
      world.ledger.lastResponse = Date.now();
      return reply.json;
    }
    if (!NOT_YET.has(reply.status) || !mayCome || Date.now() > until) {
      throw new Error(`${method} ${path} was answered ${reply.status} ${JSON.stringify(reply.json)}`);
    }
    await sleep(PAUSE_MS);
  }
}

/** Creates a shipping address; returns its id. */
export async function addressOf(world, token) {
  const body = {
    name: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@example.com',
    line1: '12 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    type: 'home',
  };
  return (await insist(world, 'POST', '/api/v1/address', { token, body, key: randomUUID() })).data.id;
}

/** Opens the payment of the order if checkout did not reach the provider, and pays. */
async function pay(world, token, id) {
  const verify = () => insist(world, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id: id } });
  while (!world.provider.orders.has(id)) {
    await verify();
    await sleep(PAUSE_MS);
  }
  world.provider.set(id, 'PAID', 'SUCCESS');
  if (world.afterPayment) return world.afterPayment(id);
  while ((await verify()).data.status !== 'PAID') await sleep(PAUSE_MS);
}

/** Places and pays one order; `count` selects SKU and quantity. */
export async function buy(world, token, address, count) {
  const { skus, ledger } = world;
  const item = { sku_id: skus[count % skus.length], quantity: 1 + (count % 3) };
  const line = { store_id: STORE, ...item };
  await insist(world, 'PUT', '/api/v1/cart', { token, body: line, key: randomUUID() });
  const body = { checkout_items: [item], shipping_address_id: address, billing_address_id: address };
  const path = `/api/v1/stores/${STORE}/checkout`;
  const { order_id } = await insist(world, 'POST', path, { token, body, key: randomUUID() });
  ledger.placed.push(order_id);
  await pay(world, token, order_id);
  ledger.paid.push(order_id);
}

/** Places `many` orders, with all shoppers in parallel. */
export async function buyAll(world, tokens, many) {
  let left = many;
  const shopper = async (token) => {
    const address = await addressOf(world, token);
    while (left > 0) {
      left -= 1;
      await buy(world, token, address, left);
    }
  };
  await Promise.all(tokens.map(shopper));
}
