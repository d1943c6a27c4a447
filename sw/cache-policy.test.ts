import { expect, test } from 'vitest';
import { apiPolicy, filePolicy, isGone, mayStorePicture, type Received } from './cache-policy.ts';

const HOME = 'https://shop.test/api/v1/presentation/2/STORE_HOME';
const GOOD = '{"success":true,"layout":{"widgets":[]}}';
type ResponseFields = {
  url?: string;
  status?: number;
  type?: string;
  cacheControl?: string;
  response?: Partial<Response>;
};

/** A valid response, except for the given fields. */
function received(text: string | null, fields: ResponseFields = {}): Received {
  const {
    url = HOME,
    status = 200,
    type = 'application/json; charset=utf-8',
    cacheControl = 'public, max-age=0',
  } = fields;
  const headers = new Headers({ 'content-type': type, 'cache-control': cacheControl });
  const answer = { status, type: 'basic' as const, redirected: false, headers, ...fields.response };
  return { url, response: answer, body: text === null ? null : new TextEncoder().encode(text).buffer };
}

test('a valid response is cached', () => {
  expect(apiPolicy.mayStore(received(GOOD))).toBe(true);
});

// R6
test.each<[string, Received]>([
  ['success: false', received('{"success":false,"error":{"code":"X","message":"no"}}')],
  ['nothing (204)', received(null, { status: 204 })],
  ['an empty body', received('')],
  ['a page where JSON is due', received('<!doctype html><p>Sign in', { type: 'text/html' })],
  ['a page that calls itself JSON', received('<!doctype html><p>Sign in')],
  ['JSON that calls itself a page', received(GOOD, { type: 'text/html' })],
  ['JSON without a type', received(GOOD, { type: '' })],
  ['truncated JSON', received(GOOD.slice(0, -1))],
  ['a list', received('[1]')],
  ['a bare word', received('"ok"')],
  ['null', received('null')],
  [
    'text with a broken letter',
    { ...received(GOOD), body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]).buffer },
  ],
  ['an opaque answer', received(GOOD, { status: 0, response: { type: 'opaque' } })],
  ['an opaque answer with a status', received(GOOD, { response: { type: 'opaque' } })],
  ['an answer of another origin', received(GOOD, { response: { type: 'cors' } })],
  ['a redirected answer', received(GOOD, { response: { redirected: true } })],
  ['a part', received(GOOD, { status: 206 })],
  ['a refusal', received('{"success":false}', { status: 404 })],
  ['a good body with a bad status', received(GOOD, { status: 500 })],
  ['what the server forbids to keep', received(GOOD, { cacheControl: 'no-store' })],
  ['what is for one person', received(GOOD, { cacheControl: 'private, max-age=60' })],
  ['the cart', received(GOOD, { url: 'https://shop.test/api/v1/cart' })],
  ['orders', received(GOOD, { url: 'https://shop.test/api/v1/orders' })],
  ['one order', received(GOOD, { url: 'https://shop.test/api/v1/orders/7' })],
  ['addresses', received(GOOD, { url: 'https://shop.test/api/v1/address' })],
  ['the profile', received(GOOD, { url: 'https://shop.test/api/v1/profile' })],
  ['a code', received(GOOD, { url: 'https://shop.test/api/v1/auth/request-otp' })],
])('%s is not cached', (_what, answer) => {
  expect(apiPolicy.mayStore(answer)).toBe(false);
});

test.each<[string, Received, boolean]>([
  ['a good answer', received(GOOD), false],
  ['the shop saying no', received('{"success":false}'), false],
  ['nothing found', received(null, { status: 204 }), false],
  ['not there', received('{"success":false}', { status: 404 }), false],
  ['too many requests', received('{"success":false}', { status: 429 }), false],
  ['a server in trouble', received('{"success":false}', { status: 500 }), true],
  ['a server that is away', received('', { status: 503 }), true],
  ['a sign-in page of the network', received('<html>', { type: 'text/html' }), true],
  ['half an answer', received(GOOD.slice(0, 9)), true],
  ['a page under 401', received('<html>', { status: 401, type: 'text/html' }), true],
  ['a page under 403', received('<html>', { status: 403, type: 'text/html' }), true],
  ['a page under 404', received('<html>', { status: 404, type: 'text/html' }), true],
  ['JSON of another shape under 404', received('{"blocked":true}', { status: 404 }), true],
  ['a good answer after a redirect', received(GOOD, { response: { redirected: true } }), true],
])('a copy is preferred to %s: %s', (_what, answer, expected) => {
  expect(apiPolicy.isFailure(answer)).toBe(expected);
});

test('icons, manifests and settings are cached only with their own content types', () => {
  const config = { type: 'text/javascript; charset=utf-8', url: 'https://shop.test/config.js' };
  expect(filePolicy.mayStore(received('globalThis.storefrontConfig = {};', config))).toBe(true);
  expect(filePolicy.mayStore(received('<html>', { ...config, type: 'text/html' }))).toBe(false);
  const manifest = { type: 'application/manifest+json', url: 'https://shop.test/manifest.webmanifest' };
  const icon = { type: 'image/png', url: 'https://shop.test/icons/2/192.png' };
  expect(filePolicy.mayStore(received('{"name":"Shop"}', manifest))).toBe(true);
  expect(filePolicy.mayStore(received('‰PNG', icon))).toBe(true);
  expect(filePolicy.isFailure(received('‰PNG', icon))).toBe(false);
  expect(filePolicy.mayStore(received('{"name":', manifest))).toBe(false);
  expect(filePolicy.mayStore(received('<html>', { ...icon, type: 'text/html' }))).toBe(false);
  expect(filePolicy.mayStore(received('‰PNG', { ...icon, response: { redirected: true } }))).toBe(false);
  expect(filePolicy.isFailure(received('<html>', { ...icon, type: 'text/html' }))).toBe(true);
  expect(filePolicy.isFailure(received('<html>', { ...config, status: 403, type: 'text/html' }))).toBe(true);
  expect(filePolicy.isFailure(received('{}', { ...manifest, response: { redirected: true } }))).toBe(true);
});

test.each<[string, ResponseFields, boolean]>([
  ['a picture', { type: 'image/avif' }, true],
  ['a page', { type: 'text/html' }, false],
  ['a film', { type: 'video/mp4' }, false],
  ['a missing picture', { type: 'image/avif', status: 404 }, false],
  ['a part', { type: 'image/avif', status: 206 }, false],
  ['a redirected picture', { type: 'image/avif', response: { redirected: true } }, false],
  ['an opaque picture', { type: 'image/avif', response: { type: 'opaque' } }, false],
])('%s is cached as a picture: %s', (_what, fields, expected) => {
  expect(mayStorePicture(received('x', fields).response)).toBe(expected);
});

// R37
test.each<[string, Received, boolean]>([
  ['the shop says 404', received('{"success":false}', { status: 404 }), true],
  ['the shop says 410', received('{"success":false}', { status: 410 }), true],
  ['a proxy says 404', received('<html>', { status: 404, type: 'text/html' }), false],
  ['a proxy says 404 in JSON', received('{"blocked":true}', { status: 404 }), false],
  ['a proxy sends on to a 404', received('{"success":false}', { status: 404, response: { redirected: true } }), false],
  ['the shop says 403', received('{"success":false}', { status: 403 }), false],
])('%s counts as gone: %s', (_what, answer, expected) => {
  expect(isGone(answer)).toBe(expected);
});
