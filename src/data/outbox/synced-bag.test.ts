import { describe, expect, test } from 'vitest';
import {
  bagScene,
  lineOf,
  MINUTE,
  noonEachTest,
  openedBag,
  pass,
  quantities,
  settle,
  throwOf,
} from '../../../tests/bag-scene.ts';
import { createApi } from '../api.ts';
import { createQueryClient } from '../query-client.ts';
import { openBag } from './open-bag.ts';

noonEachTest();

// R31, R35
test('R35: a refused change is shown until the shopper acts on it', async () => {
  const { bag, shop } = await openedBag();
  shop.setSku('1', { stock: 1 });
  await bag.add('1', throwOf());
  expect(await bag.setQuantity(lineOf(bag, '1'), 3)).toBe('refused');
  expect(bag.get()).toMatchObject({
    count: 1,
    lines: [{ quantity: 1, state: 'refused' }],
    notices: [{ kind: 'stock', available: 1, quantity: 3 }],
  });
  expect(await bag.setQuantity(lineOf(bag, '1'), 1)).toBe('sent');
  expect(bag.get()).toMatchObject({ lines: [{ state: 'sent' }], notices: [] });
});

test('a dismissed notice is removed, also in another tab', async () => {
  const at = await openedBag();
  const other = at.openTab().bag;
  at.shop.behave({ status: 422 });
  expect(await at.bag.add('1', throwOf())).toBe('refused');
  const [notice] = at.bag.get().notices;
  expect(notice).toMatchObject({ kind: 'refused' });
  if (notice) await at.bag.dismiss(notice);
  await settle();
  expect([at.bag.get().notices, other.get().notices, at.bag.get().lines]).toEqual([[], [], []]);
});

// R36
test('R36: a changed price is shown on its line until it is dismissed', async () => {
  const { bag, shop } = await openedBag();
  shop.setSku('1', { price: 549 });
  await bag.add('1', throwOf(49_900));
  const [notice] = bag.get().notices;
  expect(notice).toMatchObject({ kind: 'price', sku: '1', fromPaise: 49_900, toPaise: 54_900 });
  if (notice) await bag.dismiss(notice);
  expect(bag.get().notices).toEqual([]);
});

test('R36: the price of the first addition counts, whatever the SKU cost at later ones', async () => {
  const { bag, shop } = await openedBag();
  await bag.add('1', throwOf(49_900));
  shop.setSku('1', { price: 549 });
  await bag.add('1', throwOf(54_900));
  expect(bag.get()).toMatchObject({ count: 2, notices: [{ kind: 'price', fromPaise: 49_900, toPaise: 54_900 }] });
});

// R32
describe('R32: a session that expires', () => {
  test('shows how many changes wait for a sign-in, then sends them with the new token', async () => {
    const at = await openedBag();
    at.shop.behave(401);
    expect(await at.bag.add('1', throwOf())).toBe('parked');
    expect(at.bag.get()).toMatchObject({ status: 'signed-out', waiting: 1, lines: [{ quantity: 1 }] });
    expect(at.remembered).toEqual([true]);
    at.become(null);
    await settle();
    // None of their data is shown to the guest.
    expect(at.bag.get()).toMatchObject({ status: 'signed-out', waiting: 1, lines: [], count: 0 });
    at.become('asha', 'T-new');
    await settle();
    expect(at.shop.requests.map(({ bearer }) => bearer)).toEqual(['Bearer T-asha', 'Bearer T-new']);
    expect(at.bag.get()).toMatchObject({ status: 'ready', waiting: 0, count: 1 });
    expect(at.remembered).toEqual([true, false]);
  });

  test('during the cart request has the same status', async () => {
    const at = bagScene();
    at.cart(401);
    const { bag } = at.openTab();
    await settle();
    expect(bag.get().status).toBe('signed-out');
  });
});

// R33
test('R33: another shopper on this device finds an empty bag and a notice of what was dropped', async () => {
  const at = await openedBag();
  at.shop.behave(401);
  await at.bag.add('1', throwOf());
  at.become('bala');
  await settle();
  expect(at.bag.get()).toMatchObject({
    lines: [],
    count: 0,
    waiting: 0,
    notices: [{ kind: 'other-account', count: 1 }],
  });
  expect(at.device.dump()).not.toMatch(/asha|Indigo/);
  expect(at.shop.bag()).toEqual({});
});

