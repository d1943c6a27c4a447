import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import type { ApiOptions } from './api-call.ts';
import { ApiError } from './api-error.ts';

const LAYOUT = { success: true, layout: { widgets: [], config: { tabTitle: 'Rang' } } };
const HOME = { params: { storeId: 7 } };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

type Sent = { url: string; init: RequestInit; headers: Headers };

/** A client whose server responds with `answer`, and everything that was sent to it. */
function shop(answer: (init: RequestInit) => Response | Promise<Response>, options: Partial<ApiOptions> = {}) {
  const sent: Sent[] = [];
  const api = createApi({
    baseUrl: '',
    token: () => null,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: new Headers(init.headers) });
      return answer(init);
    },
    ...options,
  });
  return { api, sent };
}

/** The error that a call rejected with. */
async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a reply is converted to the app’s shape', async () => {
  const { api } = shop(() => json(LAYOUT));
  expect((await api.call('storeHome', HOME)).config.tabTitle).toBe('Rang');
});

test('a call whose code cannot be loaded fails with a network error; the next one loads it again', async () => {
  vi.doMock('./api-call.ts', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const { api } = shop(() => json(LAYOUT));
  expect(await errorOf(api.call('storeHome', HOME))).toMatchObject({ kind: 'NETWORK_ERROR' });
  vi.doUnmock('./api-call.ts');
  await expect(api.call('storeHome', HOME)).resolves.toMatchObject({ widgets: [] });
});

test('a reply to a signed-in call is converted to the app’s shape as well', async () => {
  const { api } = shop(() => json({ success: true, data: { items: [], total_items: 3 } }));
  expect((await api.call('cart', { query: { storeId: 7 } })).totalItems).toBe(3);
});

test('no response is a network error', async () => {
  // spec §8
  const { api } = shop(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await errorOf(api.call('storeHome', HOME));
  expect(error).toMatchObject({ kind: 'NETWORK_ERROR', code: 'NETWORK_ERROR', status: 0, name: 'ApiError' });
  expect(error.message).toBe('Network error. Please check your connection.');
});

// spec §8: CORS_ERROR has no message of its own.
test.each([
  ['another backend that is there but refuses this page', 'https://api.example', true, 'CORS_ERROR'],
  ['another backend that is away', 'https://api.example', false, 'NETWORK_ERROR'],
  ['our own backend', '', true, 'NETWORK_ERROR'],
])('a call that fails on %s', async (_what, baseUrl, isThere, kind) => {
  const reports: string[] = [];
  const { api, sent } = shop(
    async ({ mode }) => {
      if (mode === 'no-cors' && isThere) return Response.error();
      throw new TypeError('Failed to fetch');
    },
    { baseUrl, reportConnectivity: (report) => reports.push(report) },
  );
  expect(await errorOf(api.call('storeHome', HOME))).toMatchObject({
    kind,
    message: 'Network error. Please check your connection.',
  });
  // R9: a server that responds is no lost connection.
  expect(reports).toEqual([kind === 'CORS_ERROR' ? 'odd' : 'failed']);
  // Nothing that the specification does not have is asked of another backend.
  expect(new Set(sent.map(({ url }) => url)).size).toBe(1);
});

test.each([
  ['a page of a hotel network', new Response('<html>Please sign in</html>')],
  ['half an answer', new Response('{"layout":')],
  ['an answer in another shape', json({ hello: 'world' })],
  ['an answer that says it failed', json({ ...LAYOUT, success: false })],
  ['an answer without content where there must be some', new Response(null, { status: 204 })],
])('%s is an invalid response', async (_, response) => {
  // spec §8
  const error = await errorOf(shop(() => response).api.call('storeHome', HOME));
  expect(error).toMatchObject({ kind: 'INVALID_RESPONSE', message: 'Invalid response from server' });
});

test.each([[''], ['  \n']])('a body of %j is an empty response', async (body) => {
  // spec §8
  const error = await errorOf(shop(() => new Response(body)).api.call('storeHome', HOME));
  expect(error).toMatchObject({ kind: 'EMPTY_RESPONSE', status: 0, message: 'Empty response from server' });
});

test('a refusal under status 200 differs from an invalid response: some screens have texts for it', async () => {
  const refused = await errorOf(shop(() => json({ success: false })).api.call('storeHome', HOME));
  expect(refused).toMatchObject({ kind: 'INVALID_RESPONSE', code: 'REFUSED' });
  const nonsense = await errorOf(shop(() => json({ success: 'no' })).api.call('storeHome', HOME));
  expect(nonsense).toMatchObject({ kind: 'INVALID_RESPONSE', code: 'INVALID_RESPONSE' });
});

test('D1: a refused collection may have a title and a number of products', async () => {
  const errorFor = (error: object) =>
    errorOf(shop(() => json({ success: false, error }, 401)).api.call('storeHome', HOME));
  const failure = { code: 'UNAUTHENTICATED', message: 'Sign in first', title: 'Bestsellers', count: 4 };
  expect(await errorFor(failure)).toMatchObject({ status: 401, title: 'Bestsellers', count: 4 });
  expect(await errorFor({ message: 'Sign in first' })).toMatchObject({ status: 401, title: '', count: 0 });
  expect(await errorFor({ title: 4, count: 'many' })).toMatchObject({ status: 401, title: '', count: 0 });
});

test('204 is an empty bag and a search without results', async () => {
  // spec §7
  const { api } = shop(() => new Response(null, { status: 204 }));
  expect((await api.call('cart', { query: { storeId: 7 } })).items).toEqual([]);
  expect(await api.call('search', { query: { storeId: 7, query: 'wool' } })).toEqual({ products: [], total: 0 });
});

test.each([
  ['details before message', { code: 'X', message: 'Short', details: 'Long' }, 'Long', 'X'],
  ['message where there are no details', { code: 'X', message: 'Short' }, 'Short', 'X'],
  ['message where the details are empty', { code: 'X', message: 'Short', details: '' }, 'Short', 'X'],
  ['details alone', { details: 'Long' }, 'Long', 'HTTP'],
  ['message alone', { message: 'Short' }, 'Short', 'HTTP'],
  ['message where the details are no words', { message: 'Short', details: { field: 'phone' } }, 'Short', 'HTTP'],
])('a refusal has the server’s message: %s', async (_, errorFor, message, code) => {
  // spec §8: server error.details or error.message; D35: other backends send neither a code nor `success`
  const error = await errorOf(
    shop(() => json({ error: errorFor }, 400)).api.call('requestOtp', { body: { phone: '9876543210' } }),
  );
  expect(error).toMatchObject({ kind: 'HTTP', status: 400, message, code });
});

test('a refusal without a message reads HTTP error! status: 502', async () => {
  // spec §8
  const body = { success: false, error: { code: '', message: '' } };
  const error = await errorOf(shop(() => json(body, 502)).api.call('storeHome', HOME));
  expect(error).toMatchObject({ kind: 'HTTP', status: 502, code: 'HTTP', message: 'HTTP error! status: 502' });
});

test('D35: another backend may send its message beside the error', async () => {
  const error = await errorOf(shop(() => json({ message: 'No such phone' }, 400)).api.call('storeHome', HOME));
  expect(error).toMatchObject({ kind: 'HTTP', status: 400, message: 'No such phone' });
});

// R30a
const NO_WORD_OF_THE_SHOP = [
  ['nothing', ''],
  ['a page', '<h1>Please sign in to this network</h1>'],
  ['a word', '{"error":"no"}'],
  ['JSON of another shape', '{"blocked":true}'],
  ['null', 'null'],
] as const;
const STATUSES = [401, 403, 404, 410, 502];
test.each(NO_WORD_OF_THE_SHOP.flatMap(([what, body]) => STATUSES.map((status) => [what, status, body] as const)))(
  'R30a: %s under %i counts as no response and ends no session',
  async (_, status, body) => {
    const onUnauthorized = vi.fn();
    const reports: string[] = [];
    const options = { token: () => 't1', onUnauthorized, reportConnectivity: (report: string) => reports.push(report) };
    const error = await errorOf(shop(() => new Response(body, { status }), options).api.call('storeHome', HOME));
    const message = `HTTP error! status: ${status}`;
    expect(error).toMatchObject({ kind: 'INVALID_RESPONSE', status: 0, code: 'INVALID_RESPONSE', message });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(reports).toEqual(['odd']);
  },
);
test.each([
  [200, LAYOUT],
  [401, { success: false, error: { code: 'UNAUTHENTICATED', message: 'Sign in' } }],
])('R30a: a redirected response of %i counts as none', async (status, body) => {
  const response = json(body, status);
  Object.defineProperty(response, 'redirected', { value: true });
  const onUnauthorized = vi.fn();
  const error = await errorOf(shop(() => response, { token: () => 't1', onUnauthorized }).api.call('storeHome', HOME));
  expect(error).toMatchObject({ kind: 'INVALID_RESPONSE', status: 0 });
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a shopper with a token sends it, and one without sends none', async () => {
  const guest = shop(() => json(LAYOUT));
  await guest.api.call('storeHome', HOME);
  expect(guest.sent[0]?.headers.get('authorization')).toBeNull();

  const asha = shop(() => json(LAYOUT), { token: () => 't1' });
  await asha.api.call('storeHome', HOME);
  expect(asha.sent[0]?.headers.get('authorization')).toBe('Bearer t1');
});

test('the current token is sent, not that of the start', async () => {
  let token: string | null = 't1';
  const { api, sent } = shop(() => json(LAYOUT), { token: () => token });
  await api.call('storeHome', HOME);
  token = null;
  await api.call('storeHome', HOME);
  expect(sent.map((ask) => ask.headers.get('authorization'))).toEqual(['Bearer t1', null]);
});

test('a write is sent as JSON, a read has no body', async () => {
  const { api, sent } = shop(() => json({ success: true }));
  await api.call('setCartLine', {
    body: { storeId: 7, userId: undefined, skuId: '55', quantity: 2 },
    ownHeaders: { 'Idempotency-Key': 'k1' },
  });
  expect(sent[0]).toMatchObject({ url: '/api/v1/cart', init: { method: 'PUT' } });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ store_id: 7, sku_id: 55, quantity: 2 });
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  expect(sent[0]?.headers.get('idempotency-key')).toBe('k1');

  await api.call('verifyToken', { body: { token: 't1' } });
  await api.call('clearCart', { query: { storeId: 7 } });
  expect(sent[2]?.init).toMatchObject({ method: 'DELETE' });
  expect(sent[2]?.init.body).toBeUndefined();
  expect(sent[2]?.headers.get('content-type')).toBeNull();
});

