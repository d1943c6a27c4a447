import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { callNotes } from '../../contract/call-notes.ts';
import { type EndpointName, type PathRow, pathPattern, paths } from '../../contract/paths.ts';
import { checkBackend, type Report } from '../../server/tools/backend/check.ts';
import { reportText } from '../../server/tools/backend/report-text.ts';
import { writingWith } from '../../server/tools/backend/write.ts';
import { runCommand } from './run-command.ts';

const TOKEN = 'token-of-meera';
/** Personal data in replies, none of which may be printed. */
const SECRETS = /Asha|98765|MG Road|Pune|asha@|411001|token-of-meera|eyJhbGciOi/;

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
type Name = EndpointName;
const json =
  (body: unknown, status = 200, headers = {}): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const raw =
  (body: string | Buffer, type: string, status = 200): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

const rows = Object.entries(paths) as [Name, PathRow][];
const nameOf = ({ method, url = '/' }: IncomingMessage): Name | undefined =>
  rows.find(([name, row]) => row.method === method && pathPattern(name).test(new URL(url, 'http://x').pathname))?.[0];

const close: (() => void)[] = [];
afterEach(() => {
  for (const one of close.splice(0)) one();
});

/** A backend on a real socket: the specified calls with the full examples of the contract, some of them replaced. */
async function backend(replaced: Partial<Record<Name, Reply>> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = nameOf(request);
    asked.push(`${request.method} ${request.url}`);
    const row: PathRow | undefined = name && paths[name];
    const reply = name && replaced[name];
    if (reply) return reply(request, response);
    if (!name || !row || row.needs)
      return json({ error: { message: 'There is no such thing' } }, 404)(request, response);
    if (row.access === 'customer' && request.headers.authorization !== `Bearer ${TOKEN}`)
      return json({ error: { message: 'Asha, sign in' } }, 401)(request, response);
    return json(callNotes[name].full)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => {
    server.close();
    server.closeAllConnections();
  });
  // A listening TCP server has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, asked };
}

type Options = { token?: string | null; timeoutMs?: number };
const check = ({ base }: { base: string }, { token = null, timeoutMs }: Options = {}) =>
  checkBackend({ fetch, base, token, timeoutMs }, 2, null);
const lineOf = ({ calls }: Report, name: Name) => {
  const line = calls.find(({ call }) => call === name);
  if (!line) throw new Error(`no line about ${name}`);
  return line;
};

const { full: home } = callNotes.storeHome;
const { full: results } = callNotes.search;
/** The example with one field of its first record or SKU changed; undefined removes it. */
const productWith = (field: string, value: unknown, ofSku = false) => {
  const { data } = structuredClone(callNotes.product.full) as { data: Record<string, unknown> & { skus: object[] } };
  Object.assign(ofSku ? (data.skus[0] ?? {}) : data, { [field]: value });
  return { success: true, data };
};

