import { expect, test } from 'vitest';
import type { Behaviour } from '../../../tests/fake-outbox.ts';
import { MINUTE, signedIn } from '../../../tests/outbox-scene.ts';
import { drain } from './drain.ts';
import { receiveCart, signIn } from './outbox-reducer.ts';
import { send as request } from './send-command.ts';

// R26a: units added while the bag is unknown on this device ("additions").

test('additions are added to the server’s quantity, in one request', async () => {
  const { add, send, sent, shop, waiting } = await signedIn();
  shop.set('1', 3);
  await add('1');
  await add('1');
  expect(await send()).toEqual({ left: 0, nextAt: null });
  expect([sent(), shop.bag(), waiting(), shop.reads()]).toEqual([['1:5'], { 1: 5 }, [], 1]);
});

test('additions of a SKU that the server does not have start from 0', async () => {
  const { add, send, shop } = await signedIn();
  await add('1');
  await send();
  expect(shop.bag()).toEqual({ 1: 1 });
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('additions count once if the tab dies after %i steps', async (steps) => {
  const { device, add, deps, send, shop } = await signedIn();
  shop.set('1', 3);
  await add('1');
  const tab = device.process();
  tab.dieAfter(steps);
  void drain(deps(tab));
  for (let turn = 0; turn < 8; turn += 1) await new Promise((next) => setImmediate(next));
  tab.kill();
  await send();
  expect(shop.bag()).toEqual({ 1: 4 });
  expect([...shop.applied.values()]).toEqual([1]);
});

test.each<[string, Behaviour[]]>([
  ['nobody answers', ['down', 'ok', 'ok']],
  ['the answer to the total is lost', ['ok', 'applied-then-lost', 'ok']],
  ['the shop is in trouble', [503, 'ok', 500, 'ok']],
  ['the shop asks to wait', [{ status: 429, headers: { 'retry-after': '1' } }, 'ok', 'ok']],
])('additions count once where %s', async (_, moods) => {
  const { add, send, pass, shop, waiting } = await signedIn();
  shop.set('1', 3);
  await add('1');
  shop.behave(...moods);
  for (let turn = 0; turn < moods.length; turn += 1) {
    await send();
    pass(10 * MINUTE);
  }
  expect([shop.bag(), waiting()]).toEqual([{ 1: 4 }, []]);
  expect([...shop.applied.values()]).toEqual([1]);
});

test('additions without a response wait, as their line shows', async () => {
  const { add, send, shop, device } = await signedIn();
  await add('1');
  shop.behave('down');
  expect(await send()).toMatchObject({ left: 1 });
  const [change] = device.outbox().changes;
  expect(change).toMatchObject({ relative: true, state: 'waiting', trouble: 'silent', quantity: 1 });
  expect(change?.nextAt).toBeGreaterThan(0);
});

test('additions are parked with the session and sent with the new token', async () => {
  const { add, send, login, shop, device } = await signedIn();
  shop.set('1', 3);
  await add('1');
  shop.behave(401);
  expect(await send()).toEqual({ left: 1, nextAt: null });
  expect(device.outbox().session).toMatchObject({ expired: true });
  await login('asha', 'T2');
  await send();
  expect(shop.requests).toMatchObject([{ bearer: 'Bearer T2', quantity: 4 }]);
});

test('D7: additions start from 0 if the server refuses the cart', async () => {
  const { add, send, sent, shop } = await signedIn();
  await add('1');
  shop.behave({ status: 404, code: 'NOT_FOUND' });
  await send();
  expect(sent()).toEqual(['1:1']);
});

test('a quantity that the shopper sets replaces additions, also 0', async () => {
  const { add, setQuantities, send, sent, shop } = await signedIn();
  shop.set('1', 3);
  await add('1');
  await setQuantities('1:0');
  await send();
  expect([sent(), shop.bag(), shop.reads()]).toEqual([['1:0'], {}, 0]);
});

test.each([
  ['another tap', '1:5', { 1: 5 }],
  ['taking them out', '1:0', {}],
])('additions may still change while the cart request is in flight: %s', async (what, total, bag) => {
  const at = await signedIn();
  at.shop.set('1', 3);
  await at.add('1');
  let tapped: Promise<unknown> | undefined;
  const deps = at.deps();
  const slow: typeof fetch = async (...asked) => {
    tapped ??= what === 'another tap' ? at.add('1') : at.setQuantities('1:0');
    await tapped;
    return at.shop.put(...asked);
  };
  await drain({ ...deps, fetch: slow });
  expect([at.sent(), at.shop.bag(), at.waiting(), at.shop.reads()]).toEqual([[total], bag, [], 1]);
});

test('additions also count from the cart that the page fetches, and only once', async () => {
  const { add, change, send, sent, device, shop, pass } = await signedIn();
  shop.set('1', 3);
  await add('1');
  const cart = { items: [{ skuId: '1', quantity: 3 }] };
  for (let times = 0; times < 2; times += 1)
    await change((outbox) => receiveCart(outbox, 'asha', cart, 0, outbox.agreed));
  expect(device.outbox().changes).toMatchObject([{ quantity: 4, relative: false, base: 3, state: 'waiting' }]);
  pass(MINUTE);
  await send();
  expect([sent(), shop.reads()]).toEqual([['1:4'], 0]);
});

// R36: a price in `prices` hides the one that the server recorded.
test.each<[string, number, Record<string, number>, Record<string, number>]>([
  ['of a line that the server has, the server knows the price', 3, {}, {}],
  ['a price that was acknowledged here before stays', 3, { 1: 45_000 }, { 1: 45_000 }],
  ['of a new line, the price that the shopper saw counts', 0, {}, { 1: 50_000 }],
])('R36: %s', async (_, quantity, prices, expected) => {
  const after = async (learn: (at: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>) => {
    const at = await signedIn();
    if (quantity > 0) at.shop.set('1', quantity);
    await at.change((outbox) => ({ ...outbox, addedPaise: prices }));
    await at.add('1');
    await learn(at);
    return at.device.outbox().addedPaise;
  };
  const cart = { items: quantity > 0 ? [{ skuId: '1', quantity }] : [] };
  const fromPage = after(({ change }) => change((outbox) => receiveCart(outbox, 'asha', cart, 0, outbox.agreed)));
  expect([await fromPage, await after(({ send }) => send())]).toEqual([expected, expected]);
});

test('additions above the maximum quantity are refused (S14)', async () => {
  const { add, send, sent, notices, waiting, shop } = await signedIn();
  shop.set('1', 20);
  await add('1');
  await send();
  expect([sent(), waiting()]).toEqual([[], []]);
  expect(notices()).toMatchObject([{ kind: 'limit', sku: '1' }]);
});

test('R29: two tabs and the worker send additions once', async () => {
  const { add, deps, sent, shop } = await signedIn();
  shop.set('1', 3);
  await add('1');
  await Promise.all([drain(deps()), drain(deps()), drain(deps())]);
  expect([sent(), shop.bag()]).toEqual([['1:4'], { 1: 4 }]);
});

test('R33: additions of another user are neither counted nor sent', async () => {
  const { add, change, send, sent, device, shop } = await signedIn();
  await add('1');
  await change((outbox) => signIn(outbox, { user: 'ben', token: 'B', api: '' }, 0, () => 'n1'));
  await send();
  expect([sent(), shop.reads(), device.outbox().changes]).toEqual([[], 0, []]);
});

test('the cart in a replayed response is ignored', async () => {
  const { setQuantities, send, pass, deps, shop } = await signedIn();
  const carts: unknown[] = [];
  await setQuantities('1:2');
  shop.behave('applied-then-lost');
  await send();
  shop.set('2', 1);
  pass(MINUTE);
  await drain({
    ...deps(),
    readCart: (reply) => {
      carts.push(reply);
      return null;
    },
  });
  expect(carts).toEqual([null]);
});

test('D35: another backend gets a cart request without our own headers', async () => {
  const { add, device } = await signedIn();
  await add('1');
  const [change] = device.outbox().changes;
  if (!change) throw new Error('nothing waits');
  const asked: [string, RequestInit | undefined][] = [];
  const session = { user: 'asha', token: 'T', api: 'https://api.example', expired: false };
  const items = [{ sku_id: 1, quantity: 2 }];
  const ask: typeof fetch = async (url, init) => {
    asked.push([String(url), init]);
    return Response.json({ data: { items } });
  };
  expect(await request(change, session, ask, Date.now)).toMatchObject({ kind: 'counted', quantity: 2 });
  const [[url, init] = ['', undefined]] = asked;
  expect([url, init?.method]).toEqual(['https://api.example/api/v1/cart?store_id=2', 'GET']);
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: 'application/json',
    authorization: 'Bearer T',
  });
});

test.each([
  ['a page', () => new Response('<h1>Welcome to our Wi-Fi</h1>')],
  ['a page under 403', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ['nothing', () => new Response('')],
  ['JSON of another shape', () => Response.json({ captive: true })],
  ['a cart without lines', () => Response.json({ success: true, data: {} })],
])('R30a: %s in place of the cart counts as no response', async (_, answer) => {
  const { add, device } = await signedIn();
  await add('1');
  const [change] = device.outbox().changes;
  if (!change) throw new Error('nothing waits');
  const session = { user: 'asha', token: 'T', api: '', expired: false };
  const ask: typeof fetch = async () => answer();
  expect(await request(change, session, ask, Date.now)).toEqual({ kind: 'later', trouble: 'silent', afterMs: 0 });
});