test('calls go to the page’s own host, or to the one that was configured', async () => {
  // D35
  const own = shop(() => json(LAYOUT));
  await own.api.call('storeHome', HOME);
  expect(own.sent[0]?.url).toBe('/api/v1/presentation/7/STORE_HOME');

  const other = shop(() => json(LAYOUT), { baseUrl: 'https://api.example' });
  await other.api.call('storeHome', HOME);
  expect(other.sent[0]?.url).toBe('https://api.example/api/v1/presentation/7/STORE_HOME');
});

// D33, D35
test.each([
  [undefined, 'k1'],
  [[], null],
])(
  'headers and fields of our own go to our own API only: with the capabilities %j the key is %j',
  async (capabilities, key) => {
    const { api, sent } = shop(() => json({ success: true, order_id: 'A1' }), { capabilities, token: () => 't1' });
    const address = { shippingAddressId: '1', billingAddressId: '1' };
    await api.call('checkout', {
      params: { storeId: 7 },
      body: { items: [{ skuId: '5', quantity: 1 }], ...address, expectedPaise: 1250 },
      ownHeaders: { 'idempotency-key': 'k1' },
    });
    const body = { checkout_items: [{ sku_id: '5', quantity: 1 }], shipping_address_id: '1', billing_address_id: '1' };
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(key ? { ...body, expected_total: 12.5 } : body);
    expect(sent[0]?.headers.get('idempotency-key')).toBe(key);
    const specified = ['accept', 'accept-language', 'authorization', 'content-type'];
    expect([...(sent[0]?.headers.keys() ?? [])]).toEqual(key ? [...specified, 'idempotency-key'] : specified);
  },
);

