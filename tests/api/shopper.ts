import type { Serve } from '../../server/http/request.ts';
import { hostOf, sendRequest } from './shop.ts';

/** The last mobile number used; each process counts from a start of its own. */
let last = 9_000_000_000 + (process.pid % 10_000) * 10_000;
export const newPhone = (): string => {
  last += 1;
  return String(last);
};

export type Json = { success?: boolean; data?: unknown; error?: { code: string; message: string; available?: number } };

/** One API call as the app makes it, with JSON request and response. `body` undefined: none is sent. */
export async function call(
  serve: Serve,
  method: string,
  path: string,
  { token, body, host = 'localhost', headers = {} }: CallOptions = {},
): Promise<{ status: number; json: never; headers: Headers; text: string }> {
  const reply = await sendRequest(serve, host, path, {
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
  return { status: reply.status, json: (text ? JSON.parse(text) : null) as never, headers: reply.headers, text };
}
export type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  host?: string;
  headers?: Record<string, string>;
};

/** The code of the newest message to a phone in the development inbox. */
export async function codeFor(serve: Serve, phone: string): Promise<string | null> {
  const reply = await sendRequest(serve, 'localhost', '/dev/inbox.json');
  const messages = (await reply.json()) as { phone: string; code: string }[];
  return messages.find((message) => message.phone === phone)?.code ?? null;
}

export const signUp = (serve: Serve, phone: string, host = 'localhost') =>
  call(serve, 'POST', '/api/v1/auth/signup', {
    body: { name: 'Asha Rao', email: 'asha@example.com', phone, role: 'user' },
    host,
  });
export const verify = (serve: Serve, phone: string, otp: string, host = 'localhost') =>
  call(serve, 'POST', '/api/v1/auth/verify-otp', { body: { phone, otp }, host });

/** A code other than this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs up and signs in a new shopper. */
export async function newShopper(serve: Serve, storeId = 2): Promise<{ phone: string; token: string; id: number }> {
  const phone = newPhone();
  const host = hostOf(storeId);
  await signUp(serve, phone, host);
  const { json } = await verify(serve, phone, (await codeFor(serve, phone)) ?? '', host);
  const { data } = json as { data: { token: string; user: { id: number } } };
  return { phone, token: data.token, id: data.user.id };
}

export const address = {
  name: 'Asha Rao',
  phone: '9876543210',
  email: 'asha@example.com',
  line1: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  type: 'home',
};

type Line = { sku_id: number; quantity: number };

/** A new shopper of store 2 with these lines in the bag and an address; `body` is the checkout request. */
export async function readyToBuy(serve: Serve, lines: Line[], home: object = address) {
  const shopper = await newShopper(serve);
  const { token } = shopper;
  for (const line of lines) {
    const { status } = await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, ...line } });
    if (status !== 200) throw new Error(`the bag refused ${JSON.stringify(line)} with ${status}`);
  }
  const { json } = await call(serve, 'POST', '/api/v1/address', { token, body: home });
  const { data } = json as { data: { id: number } };
  const body = { checkout_items: lines, shipping_address_id: data.id, billing_address_id: data.id };
  return { ...shopper, addressId: data.id, body };
}

export const checkout = (serve: Serve, token: string, body: unknown, headers: Record<string, string> = {}) =>
  call(serve, 'POST', '/api/v1/stores/2/checkout', { token, body, headers });

export type CheckoutReply = { order_id: string; payment: { payment_session_id: string | null } };
