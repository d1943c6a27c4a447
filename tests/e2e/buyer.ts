import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { untilArrived } from './fingers.ts';

/** The last mobile number used; each process counts from a start of its own. */
let last = 9_700_000_000 + (process.pid % 10_000) * 100;
export const newPhone = (): string => {
  last += 1;
  return String(last);
};

/** The sign-in code in the development inbox. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const reply = await request.get('/dev/inbox.json');
  // The shape of the development inbox.
  const messages = (await reply.json()) as { phone: string; code: string }[];
  return messages.find((message) => message.phone === phone)?.code ?? '';
}

export type Sku = { id: string; price: number };
type WireProduct = {
  id: number;
  name: string;
  skus: { id: number; enabled: boolean; inventory_count: number; selling_price: number }[];
};

const NAME = 'Meera Shah';
const EMAIL = 'meera@example.in';
type Json = Record<string, unknown>;
const ADDRESS = {
  name: NAME,
  phone: '9822041736',
  email: EMAIL,
  line1: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  type: 'home',
};

/** One API call as the app makes it. */
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
  // Tests cast the response to the fields that they expect.
  return (text ? JSON.parse(text) : null) as T;
}

/** Purchasable variants of different products. */
export async function skusForSale(
  request: APIRequestContext,
  count: number,
): Promise<(Sku & { name: string; product: number })[]> {
  const { data } = await call<{ data: WireProduct[] }>(request, 'GET', '/api/v1/search?store_id=2&query=bed', '');
  return data
    .flatMap(({ id, name, skus }) => {
      // The variant that its page preselects; earlier tests may have bought most of its stock.
      const sku = skus.find((one) => one.enabled && one.inventory_count > 0 && one.selling_price > 0);
      return sku && sku.inventory_count > 4
        ? [{ id: String(sku.id), price: sku.selling_price, name, product: id }]
        : [];
    })
    .slice(0, count);
}

/** Signs up a new customer through the API. */
export async function signUp(request: APIRequestContext): Promise<{ phone: string; token: string; id: string }> {
  const phone = newPhone();
  await call(request, 'POST', '/api/v1/auth/signup', '', { name: NAME, email: EMAIL, phone, role: 'user' });
  await expect.poll(() => codeFor(request, phone)).toMatch(/^\d{6}$/);
  const body = { phone, otp: await codeFor(request, phone) };
  type Verified = { data: { token: string; user: { id: number } } };
  const { data } = await call<Verified>(request, 'POST', '/api/v1/auth/verify-otp', '', body);
  return { phone, token: data.token, id: String(data.user.id) };
}

type Account = Awaited<ReturnType<typeof signUp>>;
/** Stores a session as a sign-in does (D3), in a page or all pages of a context, from the next navigation on. */
export const signedIn = (on: Pick<Page, 'addInitScript'>, { phone, token, id }: Account): Promise<unknown> =>
  on.addInitScript(
    ([bearer, user]) => {
      // Only once, so that a logout in the page is not undone.
      if (sessionStorage.getItem('test:signed-in')) return;
      sessionStorage.setItem('test:signed-in', '1');
      localStorage.setItem('authToken:s2', bearer);
      localStorage.setItem('userData:s2', user);
    },
    [token, JSON.stringify({ id, name: NAME, email: EMAIL, phone })] as const,
  );

/** Resolves when a start has verified its token (D3); call it before the visit. */
export const untilVerified = (page: Page): Promise<unknown> => page.waitForResponse(/\/auth\/verify-token$/);

/** A new customer of store 2, signed in on this page, with helpers for addresses and orders. */
export async function customer(page: Page, request: APIRequestContext) {
  const account = await signUp(request);
  await signedIn(page, account);
  const callApi = <T>(method: string, path: string, data?: Json) => call<T>(request, method, path, account.token, data);
  const put = (sku: string) => callApi('PUT', '/api/v1/cart', { store_id: 2, sku_id: sku, quantity: 1 });
  const address = async (more: Json = {}): Promise<number> =>
    (await callApi<{ data: { id: number } }>('POST', '/api/v1/address', { ...ADDRESS, ...more })).data.id;
  /** Creates an order of that many products, with the given changes; returns its number. */
  const order = async (itemCount: number, change: Json, addressChange: Json = {}): Promise<string> => {
    const products = await skusForSale(request, itemCount);
    for (const { id } of products) await put(id);
    const to = await address(addressChange);
    const lines = products.map(({ id }) => ({ sku_id: Number(id), quantity: 1 }));
    const body = { checkout_items: lines, shipping_address_id: to, billing_address_id: to };
    const { order_id } = await callApi<{ order_id: string }>('POST', '/api/v1/stores/2/checkout', body);
    await callApi('DELETE', '/api/v1/cart/clear?store_id=2');
    await callApi('POST', '/__test/order', { store: 2, id: order_id, ...change });
    return order_id;
  };
  return { ...account, callApi, put, address, order };
}

type Order = { order_id: string; status: string; order_total: number };
/** A customer with an address and items in the bag. */
export async function buyer(page: Page, request: APIRequestContext, { itemCount = 1, address = true } = {}) {
  const account = await customer(page, request);
  const items = await skusForSale(request, itemCount);
  for (const { id } of items) await account.put(id);
  if (address) await account.address();
  const orders = async () =>
    (await account.callApi<{ data: { orders: Order[] } }>('GET', '/api/v1/orders')).data.orders;
  return { phone: account.phone, token: account.token, items, orders };
}

/** The same, with the bag page open and loaded. */
export async function openBag(
  page: Page,
  request: APIRequestContext,
  shop: { open: (path: string) => Promise<unknown> },
  options: Parameters<typeof buyer>[2] = {},
) {
  const account = await buyer(page, request, options);
  await shop.open('/cart');
  await expect(proceed(page)).toBeVisible();
  return account;
}

/** Signs up in the open login dialog; returns the phone number. */
export async function signUpHere(page: Page, request: APIRequestContext, name = NAME, email = EMAIL): Promise<string> {
  const phone = newPhone();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await untilArrived(dialog);
  await dialog.getByRole('tab', { name: 'Signup' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await signInHere(page, request, phone);
  return phone;
}

/** Signs in with a registered number in the open login dialog. */
export async function signInHere(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  await expect.poll(() => codeFor(request, phone)).toMatch(/^\d{6}$/);
  await page.keyboard.type(await codeFor(request, phone));
}

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' });
/** Chooses an outcome on the sandbox's payment page. */
export const choose = async (page: Page, outcome: 'Pay' | 'Bank has not decided yet' | 'Payment fails') => {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: outcome === 'Pay' ? /^Pay / : outcome }).click();
};
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The number of items in this customer's cart on the server. */
export async function itemsIn(request: APIRequestContext, token: string): Promise<unknown> {
  const cart = await request.get('/api/v1/cart?store_id=2', { headers: { authorization: `Bearer ${token}` } });
  return (await cart.json()).data.total_items;
}

/** From any page with one item in the bag: opens the bag page and adds a first address. */
export async function addAddressInBag(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, 1/ })
    .click();
  await expect(title(page, 'Review Your Bag')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  for (const [label, words] of [
    ['Full name', 'Meera Kulkarni'],
    ['Phone number', '9822041736'],
    ['House number, building, street', '14 Prabhat Road'],
    ['Pincode', '411004'],
    ['City', 'Pune'],
    ['State', 'Maharashtra'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(words);
  }
  await page.getByRole('button', { name: 'Save address' }).click();
}
