import { expect, test } from 'vitest';
import { apiPolicy, filePolicy, isGone, mayStorePicture, type ReceivedResponse, receivedOf } from './cache-policy.ts';

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
function answerOf(text: string | Uint8Array<ArrayBuffer> | null, fields: ResponseFields = {}): ReceivedResponse {
  const {
    url = HOME,
    status = 200,
    type = 'application/json; charset=utf-8',
    cacheControl = 'public, max-age=0',
  } = fields;
  const headers = new Headers({ 'content-type': type, 'cache-control': cacheControl });
  const answer = { status, type: 'basic' as const, redirected: false, headers, ...fields.response };
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return receivedOf(url, answer, bytes?.buffer ?? null);
}

test('a valid response is cached', () => {
  expect(apiPolicy.mayStore(answerOf(GOOD))).toBe(true);
});

// R6
test.each<[string, ReceivedResponse]>([
  ['success: false', answerOf('{"success":false,"error":{"code":"X","message":"no"}}')],
  ['nothing (204)', answerOf(null, { status: 204 })],
  ['an empty body', answerOf('')],
  ['a page where JSON is due', answerOf('<!doctype html><p>Sign in', { type: 'text/html' })],
  ['a page that calls itself JSON', answerOf('<!doctype html><p>Sign in')],
  ['JSON that calls itself a page', answerOf(GOOD, { type: 'text/html' })],
  ['JSON without a type', answerOf(GOOD, { type: '' })],
  ['truncated JSON', answerOf(GOOD.slice(0, -1))],
  ['a list', answerOf('[1]')],
  ['a bare word', answerOf('"ok"')],
  ['null', answerOf('null')],
  ['an empty object', answerOf('{}')],
  ['a bare success', answerOf('{"success":true}')],
  ['a success without data', answerOf('{"success":true,"data":null}')],
  ['JSON of a captive portal', answerOf('{"captive":true}')],
  ['a layout of another type', answerOf('{"success":true,"layout":[]}')],
  ['the reply of another endpoint', answerOf('{"success":true,"data":{"id":7,"name":"Throw"}}')],
  [
    'text with a broken letter',
    answerOf(
      new Uint8Array([
        ...new TextEncoder().encode(`${GOOD.slice(0, -1)},"`),
        0xff,
        ...new TextEncoder().encode('":1}'),
      ]),
    ),
  ],
  ['an opaque answer', answerOf(GOOD, { status: 0, response: { type: 'opaque' } })],
  ['an opaque answer with a status', answerOf(GOOD, { response: { type: 'opaque' } })],
  ['a redirected answer', answerOf(GOOD, { response: { redirected: true } })],
  ['a part', answerOf(GOOD, { status: 206 })],
  ['a refusal', answerOf('{"success":false}', { status: 404 })],
  ['a good body with a bad status', answerOf(GOOD, { status: 500 })],
  ['what the server forbids to keep', answerOf(GOOD, { cacheControl: 'no-store' })],
  ['what is for one person', answerOf(GOOD, { cacheControl: 'private, max-age=60' })],
  ['the cart', answerOf(GOOD, { url: 'https://shop.test/api/v1/cart' })],
  ['orders', answerOf(GOOD, { url: 'https://shop.test/api/v1/orders' })],
  ['one order', answerOf(GOOD, { url: 'https://shop.test/api/v1/orders/7' })],
  ['addresses', answerOf(GOOD, { url: 'https://shop.test/api/v1/address' })],
  ['the profile', answerOf(GOOD, { url: 'https://shop.test/api/v1/profile' })],
  ['a code', answerOf(GOOD, { url: 'https://shop.test/api/v1/auth/request-otp' })],
])('%s is not cached', (_what, answer) => {
  expect(apiPolicy.mayStore(answer)).toBe(false);
});

