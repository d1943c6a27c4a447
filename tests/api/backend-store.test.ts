import { describe, expect, test } from 'vitest';
import { readPaymentSettings } from '../../server/payments/settings.ts';
import { expectErrors } from '../console.ts';
import { readDocument as pageOf } from './read-document.ts';
import { renderingShop } from './rendering-shop.ts';
import { demoShop, hostOf, sendRequest } from './shop.ts';

const BASE = 'https://api.example.com';
const LAYOUT = {
  widgets: [],
  config: {
    tabTitle: 'Haveli & Co · "Linen"',
    tabIcon: '/brand/icon.png',
    theme: { name: 'Haveli', tagline: 'Linen by the metre', paper: '#fdf6ec' },
  },
};

/** Another backend whose layout can be changed or made unavailable; records the requested URLs. */
function backend(layout: unknown = LAYOUT) {
  const requestedUrls: string[] = [];
  const at = { layout, unreachable: false };
  const fetch: typeof globalThis.fetch = async (input) => {
    requestedUrls.push(String(input));
    if (at.unreachable) throw new TypeError('fetch failed');
    return Response.json({ success: true, layout: at.layout });
  };
  return { fetch, requestedUrls, at };
}

const manifestOf = async (serve: Awaited<ReturnType<typeof renderingShop>>, host = 'localhost') =>
  (await sendRequest(serve, host, '/manifest.webmanifest')).json() as Promise<Record<string, unknown>>;

// D35
describe('a shop with another backend', () => {
  test('has that backend’s name, description, icon and colour in its manifest, and nothing of the demo’s', async () => {
    const { fetch, requestedUrls } = backend();
    const manifest = await manifestOf(await renderingShop({ apiBaseUrl: BASE, fetch }), hostOf(3));
    expect(requestedUrls).toEqual([`${BASE}/api/v1/presentation/3/STORE_HOME`]);
    expect(manifest).toMatchObject({
      name: 'Haveli',
      short_name: 'Haveli',
      description: 'Linen by the metre',
      background_color: '#fdf6ec',
      icons: [{ src: `${BASE}/brand/icon.png` }, { src: '/icon.svg' }],
    });
    expect(JSON.stringify(manifest)).not.toMatch(/Saanjh|\/icons\/|screenshots/);
  });

  test('has that backend’s title and icon in its documents, escaped', async () => {
    const { fetch } = backend();
    const serve = await renderingShop({ apiBaseUrl: BASE, fetch });
    for (const path of ['/', '/cart', '/product/9']) {
      const page = pageOf(await (await sendRequest(serve, 'localhost', path)).text());
      expect(page.title).toContain('Haveli');
      expect(page.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(`${BASE}/brand/icon.png`);
      expect(page.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe('Haveli');
    }
  });

  test('redirects the iPhone icon to its own icon', async () => {
    const { fetch } = backend();
    const reply = await sendRequest(
      await renderingShop({ apiBaseUrl: BASE, fetch }),
      'localhost',
      '/apple-touch-icon.png',
    );
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `${BASE}/brand/icon.png`]);
  });

  test('requests the name once a minute, and uses the last one while the backend does not respond', async () => {
    let at = Date.parse('2026-03-01T10:00:00Z');
    const { fetch, requestedUrls, at: state } = backend();
    const serve = await renderingShop({ apiBaseUrl: BASE, fetch, now: () => new Date(at) });
    await manifestOf(serve);
    await manifestOf(serve);
    expect(requestedUrls).toHaveLength(1);
    at += 61_000;
    state.unreachable = true;
    expectErrors(/backend-store/);
    expect((await manifestOf(serve)).name).toBe('Haveli');
    expect(requestedUrls).toHaveLength(2);
  });

  test.each([
    ['an icon that runs', { ...LAYOUT, config: { tabTitle: 'Haveli', tabIcon: 'javascript:alert(1)' } }],
    ['no icon', { widgets: [], config: { tabTitle: 'Haveli' } }],
  ])('with %s in its layout has the default icon', async (_what, layout) => {
    const { fetch } = backend(layout);
    const serve = await renderingShop({ apiBaseUrl: BASE, fetch });
    expect((await manifestOf(serve)).icons).toMatchObject([{ src: '/icon.svg' }]);
    const page = pageOf(await (await sendRequest(serve, 'localhost', '/')).text());
    expect(page.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/icon.svg');
  });

  test.each([
    ['is away', {}, true],
    ['answers something else', { layout: 'none' }, false],
  ])('that %s has the default name, not that of a demo store', async (_what, layout, unreachable) => {
    expectErrors(/backend-store/);
    const { fetch, at } = backend(layout);
    Object.assign(at, { layout, unreachable });
    if (!unreachable) at.layout = undefined;
    const serve = await renderingShop({ apiBaseUrl: BASE, fetch });
    expect(await manifestOf(serve)).toMatchObject({ name: 'Storefront', icons: [{ src: '/icon.svg' }] });
    expect(pageOf(await (await sendRequest(serve, 'localhost', '/')).text()).title).toBe('Storefront');
  });

  test('does not change the other hosts where only stage hosts have one', async () => {
    const { fetch, requestedUrls } = backend();
    const serve = await renderingShop({ stageApiBaseUrl: BASE, fetch });
    expect((await manifestOf(serve, 'store-3.localhost')).name).toBe('Saanjh');
    expect(requestedUrls).toEqual([]);
    expect((await manifestOf(serve, 'stage-store-3.localhost')).name).toBe('Haveli');
  });
});

const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];
const configOf = async (serve: Awaited<ReturnType<typeof renderingShop>>, host: string) =>
  (await sendRequest(serve, host, '/config.js')).text();

