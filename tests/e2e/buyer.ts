import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Mobile numbers that no other test uses. */
let last = 9_700_000_000 + (process.pid % 10_000) * 100;
export const newPhone = (): string => {
  last += 1;
  return String(last);
};

/** The code as the development inbox shows it. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const reply = await request.get('/dev/inbox.json');
  // The inbox is the development server's own.
  const messages = (await reply.json()) as { phone: string; code: string }[];
  return messages.find((message) => message.phone === phone)?.code ?? '';
}

export type Sku = { id: string; price: number };
type WireProduct = {
  id: number;
  name: string;
  skus: { id: number; enabled: boolean; inventory_count: number; selling_price: number }[];
};

const ADDRESS = {
  name: 'Meera Kulkarni',
  phone: '9822041736',
  email: '',
  line1: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  type: 'home',
};

/** One call as the app makes it. */
async function call<T>(
  request: APIRequestContext,
  method: string,
  path: string,
  token: string,
  data?: unknown,
): Promise<T> {
  const reply = await request.fetch(path, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(data === undefined ? {} : { data }),
  });
  await expect(reply).toBeOK();
  const text = await reply.text();
  // Tests look into answers by the fields that they expect there.
  return (text ? JSON.parse(text) : null) as T;
}

/** Variants that can be bought, of different products. */
export async function goods(
  request: APIRequestContext,
  count: number,
): Promise<(Sku & { name: string; product: number })[]> {
  const { data } = await call<{ data: WireProduct[] }>(request, 'GET', '/api/v1/search?store_id=2&query=bed', '');
  return data
    .flatMap(({ id, name, skus }) => {
      const sku = skus.find((one) => one.enabled && one.inventory_count > 4 && one.selling_price > 0);
      return sku ? [{ id: String(sku.id), price: sku.selling_price, name, product: id }] : [];
    })
    .slice(0, count);
}

/** Somebody who has signed up, with an address and pieces in the bag; the page is theirs from its next address on. */
export async function buyer(page: Page, request: APIRequestContext, { pieces = 1, address = true } = {}) {
  const phone = newPhone();
  await call(request, 'POST', '/api/v1/auth/signup', '', { name: 'Meera', email: 'm@example.in', phone, role: 'user' });
  await expect.poll(() => codeFor(request, phone)).toMatch(/^\d{6}$/);
  const body = { phone, otp: await codeFor(request, phone) };
  const { data } = await call<{ data: { token: string; user: { id: number } } }>(
    ...([request, 'POST', '/api/v1/auth/verify-otp', ''] as const),
    body,
  );
  const { token, user } = data;
  const bought = await goods(request, pieces);
  for (const { id } of bought) {
    await call(request, 'PUT', '/api/v1/cart', token, { store_id: 2, sku_id: id, quantity: 1 });
  }
  if (address) await call(request, 'POST', '/api/v1/address', token, ADDRESS);
  await page.addInitScript(
    ([bearer, who]) => {
      // Once: who logs out in the page stays out.
      if (sessionStorage.getItem('test:signed-in')) return;
      sessionStorage.setItem('test:signed-in', '1');
      localStorage.setItem('authToken:s2', bearer);
      localStorage.setItem('userData:s2', who);
    },
    [token, JSON.stringify({ id: String(user.id), name: 'Meera', email: '', phone })] as const,
  );
  const orders = async () =>
    (
      await call<{ data: { orders: { order_id: string; status: string; order_total: number }[] } }>(
        ...([request, 'GET', '/api/v1/orders', token] as const),
      )
    ).data.orders;
  return { phone, token, bought, orders };
}

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' });
/** What the practice page offers. */
export const choose = async (page: Page, outcome: 'Pay' | 'Bank has not decided yet' | 'Payment fails') => {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: outcome === 'Pay' ? /^Pay / : outcome }).click();
};
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
