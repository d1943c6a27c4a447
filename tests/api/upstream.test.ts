import { describe, expect, test } from 'vitest';
import type { Parts } from '../../server/parts.ts';
import { expectErrors } from '../console.ts';
import { readDocument } from './read-document.ts';
import { renderingShop } from './rendering-shop.ts';
import { hostOf, sendRequest, shop } from './shop.ts';

const BASE = 'https://api.example.com/v2';
const PRODUCT = {
  id: 'sheet-71',
  name: 'Haveli Linen Sheet',
  description: 'Linen by the metre',
  category_name: 'Sheets',
  creatives: [{ id: 1, creative_url: '/pictures/sheet.jpg', creative_type: 'IMAGE' }],
  skus: [{ id: 710, name: 'Single', inventory_count: 5, actual_price: 1500, selling_price: 1200, attributes: {} }],
};
const LAYOUT = {
  widgets: [{ id: 1, widget_id: 'LISTING', title: { text: 'New linen' }, entities: [PRODUCT] }],
  config: { tabTitle: 'Haveli · Linen', tabIcon: '/pictures/icon.svg', icon: '', quick_links: [] },
};
const HOME = '/api/v1/presentation/3/STORE_HOME';

type Reply = (request: Request) => Response | Promise<Response>;
const answers: Reply = ({ url }) => {
  if (url.includes('STORE_HOME')) return Response.json({ success: true, layout: LAYOUT });
  if (url.includes('/products/sheet-71')) return Response.json({ success: true, data: PRODUCT });
  return Response.json({ success: false, message: 'There is no such thing' }, { status: 404 });
};

/** A shop in front of a backend that can be changed; records the requests that it gets. */
async function scene(reply: Reply = answers, settings: Partial<Parts['config']> & { now?: () => Date } = {}) {
  const at = { reply };
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, { ...init, ...(init?.body ? { duplex: 'half' } : {}) } as RequestInit);
    requests.push(request.clone());
    return at.reply(request);
  };
  const serve = await renderingShop({ apiBaseUrl: BASE, fetch, ...settings });
  const call = (path: string, init: RequestInit = {}) => sendRequest(serve, hostOf(3), path, init);
  return { at, requests, call, serve };
}