// R34
describe('R34: logging out', () => {
  test('clears storage, memory and other tabs, also offline', async () => {
    const at = await openedBag();
    const other = at.openTab().bag;
    at.cart('down');
    at.shop.behave('down', 'down');
    await at.bag.add('1', throwOf());
    expect(at.bag.unsent()).toBe(1);
    await at.bag.forget();
    at.become(null);
    await settle();
    expect(at.device.dump()).toBe('null');
    for (const bag of [at.bag, other])
      expect(bag.get()).toMatchObject({ status: 'guest', lines: [], waiting: 0, count: 0 });
    await pass(10 * MINUTE);
    expect(at.shop.bag()).toEqual({});
  });

  test('lets no response in flight write anything back', async () => {
    const at = bagScene();
    let arrive = () => {};
    const { bag } = at.openTab({
      slowPut: new Promise((resolve) => {
        arrive = resolve;
      }),
    });
    await settle();
    void bag.add('1', throwOf());
    await settle();
    at.cart('hang');
    await pass(2 * MINUTE);
    bag.wake();
    await bag.forget();
    at.become(null);
    arrive();
    await pass(MINUTE);
    expect(at.device.dump()).toBe('null');
    expect(bag.get()).toMatchObject({ lines: [], count: 0 });
  });

  test('is not undone while the token still exists', async () => {
    const at = await openedBag();
    await at.bag.add('1', throwOf());
    await at.bag.forget();
    at.bag.wake();
    expect(await at.bag.add('1', throwOf())).toBe('signed-out');
    await settle();
    expect(at.device.dump()).toBe('null');
  });
});

// R45, D12
describe('R45: before checkout', () => {
  test('everything is sent and the cart refetched', async () => {
    const at = await openedBag();
    at.shop.behave('down');
    await at.bag.add('1', throwOf());
    at.shop.setSku('2', { price: 70 });
    at.shop.set('2', 1);
    expect(await at.bag.flush()).toBe('sent');
    expect(at.bag.get()).toMatchObject({ waiting: 0, count: 2, totals: { finalPaise: 57_000, estimated: false } });
  });

  test('a server that never responds times out after ten seconds', async () => {
    const at = bagScene();
    const { bag } = at.openTab({ slowPut: new Promise(() => undefined) });
    await settle();
    void bag.add('1', throwOf());
    await settle();
    let answer = '';
    void bag.flush().then((outcome) => {
      answer = outcome;
    });
    await pass(9_999);
    expect(answer).toBe('');
    await pass(1);
    expect(answer).toBe('waiting');
  });

  test.each(['down', 500, 'hang'] as const)('a cart that cannot be fetched (%s) is not fresh', async (mood) => {
    const { bag, cart } = await openedBag();
    cart(mood);
    const flushed = bag.flush();
    await pass(10_000);
    expect(await flushed).toBe('waiting');
  });

  test('R32: it does not wait for a missing sign-in', async () => {
    const at = await openedBag();
    at.shop.behave(401);
    await at.bag.add('1', throwOf());
    expect(await at.bag.flush()).toBe('waiting');
  });
});

test('a cart that was read before a change arrived never reverts the change', async () => {
  const at = await openedBag();
  const stale = Response.json(at.shop.cartReply());
  let reply: (response: Response) => void = () => {};
  const api = createApi({
    baseUrl: '',
    token: () => 'T',
    fetch: () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  });
  const process = at.device.process();
  const bag = openBag({
    store: 2,
    api,
    apiBase: '',
    queryClient: createQueryClient(api),
    session: { token: () => 'T-asha', userId: () => 'asha', subscribe: () => () => undefined },
    storage: process.storage,
    fallbackStorage: process.fallbackStorage,
    evictions: [],
    locks: process.locks,
    fetch: process.ask(at.shop.put),
    now: Date.now,
    random: () => 1,
    badge: () => undefined,
    countFailure: () => undefined,
    newId: () => 'only',
    notify: () => undefined,
    requestSync: () => undefined,
    remember: () => undefined,
  });
  await settle();
  expect(await bag.add('1', throwOf())).toBe('sent');
  reply(stale);
  await settle();
  expect(quantities(bag)).toEqual({ 1: 1 });
});
