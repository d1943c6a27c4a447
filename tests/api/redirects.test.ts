import { beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { renderingShop } from './rendering-shop.ts';
import { sendRequest } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await renderingShop();
});

/** Paths that attackers use for open redirects. */
const AWAY = [
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/page/..//evil.example',
  '/page/%2e%2e//evil.example',
  '/page/..%2f%2fevil.example',
  '/./\\evil.example',
  '/.//evil.example/',
  '//evil.example/..',
  '//evil.example//',
  '/https://evil.example',
  '/https:evil.example',
  '/javascript:alert(1)',
  '/@evil.example',
  '/page//evil.example',
  '/collection//evil.example/',
  '/product/%2f%2fevil.example/',
  '/cart//evil.example/',
  '/myaccount/..;/evil.example',
  '/%09//evil.example',
  '/%E3%80%82evil.example',
  '/results/?q=//evil.example',
];
const PARAMETERS = [
  'next',
  'url',
  'return',
  'returnUrl',
  'redirect',
  'redirect_uri',
  'continue',
  'to',
  'order_id',
  'q',
  'type',
  'collection',
];
const LINE_BREAKS = [
  '%0d%0aLocation:%20//evil.example',
  '%0d%0aSet-Cookie:%20a=b',
  '%0aX-Evil:1',
  '%0d%0a%0d%0a<script>',
  '%E5%98%8A%E5%98%8DX-Evil:1',
  '%00',
  '%u000d',
];

/** Expects any redirect to stay on the host, and no injected header (S24, S29). */
async function expectSafeRedirect(host: string, path: string): Promise<void> {
  const reply = await sendRequest(serve, host, path);
  expect([reply.status < 500, path]).toEqual([true, path]);
  const to = reply.headers.get('location');
  if (to !== null) {
    expect(new URL(to, `http://${host}`).host, path).toBe(host);
    expect(to, path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  }
  const headers = [...reply.headers]
    .filter(([name]) => name !== 'location')
    .map(([name, value]) => `${name}: ${value}`);
  expect(headers.filter((header) => /evil|set-cookie|[\r\n]/i.test(header))).toEqual([]);
}

test.each(AWAY)('S29: %s does not redirect to another host', async (path) => {
  for (const host of ['localhost', 'store-3.localhost', 'shop.example']) await expectSafeRedirect(host, path);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'S29: %s in any query parameter of any page does not redirect to another host',
  async (place) => {
    const query = PARAMETERS.map((name) => `${name}=${encodeURIComponent(place)}`).join('&');
    for (const page of [
      '/',
      '/cart',
      '/myaccount',
      '/payment-return',
      '/page',
      '/results',
      '/page/POLICY',
      '/collection/x',
    ]) {
      await expectSafeRedirect('localhost', `${page}?${query}`);
    }
  },
);

test.each(LINE_BREAKS)('S24: %s injects no header, wherever it is in the URL', async (words) => {
  for (const path of [
    `/${words}`,
    `/page/${words}`,
    `/product/${words}`,
    `/results?q=${words}`,
    `/page?type=${words}`,
    `/?${words}=${words}`,
    `/payment-return?order_id=${words}`,
    `/media/${words}.webp`,
    `/icons/2/${words}.png`,
    `/assets/${words}`,
    `/api/v1/stores/2/products/${words}`,
    `/api/v1/search?store_id=2&query=${words}`,
    `/api/stores/2/collections/${words}?filter_category=${words}`,
  ]) {
    await expectSafeRedirect('localhost', path);
  }
});

test('the server follows the app’s redirects only within the site', async () => {
  const leading = async (href: string) => {
    const shop = await renderingShop({ loadApp: async () => ({ render: async () => ({ kind: 'redirect', href }) }) });
    const reply = await sendRequest(shop, 'localhost', '/old');
    return [reply.status, reply.headers.get('location')];
  };
  expect(await leading('/new?a=b')).toEqual([307, '/new?a=b']);
  for (const href of ['//evil.example', '/\\evil.example', 'https://evil.example', 'evil', '', '\\\\evil.example']) {
    expect([href, await leading(href)]).toEqual([href, [200, null]]);
  }
});