describe('a check of a backend', () => {
  test('with all specified calls finds nothing missing, and needs no account for that', async () => {
    const report = await check(await backend());
    expect(report.missing).toEqual([]);
    for (const name of ['storeHome', 'contentPage', 'collection', 'search', 'suggest', 'product'] as const)
      expect([name, lineOf(report, name).shape]).toEqual([name, 'fits']);
    expect(lineOf(report, 'cart')).toMatchObject({ shape: 'not tried', shop: 'Give --token.' });
    expect(reportText(report).split('\n').at(-1)).toBe('Nothing that the shop needs is missing in what was tried.');
  });

  test('takes collection, page, product and a word to search for from the layout', async () => {
    const shop = await backend();
    await check(shop);
    expect(shop.asked).toEqual(
      expect.arrayContaining([
        'GET /api/stores/2/collections/bestsellers',
        'GET /api/v1/presentation/2/page/RETURNS',
        'GET /api/v1/stores/2/products/71',
        'GET /api/v1/search?store_id=2&query=Linen',
        'GET /api/v1/products/suggest?store_id=2&query=Lin',
      ]),
    );
  });

  test('finds a product by search if the layout has none', async () => {
    const shop = await backend({
      storeHome: json({ layout: { widgets: [{ widget_id: 'TOPICAL', title: 'Quilts' }] } }),
    });
    const report = await check(shop);
    expect(shop.asked).toContain('GET /api/v1/search?store_id=2&query=Quilts');
    expect(lineOf(report, 'product').shape).toBe('fits');
    expect(lineOf(report, 'collection').shape).toBe('not tried');
  });

  test('reads an account with a token, and prints nothing of the customer', async () => {
    const report = await check(await backend(), { token: TOKEN });
    for (const name of ['verifyToken', 'profile', 'addresses', 'orders', 'order', 'cart'] as const)
      expect([name, lineOf(report, name).shape]).toEqual([name, 'fits']);
    expect(JSON.stringify(report)).not.toMatch(SECRETS);
    const odd = await check(
      await backend({
        profile: json({ user_info: { user_name: ['Asha'] }, addresses: 'Asha' }),
        addresses: json({ data: [{ id: ['Asha'] }, { id: 1, name: { first: 'Asha' }, pincode: ['411001'] }] }),
        orders: json({ data: 'Asha' }),
        cart: json({ success: false, message: 'Asha has no bag' }),
      }),
      { token: TOKEN },
    );
    expect(odd.missing).not.toEqual([]);
    expect(JSON.stringify(odd) + reportText(odd)).not.toMatch(SECRETS);
  });

  test('sends the headers that the shop sends, so that a strict gateway shows here', async () => {
    const headers: IncomingMessage['headers'][] = [];
    const shop = await backend({
      search: (request, response) => {
        headers.push(request.headers);
        json(results)(request, response);
      },
    });
    await check(shop);
    expect(headers[0]).toMatchObject({
      accept: 'application/json',
      'accept-language': 'en-IN',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'http',
      'x-request-id': 'backend-check',
    });
  });

  test.each([{ success: true, data: {} }, { success: true, data: null }, {}, { data: { user: 1 } }, { data: [] }])(
    'takes %j for a valid token: the specification shows no reply',
    async (reply) => {
      const report = await check(await backend({ verifyToken: json(reply) }), { token: TOKEN });
      expect(lineOf(report, 'verifyToken').shape).not.toBe('does not fit');
    },
  );

  test('names the paths of BACKEND_PATHS, and that setting for a call that is not found', async () => {
    const { base } = await backend({ product: json({ error: { message: 'No' } }, 404) });
    const paths = { product: '/v1/item/{id}' };
    const text = reportText(await checkBackend({ fetch, base, token: null, paths }, 2, null));
    expect(text).toContain('product (GET /v1/item/{id}): not there.');
    expect(text).toContain('If a call has another path at your API, name it in BACKEND_PATHS (docs/your-backend.md).');
    expect(reportText(await check(await backend()))).not.toContain('BACKEND_PATHS');
  });

  test('names the origins of pictures, but not its own', async () => {
    const shop = await backend();
    const product = productWith('creatives', [
      { creative_url: 'https://img.example/a.jpg?w=1' },
      { creative_url: '/b.jpg' },
      { creative_url: `${shop.base}/c.jpg` },
    ]);
    const report = await check(await backend({ product: json(product) }));
    expect(report.imageOrigins).toContain('https://img.example');
    expect(report.imageOrigins).not.toContain(report.base);
    expect(reportText(report)).toContain(`IMAGE_ORIGINS=${report.imageOrigins.join(',')}`);
  });

  test('says that a token is not accepted', async () => {
    const report = await check(await backend(), { token: 'another' });
    expect(lineOf(report, 'cart')).toMatchObject({
      status: 401,
      shape: 'refused',
      remarks: ['the token is not accepted'],
    });
    expect(report.missing.join()).toContain('cart (GET /api/v1/cart): refused, the token is not accepted');
  });

  test('never sends the token to calls for everybody', async () => {
    const seen: (string | undefined)[] = [];
    const shop = await backend({
      search: (request, response) => {
        seen.push(request.headers.authorization);
        json(results)(request, response);
      },
    });
    await check(shop, { token: TOKEN });
    expect(seen).toEqual([undefined]);
  });

  test('changes nothing without --write', async () => {
    const shop = await backend();
    await check(shop, { token: TOKEN });
    expect(shop.asked.filter((call) => !call.startsWith('GET '))).toEqual([
      'POST /api/v1/auth/verify-token',
      'POST /api/v1/profile',
    ]);
  });
});

