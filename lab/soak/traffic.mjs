// Traffic besides orders, at a bounded rate: kinds of requests with their expected status class.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../bench/shoppers.mjs';
import { STORE } from '../faults/books.mjs';
import { request } from '../faults/shoppers.mjs';

/** Requests per second of all readers together, and the number of readers. */
const READS = 40;
const READERS = 8;
const BAG_WRITES = 4;
const MISTAKES = 1;
/** Milliseconds between sign-ups. */
const SIGN_UP_MS = 10_000;
const WORDS = ['bed', 'kantha', 'quilt', 'indigo', 'bedshet', 'चादर', 'cushion', 'linen', 'zebra', 'x'];

export const anyOf = (list) => list[Math.floor(Math.random() * list.length)];
const anyNumber = (below) => Math.floor(Math.random() * below);

/** A separate network for each sign-up: one IP address may request twenty codes an hour. */
const anyAddress = () => `10.${anyNumber(256)}.${anyNumber(256)}.${1 + anyNumber(250)}`;

/** Paths and products from the sitemap of the store, and pictures of its home page. */
async function addressesOf({ port }) {
  const text = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const list = await text('/sitemap.xml');
  const pages = [...list.matchAll(/<loc>[^<]*?(\/[^<]*)?<\/loc>/g)].map(
    ([, path]) => new URL(path ?? '/', 'http://x').pathname,
  );
  const products = pages.flatMap((path) => /^\/product\/(\d+)/.exec(path)?.[1] ?? []);
  const pictures = [...(await text('/')).matchAll(/\/media\/[\w/.-]+\.(?:avif|webp)/g)].map(([path]) => path);
  return { pages, pictures, products };
}

const search = (path, words) => `/api/v1/${path}?store_id=${STORE}&query=${encodeURIComponent(words)}`;
const READS_OF = {
  home: () => '/',
  document: ({ pages }) => anyOf(pages),
  'document, marked link': ({ pages }) => `${anyOf(pages)}?utm_source=${Math.random()}`,
  picture: ({ pictures }) => anyOf(pictures),
  layout: () => `/api/v1/presentation/${STORE}/STORE_HOME`,
  product: ({ products }) => `/api/v1/stores/${STORE}/products/${anyOf(products)}`,
  companions: ({ products }) => `/api/v1/stores/${STORE}/products/${anyOf(products)}/companions`,
  search: () => search('search', `${anyOf(WORDS)} ${anyNumber(1000)}`),
  suggestions: () => search('products/suggest', anyOf(WORDS)),
};
/** Invalid requests, accidental or hostile; each is expected to return 4xx. */
const MISTAKES_OF = {
  'no such page': () => ['GET', `/no/such/page/${Math.random()}`],
  'no such product page': () => ['GET', `/product/${1_000_000 + anyNumber(1e8)}`],
  'no such product': () => ['GET', `/api/v1/stores/${STORE}/products/${1_000_000 + anyNumber(1e8)}`],
  'bag without sign-in': () => ['PUT', '/api/v1/cart', { body: { store_id: STORE, sku_id: 1, quantity: 1 } }],
  'forged token': () => ['GET', `/api/v1/orders?store_id=${STORE}`, { token: randomUUID() }],
  'wrong code': () => ['POST', '/api/v1/auth/verify-otp', { body: { phone: '9000000000', otp: '000000' } }],
  'not what was asked for': () => ['POST', '/api/v1/auth/signup', { body: { name: ['x'], phone: {} } }],
};

/** Sends one request and counts statuses outside the expected class (2 or 4). Returns the JSON, null for those. */
async function send(traffic, kind, wanted, method, path, { token, body, from = '127.0.0.1' } = {}) {
  const key = method === 'GET' ? null : randomUUID();
  const { status, json } = await request(traffic.world.shop, method, path, { token, body, key, from });
  const isWanted = Math.floor(status / 100) === wanted;
  const row = traffic.counts.get(kind) ?? { sent: 0, wrong: new Map() };
  row.sent += 1;
  if (!isWanted) row.wrong.set(status, (row.wrong.get(status) ?? 0) + 1);
  traffic.counts.set(kind, row);
  return isWanted ? json : null;
}

/** Repeats `work` every `apart` milliseconds until the run ends. */
async function repeat({ world }, apart, work) {
  while (!world.done) {
    const began = Date.now();
    await work();
    await sleep(Math.max(0, apart - (Date.now() - began)));
  }
}

const read = (traffic) => {
  const kind = anyOf(Object.keys(READS_OF));
  return send(traffic, kind, 2, 'GET', READS_OF[kind](traffic.addresses));
};

const mistake = (traffic) => {
  const kind = anyOf(Object.keys(MISTAKES_OF));
  return send(traffic, kind, 4, ...MISTAKES_OF[kind]());
};

/** Signs a shopper up from a separate network. Later cart writes use this shopper, never one who orders. */
async function signUp(traffic) {
  const { world } = traffic;
  const phone = String(9_100_000_000 + traffic.newcomers);
  traffic.newcomers += 1;
  const from = anyAddress();
  const body = { name: 'Soak', email: 'soak@example.com', phone };
  if (!(await send(traffic, 'sign-up', 2, 'POST', '/api/v1/auth/signup', { body, from }))) return;
  const otp = await codeOf(world.codes, `+91${phone}`);
  const path = '/api/v1/auth/verify-otp';
  const signedIn = await send(traffic, 'sign-in', 2, 'POST', path, { body: { phone, otp }, from });
  if (signedIn) traffic.token = signedIn.data.token;
}

async function writeBag(traffic) {
  const { token, world } = traffic;
  const line = { store_id: STORE, sku_id: anyOf(world.skus), quantity: 1 + anyNumber(3) };
  await send(traffic, 'bag: set a line', 2, 'PUT', '/api/v1/cart', { token, body: line });
  if (Math.random() < 0.3) await send(traffic, 'bag', 2, 'GET', `/api/v1/cart?store_id=${STORE}`, { token });
}

/** Runs until the world is done. Returns by kind how many requests were sent, and the unexpected statuses. */
export async function runTraffic(world) {
  const addresses = await addressesOf(world.shop);
  const traffic = { world, addresses, counts: new Map(), newcomers: 0, token: null };
  await signUp(traffic);
  await Promise.all([
    ...Array.from({ length: READERS }, () => repeat(traffic, (READERS * 1000) / READS, () => read(traffic))),
    repeat(traffic, 1000 / BAG_WRITES, () => writeBag(traffic)),
    repeat(traffic, 1000 / MISTAKES, () => mistake(traffic)),
    repeat(traffic, SIGN_UP_MS, () => signUp(traffic)),
  ]);
  return traffic.counts;
}
