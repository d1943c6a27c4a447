import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerOf, opened, type RawResponse, sendRaw } from './raw.ts';
import { renderingShop } from './rendering-shop.ts';

let open: Awaited<ReturnType<typeof opened>>;
beforeAll(async () => {
  open = await opened(await renderingShop({ production: true }));
});
afterAll(() => open.stop());

/** The bytes of a request, with one Host header for each entry of `hosts`. */
const bytesOf = (hosts: string[], target = '/', version = '1.1', more: string[] = []): string =>
  [`GET ${target} HTTP/${version}`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', ...more, '', ''].join(
    '\r\n',
  );

/** The title of a page and the origins of all absolute URLs in it. */
function shopIn({ status, body, headers }: RawResponse) {
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '';
  const addresses = [
    ...body.matchAll(/(?:canonical" href|og:url" content|og:image" content|Sitemap)[=:] ?"?(https?:\/\/[^"/\s]*)/g),
  ];
  const robots = headers.find(([name]) => name === 'x-robots-tag')?.[1] ?? '';
  return { status, title, robots, origins: [...new Set(addresses.map((match) => match[1]))] };
}
const visited = async (hosts: string[], target?: string, version?: string, more?: string[]) =>
  shopIn(await sendRaw(open.port, bytesOf(hosts, target, version, more)));

const SAANJH = {
  status: 200,
  title: 'Saanjh · Clothing label',
  robots: '',
  origins: ['http://store-3.localhost'],
};
const DEFAULT = { status: 200, title: 'Rozana · Everyday basics', robots: 'noindex', origins: [] };
const REFUSED = { status: 400, title: '', robots: '', origins: [] };

test('S33: a store opens by its host in any spelling', async () => {
  expect(await visited(['store-3.localhost'])).toEqual(SAANJH);
  for (const [host, origin] of [
    ['STORE-3.LOCALHOST', 'http://store-3.localhost'],
    ['store-3.localhost.', 'http://store-3.localhost'],
    ['store-3.localhost:80', 'http://store-3.localhost'],
    ['store-3.localhost:4173', 'http://store-3.localhost:4173'],
  ] as const) {
    expect([host, await visited([host])]).toEqual([host, { ...SAANJH, origins: [origin] }]);
  }
  expect(await visited(['shop.example'])).toEqual(DEFAULT);
});

test.each([
  ['two names', ['store-3.localhost', 'store-4.localhost']],
  ['the same name twice', ['store-3.localhost', 'store-3.localhost']],
  ['a name and an empty one', ['store-3.localhost', '']],
  ['no name', []],
  ['a path', ['store-3.localhost/store-4.localhost']],
  ['a user', ['store-4.localhost@store-3.localhost']],
  ['a question', ['store-3.localhost?store-4.localhost']],
  ['a fragment', ['store-3.localhost#store-4.localhost']],
  ['a backslash', ['store-3.localhost\\store-4.localhost']],
  ['a blank inside', ['store-3.localhost store-4.localhost']],
  ['markup', ['store-3.localhost"><script>']],
  ['an address of five numbers', ['1.2.3.4.5']],
  ['punycode that is none', ['xn--a.example']],
])('S33: a request with %s in its Host is refused', async (_what, hosts) => {
  expect(await visited(hosts)).toEqual(REFUSED);
  expect(await visited(hosts, '/robots.txt')).toEqual(REFUSED);
});

test.each([
  ['a list', 'store-3.localhost,store-4.localhost'],
  ['a port that is none', 'store-3.localhost:99999'],
  ['a port of letters', 'store-3.localhost:abc'],
  ['another name behind', 'store-3.localhost.evil.example'],
  ['another name before', 'evil.store-3.localhost'],
  ['a number', '2130706433'],
  ['hexadecimal', '0x7f.1'],
  ['letters beyond ASCII', 'store-3.loc\u00e4lhost'],
  ['a name of 300 letters', `${'a'.repeat(300)}.example`],
])('S33: %s as the Host opens no store of its own and is not echoed', async (_what, host) => {
  const answer = await sendRaw(open.port, bytesOf([host]));
  expect([REFUSED, DEFAULT]).toContainEqual(shopIn(answer));
  expect([answer.body.includes('evil.example'), JSON.stringify(answer.headers).includes('evil')]).toEqual([
    false,
    false,
  ]);
});

test('S33: the Host header selects the store, not the URL in the request line', async () => {
  for (const target of ['http://store-4.localhost/', 'http://evil.example/', 'https://store-4.localhost:1/']) {
    expect([target, await visited(['store-3.localhost'], target)]).toEqual([target, SAANJH]);
  }
  const list = await sendRaw(
    open.port,
    bytesOf(['store-3.localhost'], 'http://store-4.localhost/api/v1/presentation/4/STORE_HOME'),
  );
  expect(list.status).toBe(404);
});

test('S33: forwarded hosts are ignored', async () => {
  for (const header of ['X-Forwarded-Host', 'X-Host', 'X-Original-Host', 'Forwarded']) {
    const value = header === 'Forwarded' ? 'host=store-4.localhost' : 'store-4.localhost';
    expect(await visited(['store-3.localhost'], '/', '1.1', [`${header}: ${value}`])).toEqual(SAANJH);
  }
});

test('S33: an HTTP/1.0 client without a Host gets no URLs of a store', async () => {
  expect([REFUSED, DEFAULT]).toContainEqual(await visited([], '/', '1.0'));
  expect(await visited(['store-3.localhost'], '/', '1.0')).toEqual(SAANJH);
});

test('S24: a smuggled second request is refused', async () => {
  const body = 'GET /api/v1/presentation/4/STORE_HOME HTTP/1.1\r\nHost: store-4.localhost\r\n\r\n';
  for (const lines of [
    [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'],
    ['Content-Length: 5', `Content-Length: ${body.length}`],
    ['Transfer-Encoding: chunked, identity'],
    ['Transfer-Encoding: xchunked'],
  ]) {
    const answer = await sendRaw(open.port, bytesOf(['store-3.localhost'], '/healthz', '1.1', lines) + body);
    expect([lines, answer.status]).toEqual([lines, 400]);
    expect(answer.body).not.toContain('HTTP/1.1');
  }
});

test.each([
  '//evil.example/',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/page/..//evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/page/%0d%0aSet-Cookie:a=b',
])('S29: %s over a raw connection does not redirect to another host', async (target) => {
  const answer = await sendRaw(open.port, bytesOf(['store-3.localhost'], target));
  expect(answer.status).toBeLessThan(500);
  for (const to of headerOf(answer, 'location')) expect(to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  expect([headerOf(answer, 'set-cookie'), headerOf(answer, 'location').join().includes('//evil.example')]).toEqual([
    [],
    false,
  ]);
});
