import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Mobile numbers that no other test uses. */
let last = 9_600_000_000 + (process.pid % 10_000) * 100;

type Json = Record<string, unknown>;
type Sku = { id: number; enabled: boolean; inventory_count: number; selling_price: number };

/** One call as the app makes it. */
async function call<T>(request: APIRequestContext, [method, path]: [string, string], token: string, data?: Json) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  await expect(reply).toBeOK();
  // Tests look into answers by the fields that they expect there.
  return (await reply.json()) as T;
}

async function signUp(request: APIRequestContext) {
  last += 1;
  const phone = String(last);
  const who = { name: 'Meera Shah', email: 'meera@example.in', phone, role: 'user' };
  await call(request, ['POST', '/api/v1/auth/signup'], '', who);
  const code = async () =>
    (await call<{ phone: string; code: string }[]>(request, ['GET', '/dev/inbox.json'], '')).find(
      (message) => message.phone === phone,
    )?.code ?? '';
  await expect.poll(code).toMatch(/^\d{6}$/);
  type Verified = { data: { token: string; user: { id: number } } };
  const { data } = await call<Verified>(request, ['POST', '/api/v1/auth/verify-otp'], '', { phone, otp: await code() });
  return { phone, ...data };
}

/** Signed in on this page from its next address on, until it logs out. */
async function rememberOn(page: Page, { token, user, phone }: Awaited<ReturnType<typeof signUp>>): Promise<void> {
  const kept = JSON.stringify({ id: String(user.id), name: 'Meera Shah', email: 'meera@example.in', phone });
  await page.addInitScript(
    ([bearer, who]) => {
      if (sessionStorage.getItem('test:signed-in')) return;
      sessionStorage.setItem('test:signed-in', '1');
      localStorage.setItem('authToken:s2', bearer);
      localStorage.setItem('userData:s2', who);
    },
    [token, kept] as const,
  );
}

/** A customer of store 2, who may have an address and order things. */
export async function customer(page: Page, request: APIRequestContext) {
  const who = await signUp(request);
  await rememberOn(page, who);
  const ask = <T>(method: string, path: string, data?: Json) => call<T>(request, [method, path], who.token, data);
  const address = async (more: Json = {}): Promise<number> => {
    const wire = {
      ...{ name: 'Meera Shah', phone: '9822041736', email: 'meera@example.in', line1: '12 MG Road' },
      ...{ city: 'Pune', state: 'Maharashtra', pincode: '411001', type: 'home' },
    };
    return (await ask<{ data: { id: number } }>('POST', '/api/v1/address', { ...wire, ...more })).data.id;
  };
  /** An order of that many different pieces, at whatever status the test wants; its number. */
  const order = async (pieces: number, change: Json, where: Json = {}): Promise<string> => {
    const { data } = await ask<{ data: { skus: Sku[] }[] }>('GET', '/api/v1/search?store_id=2&query=bed');
    const skus = data
      .flatMap(({ skus: all }) =>
        all.filter((sku) => sku.enabled && sku.inventory_count > 4 && sku.selling_price > 0).slice(0, 1),
      )
      .slice(0, pieces);
    const lines = skus.map(({ id }) => ({ sku_id: id, quantity: 1 }));
    for (const line of lines) await ask('PUT', '/api/v1/cart', { store_id: 2, ...line });
    const to = await address(where);
    const body = { checkout_items: lines, shipping_address_id: to, billing_address_id: to };
    const { order_id } = await ask<{ order_id: string }>('POST', '/api/v1/stores/2/checkout', body);
    await ask('DELETE', '/api/v1/cart/clear?store_id=2');
    await ask('POST', '/__test/order', { store: 2, id: order_id, ...change });
    return order_id;
  };
  return { ask, address, order };
}