describe('a check names each thing that came otherwise', () => {
  test.each<[string, Reply, string]>([
    ['a page', raw('<!doctype html><p>Asha', 'text/html'), 'a page (text/html), not JSON'],
    ['cut JSON', raw('{"success":true,"data":[{"id":1', 'application/json'), 'JSON that is cut off or broken'],
    ['a text', raw('sold out', 'text/plain'), 'something else than JSON (text/plain)'],
    ['bytes', raw(Buffer.from([0xff, 0xfe, 0]), 'application/json'), 'bytes that are not UTF-8'],
    ['11 MB', raw(`{"success":true,"data":"${'x'.repeat(11e6)}"}`, 'application/json'), 'more than 10 MB'],
    ['nothing', raw('', 'application/json'), 'an empty body; an empty answer is a 204'],
    [
      'a redirect',
      (_, r) => r.writeHead(302, { location: 'https://www.api.example/x?token=Asha' }).end(),
      'a redirect to https://www.api.example, which is not followed',
    ],
    ['a hang', () => undefined, 'no complete answer within 0.4 s'],
    ['a body that hangs', (_, r) => void r.writeHead(200).write('{"data":['), 'no complete answer within 0.4 s'],
    ['a broken connection', (request) => request.socket.destroy(), 'the connection broke'],
    ['a failure', json({ error: { message: 'Asha' } }, 500), 'the backend failed'],
    ['a failure without the error form', raw('Asha', 'text/plain', 503), 'something else than JSON (text/plain)'],
    ['a 404', json({ message: 'Asha' }, 404), 'not there'],
    ['a 401 for guests', json({ message: 'Asha' }, 401), 'it asks guests to sign in'],
    ['success: false', json({ success: false, message: 'Asha' }), 'success is false'],
    ['a list in place of an object', json([1, 2]), 'the reply is a list, not an object'],
    ['a number for the list', json({ data: 7 }), 'data is a number, not a list'],
    ['products without ids', json({ data: [{ name: 'Quilt' }] }), 'data[].id is missing; the record is left out'],
    ['JSON of something else', json({ success: true, data: null }), 'JSON without the content of this call'],
  ])('%s', async (_what, reply, said) => {
    // Only what hangs is waited for: 11 MB take their time on a busy machine.
    const options = said.includes('within 0.4 s') ? { timeoutMs: 400 } : {};
    const report = await check(await backend({ search: reply }), options);
    const { shape, remarks, shop } = lineOf(report, 'search');
    expect([shape, ...remarks].join(', ')).toContain(said);
    expect(shop).toBe(callNotes.search.without);
    expect(report.missing).toHaveLength(1);
    expect(report.missing[0]).toMatch(/^search \(GET \/api\/v1\/search\): /);
    expect(JSON.stringify(report)).not.toMatch(SECRETS);
    // The other calls are judged by themselves.
    expect(lineOf(report, 'product').shape).toBe('fits');
  });

  test('204 is an empty search, and JSON of another content type is read', async () => {
    const empty = await check(await backend({ search: (_, response) => response.writeHead(204).end() }));
    expect(lineOf(empty, 'search')).toMatchObject({ status: 204, shape: 'fits' });
    const plain = await check(await backend({ search: raw(JSON.stringify(results), 'text/plain') }));
    expect(lineOf(plain, 'search').shape).toBe('fits');
  });

  test('a collection that asks guests to sign in stops no shop', async () => {
    const report = await check(await backend({ collection: json({ error: { message: 'Sign in' } }, 401) }));
    expect(lineOf(report, 'collection').remarks).toEqual(['it asks guests to sign in']);
    expect(report.missing).toEqual([]);
  });

  test('a backend that is not there gets one line, and no other call', async () => {
    const shop = await backend();
    for (const one of close.splice(0)) one();
    const report = await check(shop);
    expect(report.calls.map(({ call }) => call)).toEqual(['storeHome']);
    expect(report.missing).toEqual([
      `storeHome (GET ${paths.storeHome.path}): no answer, nothing listens at that address. ${callNotes.storeHome.without}`,
    ]);
  });
});