// D35
describe('a call of a shop with another backend', () => {
  test('goes to it from the page’s own origin, with token and language, without cookies and unknown headers', async () => {
    const { call, requests } = await scene();
    const reply = await call('/api/v1/search?store_id=3&query=linen%20sheet', {
      headers: {
        authorization: 'Bearer t',
        'accept-language': 'hi',
        cookie: 'a=b',
        'idempotency-key': 'k',
        'x-odd': '1',
      },
    });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ success: false, message: 'There is no such thing' });
    const [request] = requests;
    expect(request?.url).toBe(`${BASE}/api/v1/search?store_id=3&query=linen%20sheet`);
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'hi',
      authorization: 'Bearer t',
      'x-forwarded-host': hostOf(3),
      'x-forwarded-proto': 'http',
      'x-request-id': 'request',
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('sends its body, and gets the status, the time to wait and no cookie', async () => {
    const { call, requests } = await scene(() =>
      Response.json(
        { success: false, message: 'Later' },
        { status: 429, headers: { 'retry-after': '7', 'set-cookie': 'a=b', 'x-powered-by': 'x' } },
      ),
    );
    const body = JSON.stringify({ store_id: 3, sku_id: 710, quantity: 2 });
    const reply = await call('/api/v1/cart', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    expect(await requests[0]?.text()).toBe(body);
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('set-cookie')]).toEqual([429, '7', null]);
    expect(reply.headers.get('x-powered-by')).toBeNull();
  });

  // The specification shows no reply of it; the page repeats what is not confirmed.
  test.each<[string, () => Response, unknown]>([
    ['204', () => new Response(null, { status: 204 }), { success: true }],
    ['an empty body', () => new Response('', { status: 200 }), { success: true }],
    ['an empty object', () => Response.json({}, { status: 201 }), { success: true }],
    ['an empty list', () => Response.json([]), { success: true }],
    ['its bag', () => Response.json({ data: { items: [] } }), { data: { items: [] }, success: true }],
    ['a success of an odd kind', () => Response.json({ success: 'yes' }), { success: true }],
    ['a refusal', () => Response.json({ success: false }), { success: false }],
  ])('that changes the bag and is answered with %s tells the page which it is', async (_, reply, told) => {
    const { call } = await scene(reply);
    const body = JSON.stringify({ store_id: 3, sku_id: 710, quantity: 2 });
    const answer = await call('/api/v1/cart', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    expect([answer.status, await answer.json()]).toEqual([200, told]);
  });

  test('that changes the bag stays refused, and another one without a body has none', async () => {
    const { call, at } = await scene(() => new Response(null, { status: 204 }));
    expect((await call('/api/v1/cart?store_id=3')).status).toBe(204);
    at.reply = () => Response.json({}, { status: 409 });
    const refused = await call('/api/v1/cart', { method: 'PUT', body: '{}' });
    expect([refused.status, await refused.json()]).toEqual([409, {}]);
  });

  test('has absolute addresses of pictures in its reply, and may be kept if it is public', async () => {
    const { call } = await scene();
    const reply = await call(HOME);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    const { layout } = (await reply.json()) as { layout: typeof LAYOUT };
    expect(layout.config.tabIcon).toBe('https://api.example.com/pictures/icon.svg');
    expect(layout.widgets[0]?.entities[0]?.creatives[0]?.creative_url).toBe(
      'https://api.example.com/pictures/sheet.jpg',
    );
  });

  test('is not sent if the specification does not have it, or only with its capability', async () => {
    const poor = await scene();
    const reviews = '/api/v1/stores/3/products/71/reviews';
    for (const path of [
      reviews,
      '/api/v1/admin/stores/3/products',
      '/api/v2/x',
      '/api/v1/../admin',
      '/api//evil.example/x',
    ]) {
      expect((await poor.call(path)).status).toBe(404);
    }
    expect(poor.requests).toEqual([]);
    const rich = await scene(answers, { backendCapabilities: ['reviews', 'idempotency'] });
    await rich.call(reviews, { headers: { 'idempotency-key': 'k' } });
    expect(rich.requests.map(({ url, headers }) => [url, headers.get('idempotency-key')])).toEqual([
      [BASE + reviews, 'k'],
    ]);
  });

  test.each<[string, Reply]>([
    ['a redirect', () => Response.redirect('https://elsewhere.example/')],
    ['a page of a proxy', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a text', () => Response.json('sold out')],
    ['bytes that are no text', () => new Response(new Uint8Array([0xff, 0xfe, 0x00]))],
    ['cut JSON', () => new Response('{"success":tr')],
    ['11 MB', () => new Response(`{"success":true,"x":"${'x'.repeat(11_000_000)}"}`)],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('that gets %s is refused in the API’s form, without following it', async (_what, reply) => {
    expectErrors(/backend/);
    const { call, requests } = await scene(reply);
    const response = await call('/api/v1/search?store_id=3&query=x');
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'BACKEND_UNAVAILABLE' } });
    expect(requests).toHaveLength(1);
  });

  test('goes to the path and with the header that the settings name, and nothing else does', async () => {
    const { call, requests } = await scene(answers, {
      backendForm: {
        paths: { product: '/catalogue/{id}/of/{storeId}', order: '/orders/{id}' },
        authorization: 'Token token="{token}"',
      },
    });
    const headers = { authorization: 'Bearer $&t' };
    for (const path of ['/api/v1/stores/3/products/a%2Fb?x=1', '/api/v1/orders/H-5', '/api/v1/orders?store_id=3'])
      await call(path, { headers });
    expect(requests.map(({ url, headers: sent }) => [url, sent.get('authorization')])).toEqual([
      [`${BASE}/catalogue/a%2Fb/of/3?x=1`, 'Token token="$&t"'],
      [`${BASE}/orders/H-5`, 'Token token="$&t"'],
      [`${BASE}/api/v1/orders?store_id=3`, 'Token token="$&t"'],
    ]);
  });

  test('without content has none either', async () => {
    const { call } = await scene(() => new Response(null, { status: 204 }));
    const reply = await call('/api/v1/cart?store_id=3', { headers: { authorization: 'Bearer t' } });
    expect([reply.status, await reply.text()]).toEqual([204, '']);
  });
});

