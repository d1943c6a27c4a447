import { ask } from './ask.mjs';
import { foreignNameChecks, headerChecks } from './header-rules.mjs';
import { check, checkRow } from './judge.mjs';

const PART = 'headers';

/** Addresses that only a build and a seed know. */
async function addresses(port) {
  const text = async (path) => (await ask(port, path)).body.toString();
  const [shell, home, layout, manifest] = await Promise.all(
    ['/index.html', '/', '/api/v1/presentation/2/STORE_HOME', '/manifest.webmanifest'].map(text),
  );
  const first = (pattern, body) => pattern.exec(body)?.[0] ?? '/not-found-by-the-audit';
  return {
    asset: first(/\/assets\/[^"]+\.js/, shell),
    style: first(/\/assets\/[^"]+\.css/, shell),
    font: first(/\/assets\/[^"]+\.woff2/, shell),
    picture: first(/\/media\/[^"\s]+\.(webp|avif)/, home),
    drawing: first(/\/media\/[^"\s]+\.svg/, home),
    film: first(/\/media\/[^"\s]+\.mp4/, layout),
    icon: first(/\/icons\/[^"]+\.png/, manifest),
  };
}

const JSON_TYPE = 'application/json';
const HOME = '/api/v1/presentation/2/STORE_HOME';
const body = (value) => ({ method: 'POST', body: value, headers: { 'content-type': JSON_TYPE } });

/** Every kind of answer: name, address, status, start of the type (null: no body), who may keep it, how it is asked. */
const kinds = (at) => [
  ['document', '/', 200, 'text/html', 'public'],
  ['document, asked again', '/', 304, null, 'public', { again: true }],
  ['document, head only', '/', 200, 'text/html', 'public', { method: 'HEAD' }],
  ['page that is not there', '/page/NOTHING', 404, 'text/html', 'asked'],
  ['address that is not there', '/no/such/page', 404, 'text/html', 'asked'],
  ['redirect', '/cart/', 307, null, 'asked'],
  ['broken address', '/%E0%A4%A', 400, JSON_TYPE, 'private'],
  ['form sent to a page', '/', 405, JSON_TYPE, 'private', { method: 'POST' }],
  ['shell', '/index.html', 200, 'text/html', 'asked'],
  ['script', at.asset, 200, 'text/javascript', 'forever'],
  ['style', at.style, 200, 'text/css', 'forever'],
  ['font', at.font, 200, 'font/woff2', 'forever'],
  ['asset that is not there', '/assets/nothing.js', 404, 'text/plain', 'asked'],
  ['file that is not there', '/nothing.png', 404, 'text/plain', 'asked'],
  ['worker', '/sw.js', 200, 'text/javascript', 'asked'],
  ['settings', '/config.js', 200, 'text/javascript', 'public'],
  ['manifest', '/manifest.webmanifest', 200, 'application/manifest+json', 'public'],
  ['icon', at.icon, 200, 'image/png', 'day'],
  ['icon that is not there', '/icons/2/nothing.png', 404, 'text/plain', 'asked'],
  ['picture', at.picture, 200, 'image/', 'forever'],
  ['picture, asked again', at.picture, 304, null, 'forever', { again: true }],
  ['drawing', at.drawing, 200, 'image/svg+xml', 'forever'],
  ['picture that is not there', '/media/nothing.webp', 404, 'text/plain', 'asked'],
  ['film', at.film, 200, 'video/mp4', 'forever'],
  ['part of a film', at.film, 206, 'video/mp4', 'forever', { headers: { range: 'bytes=0-99' } }],
  ['part beyond a film', at.film, 416, 'text/plain', 'asked', { headers: { range: 'bytes=999999999-' } }],
  ['health', '/healthz', 200, JSON_TYPE, 'private'],
  ['robots', '/robots.txt', 200, 'text/plain', 'public'],
  ['sitemap', '/sitemap.xml', 200, 'application/xml', 'public'],
  ['test seam', '/__test/fault', 404, 'text/plain', 'asked'],
  ['API', HOME, 200, JSON_TYPE, 'public'],
  ['API, asked again', HOME, 304, null, 'public', { again: true }],
  ['API, nothing found', '/api/v1/search?store_id=2&query=zzzzzz', 204, null, 'empty'],
  ['API, not understood', '/api/v1/search', 400, JSON_TYPE, 'private'],
  ['API, not signed in', '/api/v1/cart?store_id=2', 401, JSON_TYPE, 'private'],
  ['API, not there', '/api/v1/nothing', 404, JSON_TYPE, 'private'],
  ['API, private answer named as a file', '/api/v1/cart/x.css', 404, JSON_TYPE, 'private'],
  ['API, wrong method', HOME, 405, JSON_TYPE, 'private', { method: 'DELETE' }],
  ['API, not JSON', '/api/v1/auth/signup', 415, JSON_TYPE, 'private', { method: 'POST', body: 'a=1' }],
  ['API, too large', '/api/v1/auth/signup', 413, JSON_TYPE, 'private', body(`"${'x'.repeat(40_000)}"`)],
];

async function kindRow(port, [name, path, status, type, caching, { again = false, ...how } = {}]) {
  const etag = again ? (await ask(port, path)).headers.etag : undefined;
  const answer = await ask(port, path, etag ? { ...how, headers: { 'if-none-match': etag } } : how);
  return checkRow({ part: PART, subject: name }, `${status}`, headerChecks({ status, type, caching }, answer));
}

/** Under a name that is not in the table the default store answers (D32). */
async function foreignNameRow(port) {
  const answer = await ask(port, '/', { host: 'shop.example' });
  return checkRow({ part: PART, subject: 'document under an unknown name' }, '200', foreignNameChecks(answer));
}

/** Moments, in milliseconds, are in every drawn document. */
const withoutMoments = (answer) => answer.body.toString().replace(/\b\d{13}\b/g, '');

/** S32: a header that no cache looks at changes nothing. */
async function unkeyedRow(port) {
  const liars = {
    'x-forwarded-host': 'store-3.localhost',
    'x-original-url': '/cart',
    'x-http-method-override': 'DELETE',
  };
  const [plain, lied] = await Promise.all([ask(port, '/'), ask(port, '/', { headers: liars })]);
  const same = plain.status === lied.status && withoutMoments(plain) === withoutMoments(lied);
  const checks = [check('same answer', same ? null : 'another answer')];
  return checkRow({ part: PART, subject: 'document asked with forged headers' }, '200', checks);
}

/** One row per kind of answer: what it has to carry, whatever it is (S30, S31, S32). */
export async function headerRows({ port }) {
  const rows = [];
  for (const kind of kinds(await addresses(port))) rows.push(await kindRow(port, kind));
  return [...rows, await foreignNameRow(port), await unkeyedRow(port)];
}