describe('a check tells of what the contract leaves out or replaces', () => {
  test.each<[string, unknown, string]>([
    [
      'a price that is missing everywhere',
      productWith('selling_price', undefined, true),
      'data.skus[].selling_price is missing: cards say “Price on request”',
    ],
    [
      'a price that is no number',
      productWith('selling_price', 'on request', true),
      'data.skus[].selling_price is a text that is not, not a number',
    ],
    [
      'a stock that is missing',
      productWith('inventory_count', undefined, true),
      'data.skus[].inventory_count is missing: stock is unknown: it counts as 10',
    ],
    ['a description that is a number', productWith('description', 7), 'data.description is a number, not a text'],
    [
      'pictures that are texts',
      productWith('creatives', ['a.jpg', 'b.jpg']),
      'data.creatives[] is a text, not an object; the record is left out (2 times)',
    ],
    ['a picture without address', productWith('creatives', [{ id: 1 }]), 'data.creatives[].creative_url is missing'],
    ['a variant without id', productWith('id', undefined, true), 'data.skus[].id is missing; the record is left out'],
    [
      'an attribute that is a list',
      productWith('attributes', { Size: ['S'] }, true),
      'data.skus[].attributes.* is a list',
    ],
    [
      'a rating in percent',
      productWith('aggregated_rating', { rating: 92, count: 5 }),
      'data.aggregated_rating is an object that is not, not a rating from 0 to 5',
    ],
    [
      'an address that is too long',
      productWith('creatives', [{ creative_url: `/${'x'.repeat(5000)}` }]),
      'data.creatives[].creative_url',
    ],
    [
      'no category',
      productWith('category_name', ''),
      'data.category_name or data.category.name is missing: it has no category',
    ],
  ])('%s', async (_what, reply, said) => {
    const report = await check(await backend({ product: json(reply) }));
    const { shape, remarks } = lineOf(report, 'product');
    expect(remarks.join('\n')).toContain(said);
    expect(shape).toBe('fits in part');
  });

  test('a field that some records lack is told of with their number, and stops nothing', async () => {
    const { data } = structuredClone(results) as { data: { skus: object[] }[] };
    const [card] = data;
    const priceless = { ...card, id: 72, skus: [{ ...card?.skus[0], selling_price: null }] };
    const some = await check(await backend({ search: json({ data: [card, priceless] }) }));
    expect(lineOf(some, 'search').remarks.join()).toContain(
      'data[].skus[].selling_price is missing in 1 of 2: cards say',
    );
    expect(some.missing).toEqual([]);
    const all = await check(await backend({ search: json({ data: [priceless] }) }));
    expect(all.missing.join()).toContain('search: data[].skus[].selling_price is missing');
  });

  test('entries of widgets are looked at, too', async () => {
    const { layout } = structuredClone(home) as { layout: { widgets: { widget_id: string; entities: unknown[] }[] } };
    for (const widget of layout.widgets) {
      if (widget.widget_id === 'COLLECTION') widget.entities = [{ name: 'No id' }];
      if (widget.widget_id === 'HERO') widget.entities = [{ dataFields: { imageUrl: 7 } }];
    }
    const { remarks } = lineOf(await check(await backend({ storeHome: json({ layout }) })), 'storeHome');
    expect(remarks).toEqual(
      expect.arrayContaining([
        'COLLECTION.entities[].id is missing; the record is left out',
        'HERO.entities[].dataFields.imageUrl is a number, not a text',
      ]),
    );
  });

  test('a layout without widgets is a shop that cannot open', async () => {
    const report = await check(await backend({ storeHome: json({ layout: { widgets: [] } }) }));
    expect(report.missing.join()).toContain('the home page is empty');
  });

  test('a layout of another shape is said to lack what either shape has', async () => {
    const report = await check(await backend({ storeHome: json({ success: true, page: {} }) }));
    expect(lineOf(report, 'storeHome').remarks).toEqual(['layout is missing', 'data is missing']);
  });

  test('a layout that is nested a million levels deep stops nothing', async () => {
    const deep = `${'['.repeat(1e6)}${']'.repeat(1e6)}`;
    const report = await check(
      await backend({
        storeHome: raw(`{"layout":{"widgets":[{"widget_id":"X","more":${deep}}]}}`, 'application/json'),
      }),
    );
    expect(lineOf(report, 'search').shape).toBe('fits');
  });
});