// D14, D35
describe('payments of another backend', () => {
  const gateway = { script: 'https://pay.example.net/v1/pay.js', mode: 'production', provider: 'cashfree' };
  const theirs = { PAYMENT_SCRIPT_URL: gateway.script };

  test.each([true, false])('open at its own provider, production: %j', async (production) => {
    const payments = readPaymentSettings(theirs, { ...demoShop, production });
    const serve = await renderingShop({ apiBaseUrl: BASE, production, payments, fetch: backend().fetch });
    expect(await configOf(serve, 'localhost')).toContain(`"payments":${JSON.stringify(gateway)}`);
    const policy = (await sendRequest(serve, 'localhost', '/')).headers.get('content-security-policy') ?? '';
    for (const name of ['script-src', 'frame-src', 'form-action', 'connect-src']) {
      expect([name, directive(policy, name)]).toEqual([name, expect.arrayContaining(['https://pay.example.net'])]);
    }
    expect(policy).not.toContain('cashfree');
    expect((await sendRequest(serve, 'localhost', '/')).headers.get('permissions-policy')).toContain(
      'https://pay.example.net',
    );
  });

  test('are Cashfree’s in production mode by default', async () => {
    const serve = await renderingShop({
      apiBaseUrl: BASE,
      production: true,
      payments: readPaymentSettings({}, { ...demoShop, production: true }),
      fetch: backend().fetch,
    });
    expect(await configOf(serve, 'localhost')).toContain(
      '"payments":{"script":"https://sdk.cashfree.com/js/v3/cashfree.js","mode":"production","provider":"cashfree"}',
    );
  });

  test('do not change the hosts that use this server’s API', async () => {
    const serve = await renderingShop({
      stageApiBaseUrl: BASE,
      payments: readPaymentSettings(theirs, demoShop),
      fetch: backend().fetch,
    });
    expect(await configOf(serve, 'localhost')).toContain('"payments":{"script":"/sandbox/pay.js"');
    expect(await configOf(serve, 'stage-store-2.localhost')).toContain('pay.example.net');
  });
});

test('D35: images and films may come from another backend, also over http', async () => {
  const serve = await renderingShop({
    apiBaseUrl: 'http://127.0.0.1:5055/v2',
    imageOrigins: [{ origin: 'http://127.0.0.1:5056', mayBePrivate: true }],
    fetch: backend().fetch,
  });
  const policy = (await sendRequest(serve, 'localhost', '/')).headers.get('content-security-policy') ?? '';
  for (const name of ['img-src', 'media-src'])
    expect(directive(policy, name)).toEqual(expect.arrayContaining(['http://127.0.0.1:5055', 'http://127.0.0.1:5056']));
});