test.each<[string, ReceivedResponse, boolean]>([
  ['a good answer', answerOf(GOOD), false],
  ['the shop saying no', answerOf('{"success":false}'), false],
  ['nothing found', answerOf(null, { status: 204 }), false],
  ['not there', answerOf('{"success":false}', { status: 404 }), false],
  ['too many requests', answerOf('{"success":false}', { status: 429 }), false],
  ['a server in trouble', answerOf('{"success":false}', { status: 500 }), true],
  ['a server that is away', answerOf('', { status: 503 }), true],
  ['a sign-in page of the network', answerOf('<html>', { type: 'text/html' }), true],
  ['half an answer', answerOf(GOOD.slice(0, 9)), true],
  ['JSON of a captive portal', answerOf('{"captive":true}'), true],
  ['a success without data', answerOf('{"success":true,"data":null}'), true],
  ['a page under 401', answerOf('<html>', { status: 401, type: 'text/html' }), true],
  ['a page under 403', answerOf('<html>', { status: 403, type: 'text/html' }), true],
  ['a page under 404', answerOf('<html>', { status: 404, type: 'text/html' }), true],
  ['JSON of another shape under 404', answerOf('{"blocked":true}', { status: 404 }), true],
  ['a good answer after a redirect', answerOf(GOOD, { response: { redirected: true } }), true],
])('a copy is preferred to %s: %s', (_what, answer, expected) => {
  expect(apiPolicy.isFailure(answer)).toBe(expected);
});

test('icons, manifests and settings are cached only with their own content types', () => {
  const config = { type: 'text/javascript; charset=utf-8', url: 'https://shop.test/config.js' };
  expect(filePolicy.mayStore(answerOf('globalThis.storefrontConfig = {};', config))).toBe(true);
  expect(filePolicy.mayStore(answerOf('<html>', { ...config, type: 'text/html' }))).toBe(false);
  const manifest = { type: 'application/manifest+json', url: 'https://shop.test/manifest.webmanifest' };
  const icon = { type: 'image/png', url: 'https://shop.test/icons/2/192.png' };
  expect(filePolicy.mayStore(answerOf('{"name":"Shop","icons":[]}', manifest))).toBe(true);
  expect(filePolicy.mayStore(answerOf('{"captive":true}', manifest))).toBe(false);
  expect(filePolicy.isFailure(answerOf('{}', manifest))).toBe(true);
  expect(filePolicy.mayStore(answerOf('location.href = "https://portal.test";', config))).toBe(false);
  expect(filePolicy.mayStore(answerOf('‰PNG', icon))).toBe(true);
  expect(filePolicy.isFailure(answerOf('‰PNG', icon))).toBe(false);
  expect(filePolicy.mayStore(answerOf('{"name":', manifest))).toBe(false);
  expect(filePolicy.mayStore(answerOf('<html>', { ...icon, type: 'text/html' }))).toBe(false);
  expect(filePolicy.mayStore(answerOf('‰PNG', { ...icon, response: { redirected: true } }))).toBe(false);
  expect(filePolicy.isFailure(answerOf('<html>', { ...icon, type: 'text/html' }))).toBe(true);
  expect(filePolicy.isFailure(answerOf('<html>', { ...config, status: 403, type: 'text/html' }))).toBe(true);
  expect(filePolicy.isFailure(answerOf('{}', { ...manifest, response: { redirected: true } }))).toBe(true);
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
  expect(mayStorePicture(answerOf('x', fields).response)).toBe(expected);
});

// R37
test.each<[string, ReceivedResponse, boolean]>([
  ['the shop says 404', answerOf('{"success":false}', { status: 404 }), true],
  ['the shop says 410', answerOf('{"success":false}', { status: 410 }), true],
  ['a proxy says 404', answerOf('<html>', { status: 404, type: 'text/html' }), false],
  ['a proxy says 404 in JSON', answerOf('{"blocked":true}', { status: 404 }), false],
  ['a proxy sends on to a 404', answerOf('{"success":false}', { status: 404, response: { redirected: true } }), false],
  ['the shop says 403', answerOf('{"success":false}', { status: 403 }), false],
])('%s counts as gone: %s', (_what, answer, expected) => {
  expect(isGone(answer)).toBe(expected);
});