test('calls that the specification does not have are tried for information only', async () => {
  const shop = await backend({
    productReviews: json(callNotes.productReviews.full),
    shipping: json({ success: true }),
  });
  const report = await check(shop);
  expect(lineOf(report, 'productReviews').shop).toBe('It has this: you may list reviews in BACKEND_CAPABILITIES.');
  expect(lineOf(report, 'companions')).toMatchObject({
    shape: 'not there',
    shop: 'It does not have this: not offered.',
  });
  expect(report.capabilities).toMatchObject({ has: ['reviews'], lacks: ['companions', 'shipping'] });
  expect(report.capabilities.untold).toContain('gstin');
  expect(report.missing).toEqual([]);
  expect(reportText(report)).toContain('It has: BACKEND_CAPABILITIES=reviews');
});

/** A backend that keeps a bag and addresses. `drops`: what it forgets to do. `keepsZero`: 0 changes no quantity. */
async function account(drops: Name[] = [], keepsZero = false) {
  type Line = { id: number; sku_id: number; quantity: number; name: string; selling_price: number };
  const state = { lines: [] as Line[], addresses: [] as object[] };
  const sent: [string, unknown][] = [];
  const done = { success: true };
  const body = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
    let text = '';
    for await (const part of request) text += part;
    return text ? JSON.parse(text) : {};
  };
  const on =
    (name: Name, act: (body: Record<string, unknown>) => unknown): Reply =>
    async (request, response) => {
      const given = await body(request);
      sent.push([name, given]);
      json(drops.includes(name) ? done : act(given))(request, response);
    };
  const shop = await backend({
    signup: (request, response) => json({ error: { message: 'The number is known' } }, 409)(request, response),
    verifyOtp: on('verifyOtp', ({ otp }) => (otp === '418023' ? { data: { token: TOKEN } } : { success: false })),
    cart: on('cart', () => ({
      data: { items: state.lines, final_price: 1 },
    })),
    setCartLine: on('setCartLine', ({ sku_id, quantity }) => {
      const line = { id: 5, sku_id: Number(sku_id), quantity: Number(quantity), name: 'Sheet', selling_price: 1 };
      if (line.quantity > 0 || !keepsZero) state.lines = line.quantity > 0 ? [line] : [];
      return {};
    }),
    addToCart: on('addToCart', ({ item_id }) => {
      state.lines = [{ id: 5, sku_id: Number(item_id), quantity: 1, name: 'Sheet', selling_price: 1 }];
      return done;
    }),
    removeFromCart: on('removeFromCart', () => {
      state.lines = [];
      return done;
    }),
    clearCart: on('clearCart', () => {
      state.lines = [];
      return done;
    }),
    addresses: on('addresses', () => ({ data: state.addresses })),
    createAddress: on('createAddress', (given) => {
      state.addresses = [{ id: 9, ...given }];
      return { data: state.addresses };
    }),
    deleteAddress: on('deleteAddress', () => {
      state.addresses = [];
      return done;
    }),
  });
  return { ...shop, state, sent };
}