// D35
describe('a page of a shop with another backend', () => {
  test('is rendered from its replies, with title, heading and data, as that of our own API', async () => {
    const { call } = await scene();
    const home = readDocument(await (await call('/')).text());
    expect(home.title).toContain('Haveli');
    expect(home.querySelector('main')?.textContent).toContain('Haveli Linen Sheet');
    expect(home.getElementById('state')).not.toBeNull();
    const product = await call('/product/sheet-71');
    expect(product.status).toBe(200);
    expect(readDocument(await product.text()).querySelector('h1')?.textContent).toContain('Haveli Linen Sheet');
    expect((await call('/product/none')).status).toBe(404);
  });

  test('is asked of the backend once a minute, and stays as it was while that is down', async () => {
    let at = Date.parse('2026-03-01T10:00:00Z');
    const { call, requests, at: backend } = await scene(answers, { now: () => new Date(at) });
    const first = await (await call('/')).text();
    await call('/');
    expect(requests).toHaveLength(1);
    expectErrors(/backend/);
    backend.reply = () => Promise.reject(new TypeError('fetch failed'));
    at += 3 * 60 * 60_000;
    const later = await call('/');
    expect(later.status).toBe(200);
    expect(await later.text()).toBe(first);
  });

  test('is in the sitemap once it was shown, as is what it links to, and no longer when it is gone', async () => {
    const { call, at: backend } = await scene();
    const listed = async () =>
      [...(await (await call('/sitemap.xml')).text()).matchAll(/<loc>([^<]*)/g)].map(([, l]) => l);
    const origin = `http://${hostOf(3)}`;
    expect(await (await call('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(await listed()).toEqual([`${origin}/`, `${origin}/product/sheet-71`]);
    expectErrors(/backend/);
    backend.reply = (request) => answers(request.url.includes('/products/') ? new Request(`${BASE}/nothing`) : request);
    expect((await call('/product/sheet-71')).status).toBe(404);
    expect(await listed()).toEqual([`${origin}/`]);
  });

  test('is the only one in the sitemap while the backend has never answered', async () => {
    expectErrors(/backend/);
    const { call } = await scene(() => Promise.reject(new TypeError('fetch failed')));
    const sitemap = await call('/sitemap.xml');
    expect([sitemap.status, (await sitemap.text()).match(/<loc>/g)?.length]).toEqual([200, 1]);
  });

  test('is the shell with the default name while the backend has never answered', async () => {
    expectErrors(/backend|foreign-store/);
    const { call } = await scene(() => Promise.reject(new TypeError('fetch failed')));
    const reply = await call('/');
    expect(reply.status).toBe(200);
    expect(readDocument(await reply.text()).getElementById('state')).toBeNull();
  });

  test('calls its own origin: the settings and the policy name no other API', async () => {
    const { call } = await scene();
    const page = await call('/');
    expect(page.headers.get('content-security-policy')).not.toContain('api.example.com');
    const settings = await (await call('/config.js')).text();
    expect(settings).not.toContain('api.example.com');
    expect(settings).toContain('"capabilities":[]');
  });
});

// S5
test.each([
  ['a trusted proxy', '10.0.0.1', 'https'],
  ['anybody else', '203.0.113.5', 'http'],
])('the scheme that %s states reaches the backend as %s: %s', async (_who, remote, told) => {
  const { serve, requests } = await scene(answers, { trustedProxies: ['10.0.0.1'] });
  const headers = { host: hostOf(3), 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
  await serve(new Request(`http://${hostOf(3)}${HOME}`, { headers }), { remote });
  expect(requests[0]?.headers.get('x-forwarded-proto')).toBe(told);
});

test('readiness names a backend that is down, asks it once in ten seconds, and stays ready', async () => {
  let at = Date.parse('2026-03-01T10:00:00Z');
  const { call, requests, at: backend } = await scene(answers, { now: () => new Date(at) });
  const readiness = async () => {
    const reply = await call('/readyz');
    return [reply.status, ((await reply.json()) as { backend?: string }).backend];
  };
  expect([await readiness(), await readiness()]).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ]);
  expect(requests).toHaveLength(1);
  at += 10_000;
  backend.reply = () => Promise.reject(new TypeError('fetch failed'));
  expect(await readiness()).toEqual([200, 'failing']);
  at += 10_000;
  backend.reply = () => new Response('Bad gateway', { status: 502 });
  expect(await readiness()).toEqual([200, 'failing']);
});

test('our own API is unchanged where only stage hosts have another backend', async () => {
  const serve = await shop({ stageApiBaseUrl: BASE });
  expect((await sendRequest(serve, hostOf(3), HOME)).status).toBe(200);
  expect(await (await sendRequest(serve, hostOf(3), '/config.js')).text()).not.toContain('capabilities');
});
