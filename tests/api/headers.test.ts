import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { providerHosts } from '../../server/payments/payment-page.ts';
import { headerOf, opened, sendRaw } from './raw.ts';
import { renderingShop } from './rendering-shop.ts';
import { media, rows, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await renderingShop({ production: true });
});

const addressOf = (ending: string) => {
  const file = media.files.find((entry) => entry.path.endsWith(ending));
  return `/media/${file?.path.replace(ending, `.${file.hash}${ending}`)}`;
};
const JSON_TYPE = { 'content-type': 'application/json' };
const product = rows.find((entry) => entry.store.id === 3)?.products[0]?.id;

/** Every kind of response of the server: status, method, path, and the request's headers and body. */
/** The origins of the payment providers' scripts. */
const SCRIPTS = providerHosts().scripts;
const answers: [
  status: number,
  method: string,
  path: string,
  init?: { headers?: Record<string, string>; body?: string },
][] = [
  [200, 'GET', '/'],
  [200, 'HEAD', '/'],
  [304, 'GET', '/', { headers: { 'if-none-match': '*' } }],
  [200, 'GET', '/page/POLICY'],
  [404, 'GET', '/page/NOTHING'],
  [404, 'GET', '/nothing'],
  [200, 'GET', '/index.html'],
  [200, 'GET', '/sw.js'],
  [200, 'GET', '/boot.js'],
  [200, 'GET', '/config.js'],
  [204, 'GET', '/api/ping'],
  [200, 'GET', '/robots.txt'],
  [200, 'GET', '/sitemap.xml'],
  [200, 'GET', '/manifest.webmanifest'],
  [200, 'GET', '/icons/3/192.png'],
  [304, 'GET', '/icons/3/192.png', { headers: { 'if-none-match': '*' } }],
  [404, 'GET', '/icons/3/none.png'],
  [200, 'GET', addressOf('.svg')],
  [200, 'GET', addressOf('.webp')],
  [206, 'GET', addressOf('.mp4'), { headers: { range: 'bytes=0-9' } }],
  [416, 'GET', addressOf('.mp4'), { headers: { range: 'bytes=999999999-' } }],
  [404, 'GET', '/media/none.webp'],
  [404, 'GET', '/assets/none.js'],
  [404, 'GET', '/__test/requests'],
  [404, 'POST', '/__test/reset'],
  [303, 'POST', '/'],
  [405, 'OPTIONS', '/'],
  [200, 'GET', '/healthz'],
  [200, 'GET', '/readyz'],
  [200, 'GET', '/api/v1/presentation/3/STORE_HOME'],
  [304, 'GET', '/api/v1/presentation/3/STORE_HOME', { headers: { 'if-none-match': '*' } }],
  [200, 'GET', `/api/v1/stores/3/products/${product}`],
  [404, 'GET', '/api/v1/stores/3/products/1'],
  [404, 'GET', '/api/v1/stores/4/products/1'],
  [204, 'GET', '/api/v1/search?store_id=3&query=%20'],
  [400, 'GET', '/api/v1/search?store_id=three&query=x'],
  [404, 'GET', '/%zz'],
  [400, 'GET', '/api/v1/%zz'],
  [401, 'GET', '/api/v1/cart'],
  [200, 'GET', '/api/stores/3/collections/bestsellers'],
  [405, 'PATCH', '/api/v1/cart'],
  [404, 'GET', '/api/v1/cart/x.css'],
  [404, 'GET', '/api/nothing'],
  [403, 'PUT', '/api/v1/cart', { headers: { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, body: '{}' }],
  [415, 'PUT', '/api/v1/cart', { headers: { 'content-type': 'text/plain' }, body: '{}' }],
  [413, 'PUT', '/api/v1/cart', { headers: JSON_TYPE, body: `"${'x'.repeat(40_000)}"` }],
];

const answered = async (
  [status, method, path, init]: (typeof answers)[number],
  host = 'store-3.localhost',
  server = serve,
): Promise<Headers> => {
  const reply = await sendRequest(server, host, path, { method, ...init });
  expect([reply.status, method, path]).toEqual([status, method, path]);
  return reply.headers;
};

describe.each(answers)('%i to %s %s', (...answer) => {
  test('S30, S31: restricts what the page may run and load, and who may frame it', async () => {
    const headers = await answered(answer);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toBe(
      `camera=(), microphone=(), geolocation=(), payment=(${['self', ...SCRIPTS.map((one) => `"${one}"`)].join(' ')})`,
    );
    const policy = headers.get('content-security-policy') ?? '';
    // A comma would separate two policies.
    expect(policy).not.toContain(',');
    expect(policy).not.toMatch(/unsafe-|\*|\bhttp:/);
    const directives = policy.split('; ').map((directive) => directive.split(' '));
    expect(directives).toContainEqual(['default-src', "'none'"]);
    expect(directives).toContainEqual(['frame-ancestors', "'none'"]);
    expect(new Set(directives.map(([name]) => name)).size).toBe(directives.length);
  });

  test('S35, S32: has no CORS header, no cookie and no server details', async () => {
    const names = [...(await answered(answer)).keys()];
    expect(names.filter((name) => /^access-control-|^set-cookie$|^server$|^x-powered-by$|-hashes$/.test(name))).toEqual(
      [],
    );
  });

  test('has a known cache-control', async () => {
    expect((await answered(answer)).get('cache-control')).toMatch(
      /^(no-store|no-cache|public, max-age=(0, must-revalidate|86400|31536000, immutable))$/,
    );
  });
});

test('S30: only own and the provider’s scripts and hashed inline code run; off localhost only https', async () => {
  const home = answers[0] ?? [200, 'GET', '/'];
  const policyOf = async (host: string, server = serve) =>
    (await answered(home, host, server)).get('content-security-policy') ?? '';
  const local = await policyOf('store-3.localhost');
  expect(local).toMatch(/; style-src 'self' 'sha256-[\w+/]{43}=';/);
  const [, sources = ''] = /; script-src ([^;]*) 'sha256-[\w+/]{43}=';/.exec(local) ?? [];
  expect(sources.split(' ')).toEqual(["'self'", ...SCRIPTS]);
  expect(local).toContain("require-trusted-types-for 'script'; trusted-types default dompurify");
  expect(local).toContain("base-uri 'none'; object-src 'none'");
  expect(local).not.toContain('upgrade-insecure-requests');
  expect(await policyOf('shop.example')).toMatch(/; upgrade-insecure-requests$/);
});

test('S30: HSTS is sent for a year in production, but not on localhost names', async () => {
  for (const answer of answers) {
    expect([answer[2], (await answered(answer)).get('strict-transport-security')]).toEqual([answer[2], null]);
  }
  const response = await sendRequest(serve, 'shop.example', '/');
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  const all = await renderingShop({ production: true, hstsSubDomains: true });
  const forAll = (await sendRequest(all, 'shop.example', '/')).headers.get('strict-transport-security');
  expect(forAll).toBe('max-age=31536000; includeSubDomains');
  const demo = await sendRequest(await renderingShop(), 'shop.example', '/');
  expect(demo.headers.get('strict-transport-security')).toBeNull();
});

test('D35: the app connects to its own origin only, also with another backend', async () => {
  const foreign = await renderingShop({
    apiBaseUrl: 'https://api.example.com/v2',
    stageApiBaseUrl: 'https://stage.example.com',
  });
  const policy = (await sendRequest(foreign, 'store-3.localhost', '/')).headers.get('content-security-policy') ?? '';
  expect(/connect-src ([^;]*);/.exec(policy)?.[1]).toBe(["'self'", ...providerHosts().api].join(' '));
});

test('S25: an internal error has the same headers', async () => {
  const broken = await shop({ db: {} as never });
  const { error } = console;
  console.error = () => {};
  try {
    for (const [status, path] of [
      [500, '/api/v1/presentation/2/STORE_HOME'],
      [500, '/manifest.webmanifest'],
      [503, '/readyz'],
    ] as const) {
      const { headers } = await sendRequest(broken, 'localhost', path);
      expect([path, headers.get('x-frame-options'), headers.get('cache-control')]).toEqual([path, 'DENY', 'no-store']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect((await sendRequest(broken, 'localhost', path)).status).toBe(status);
    }
  } finally {
    console.error = error;
  }
});

describe('over a connection', () => {
  let open: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    open = await opened(serve);
  });
  afterAll(() => open.stop());

  test.each(['/', '/nothing', '/api/v1/cart', '/healthz', '/index.html'])('%s sends each header once', async (path) => {
    const answer = await sendRaw(
      open.port,
      `GET ${path} HTTP/1.1\r\nHost: store-3.localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.status).toBeGreaterThan(0);
    for (const name of ['content-security-policy', 'x-frame-options', 'vary', 'cache-control', 'content-type']) {
      expect([name, headerOf(answer, name).length]).toEqual([name, 1]);
    }
    for (const name of ['server', 'x-powered-by', 'x-script-hashes', 'x-style-hashes'])
      expect(headerOf(answer, name)).toEqual([]);
  });
});