describe('a check with --write', () => {
  const run = async (
    shop: { base: string },
    code = '418023',
    phone: string | null = '9876543210',
    token: string | null = null,
  ) => {
    const said: string[] = [];
    const ask = async (question: string) => {
      said.push(question);
      return code;
    };
    const writing = writingWith({ phone, ask, say: (text) => said.push(text) });
    return { report: await checkBackend({ fetch, base: shop.base, token }, 2, writing), said };
  };

  test('signs in, fills and empties a bag, adds and deletes an address, and says so before', async () => {
    const shop = await account();
    const { report, said } = await run(shop);
    expect(said[0]).toContain('puts one piece in and takes it out');
    expect(said[0]).toContain('It orders nothing');
    for (const name of [
      'signup',
      'requestOtp',
      'verifyOtp',
      'setCartLine',
      'clearCart',
      'createAddress',
      'deleteAddress',
    ] as const)
      expect([name, lineOf(report, name).shape]).toEqual([name, 'fits']);
    expect(report.missing).toEqual([]);
    expect(shop.state).toEqual({ lines: [], addresses: [] });
    expect(shop.asked.join()).not.toMatch(/checkout|verify-order-status|cancel|reorder/);
    expect(lineOf(report, 'checkout').shape).toBe('not tried');
    expect(JSON.stringify(report)).not.toMatch(SECRETS);
  });

  test('leaves a bag and addresses that are there alone', async () => {
    const shop = await account();
    shop.state.lines = [{ id: 1, sku_id: 3, quantity: 1, name: 'Quilt', selling_price: 5 }];
    shop.state.addresses = [{ id: 1 }];
    const { report } = await run(shop, '', null, TOKEN);
    expect(lineOf(report, 'setCartLine').shop).toBe('The bag is not empty: give a test account with an empty one.');
    expect(lineOf(report, 'createAddress').shop).toBe('The account has addresses: give a test account without any.');
    expect([shop.state.lines.length, shop.state.addresses.length]).toEqual([1, 1]);
  });

  test('tries no further without a code', async () => {
    const { report } = await run(await account(), '');
    expect(lineOf(report, 'verifyOtp').shop).toBe('No code of six digits was given.');
    expect(lineOf(report, 'setCartLine').shop).toBe('Nobody is signed in.');
  });

  test('finds out that a line, a removal or a deletion was only confirmed', async () => {
    const forgetful = await run(await account(['setCartLine']));
    expect(forgetful.report.missing).toEqual(['setCartLine: the bag does not have the line afterwards.']);
    const keeping = await account(['clearCart', 'removeFromCart', 'deleteAddress']);
    const { report } = await run(keeping);
    expect(report.missing).toEqual(['deleteAddress: the address is still there: delete it by hand.']);
    expect(lineOf(report, 'deleteAddress').shape).toBe('fits in part');
    expect(keeping.state.lines).toEqual([]);
  });

  test('finds out that the quantity 0 removes nothing', async () => {
    const { report } = await run(await account([], true));
    expect(report.missing).toEqual(['setCartLine: the quantity 0 does not remove the line.']);
  });
});

describe('npm run backend', () => {
  const command = async (...words: string[]) => {
    const { code, lines } = await runCommand('backend', ...words);
    return { code, output: lines.join('\n') };
  };

  test('ends with 1 and the reason last if something is missing, else with 0', async () => {
    const fine = await backend();
    expect(await command('check', fine.base, '--store', '2')).toMatchObject({ code: 0 });
    const { base } = await backend({ product: json({ message: 'Asha' }, 404) });
    const { code, output } = await command('check', `${base}/`, '--store', '2');
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n').at(-1)).toContain('product (GET');
    expect(output).not.toMatch(/\n {4}at /);
  });

  test('prints the same as JSON', async () => {
    const { base } = await backend();
    const { output } = await command('check', base, '--store', '2', '--json');
    expect(JSON.parse(output)).toMatchObject({ base, storeId: 2, missing: [] });
  });

  test.each([
    [['check', 'api.example', '--store', '2'], 'Give the address of the API'],
    [['check', 'https://user:pass@api.example', '--store', '2'], 'has no user name'],
    [['check', 'https://api.example'], 'Give the number of the store'],
    [['check', 'https://api.example', '--store', '2', '--token', 'a b'], 'The token has characters'],
    [['check', 'https://api.example', '--store', '2', '--write', '--phone', '12'], 'ten digits'],
    [['check', 'https://api.example', '--store', '2', '--phone', '9876543210'], '--phone needs --write'],
    [['chekc'], 'npm run backend -- check'],
  ])('%j is answered in one sentence', async (words, sentence) => {
    const { code, output } = await command(...words);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n {4}at /);
  });
});