// D33, D35
test.each([
  ['', undefined, true],
  ['', [], false],
  ['https://api.example', [], false],
  ['https://api.example', ['gstin'], true],
  ['https://api.example', ['reviews'], false],
] as const)('with the API at %j, which has %j, a GSTIN is sent: %s', async (baseUrl, capabilities, isSent) => {
  const { api, sent } = shop(() => json({ success: true, data: { id: 1 } }), { baseUrl, capabilities });
  const address = { name: 'A', phone: '9876543210', email: '', line1: '1', line2: '', landmark: '', pincode: '411001' };
  const place = { city: 'Pune', state: 'MH', country: 'India', latitude: 18.5, longitude: 73.8 };
  const gstin = '27AAPFU0939F1ZV';
  await api.call('createAddress', { body: { ...address, ...place, gstin, type: 'office', isDefault: false } });
  expect('gstin' in JSON.parse(String(sent[0]?.init.body))).toBe(isSent);
});

const PICTURES: [wire: string, resolved: string][] = [
  ['/media/a.webp', 'https://api.example/media/a.webp'],
  ['media/a.webp', 'https://api.example/media/a.webp'],
  ['//cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ['/films/a.mp4', 'https://api.example/films/a.mp4'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['', ''],
];
// D35
test.each(PICTURES)('the picture %j of another backend is at %j', async (wire, expected) => {
  const banner = { dataFields: { imageUrl: wire, mWebImageUrl: wire, title: wire } };
  const layout = {
    widgets: [{ widget_id: 'HERO', entities: [banner], config: { overlayImage: wire } }],
    config: { tabIcon: wire, icon: wire, quick_links: [{ title: 'Search', icon: 'search' }] },
  };
  const ask = (baseUrl: string) => shop(() => json({ layout }), { baseUrl }).api.call('storeHome', HOME);
  const { widgets, config } = await ask('https://api.example');
  const { image, phoneImage, title } = widgets[0]?.entities[0] ?? {};
  expect([image, phoneImage, widgets[0]?.overlayImage, config.tabIcon, config.icon]).toEqual(Array(5).fill(expected));
  // Texts that only look like an address stay.
  expect([title, config.quickLinks[0]?.icon]).toEqual([wire, 'search']);
  expect((await ask('')).config.icon).toBe(wire);
});

test('pictures in the HTML of another backend’s page are on its origin', async () => {
  const html = '<p>/a.webp</p><img alt="x" src="/a.webp"><img src=\'b.png\'/><img src="https://c.example/c.png">';
  const page = { widgets: [{ widget_id: 'PAGE_WIDGET', entities: [{ dataFields: { data: html } }] }] };
  const { api } = shop(() => json({ layout: page }), { baseUrl: 'https://api.example' });
  const { widgets } = await api.call('contentPage', { params: { storeId: 7, pageType: 'POLICY' } });
  expect(widgets[0]?.entities[0]?.html).toBe(
    '<p>/a.webp</p><img alt="x" src="https://api.example/a.webp"><img src=\'https://api.example/b.png\'/><img src="https://c.example/c.png">',
  );
});

test('what a shopper types is encoded in the address', async () => {
  const { api, sent } = shop(() => json({ success: true, data: [] }));
  await api.call('search', { query: { storeId: 7, query: 'a&b=c #1 चादर' } });
  const asked = new URL(sent[0]?.url ?? '', 'https://shop.example');
  expect([...asked.searchParams]).toEqual([
    ['store_id', '7'],
    ['query', 'a&b=c #1 चादर'],
  ]);
  expect(asked.hash).toBe('');

  await errorOf(api.call('product', { params: { storeId: 7, id: '../admin?x=1' } }));
  expect(sent[1]?.url).toBe('/api/v1/stores/7/products/..%2Fadmin%3Fx%3D1');
});

test('a filter that was not chosen is not sent', async () => {
  const { api, sent } = shop(() => json({ success: true, data: { entities: [] } }));
  await api.call('collection', { params: { storeId: 7, collectionId: '42' }, query: { filterCategory: undefined } });
  await api.call('collection', { params: { storeId: 7, collectionId: '42' }, query: { filterCategory: 'quilts' } });
  expect(sent.map((ask) => ask.url)).toEqual([
    '/api/stores/7/collections/42',
    '/api/stores/7/collections/42?filter_category=quilts',
  ]);
});

// R8
test('a copy from the worker carries its age; a fresh response does not', async () => {
  const answer = (headers: Record<string, string>) => async () =>
    Response.json({ success: true, data: { id: 7, name: 'Quilt' } }, { headers });
  const ask = async (headers: Record<string, string>) => {
    const api = createApi({ baseUrl: '', token: () => null, fetch: answer(headers) });
    return api.copiedAt(await api.call('product', { params: { storeId: 2, id: '7' } }));
  };
  expect(await ask({ 'x-sw-source': 'cache', 'x-sw-asked': '1700000000000' })).toBe(1_700_000_000_000);
  expect(await ask({ 'x-sw-asked': '1700000000000' })).toBeUndefined();
  expect(await ask({})).toBeUndefined();
});

// R9: connectivity is derived from the outcomes of calls.
test.each<[string, () => Response | Promise<Response>, string[]]>([
  ['an answer', () => json(LAYOUT), ['answered']],
  ['a refusal', () => json({ success: false }, 404), ['answered']],
  ['trouble of the server’s', () => json({ success: false }, 503), ['odd']],
  ['a page of something on the way', () => new Response('<html>Sign in'), ['odd']],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), ['failed']],
  ['a copy, nobody having answered', () => copy({ 'x-sw-why': 'silent' }), ['saved']],
  ['a copy, the answer being late', () => copy({ 'x-sw-why': 'late' }), ['saved']],
  ['a copy in place of nonsense', () => copy({ 'x-sw-why': 'refused' }), ['odd']],
])('connectivity is reported once for %s', async (_what, answer, words) => {
  const reports: string[] = [];
  const { api } = shop(answer, { reportConnectivity: (report) => reports.push(report) });
  await api.call('storeHome', HOME).catch(() => undefined);
  expect(reports).toEqual(words);
});
function copy(headers: Record<string, string>): Response {
  return new Response(JSON.stringify(LAYOUT), {
    headers: { 'x-sw-source': 'cache', 'x-sw-asked': '1767614400000', ...headers },
  });
}

// R9
test('a call is reported as slow after one and a half seconds while it runs; an aborted one is not reported', async () => {
  vi.useFakeTimers({ now: 7 });
  const reports: [string, number][] = [];
  const controller = new AbortController();
  const { api } = shop(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    { reportConnectivity: (report, asked) => reports.push([report, asked]) },
  );
  const call = api.call('storeHome', { ...HOME, signal: controller.signal }).catch(() => undefined);
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(1_499);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reports).toEqual([['slow', 7]]);
  controller.abort();
  await call;
  expect(reports).toEqual([['slow', 7]]);
  vi.useRealTimers();
});
