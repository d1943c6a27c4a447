import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePhone, modelShop } from '../../../tests/fake-outbox.ts';
import type { BagLine, Seen } from '../../domain/bag.ts';
import { createApi } from '../api.ts';
import { createQueryClient } from '../query-client.ts';
import { openBag } from './open-bag.ts';

const NOON = Date.parse('2026-01-05T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// The client loads what it needs of the contract with the first call.
beforeAll(() => import('../../../contract/customer.ts'));
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const throwOf = (price = 500): Seen => ({
  name: 'Indigo throw',
  price,
  picture: null,
  attributes: { Size: 'M' },
  productId: '12',
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settle = () => pass(0);

/** A phone before a shop; tabs open and close, shoppers come and go. */
function scene({ user = 'asha' as string | null, phone = fakePhone() } = {}) {
  const shop = modelShop();
  let who = user ? { user, token: `T-${user}` } : null;
  const listeners = new Set<() => void>();
  const tabs: { hear: (forgotten: boolean) => Promise<void> }[] = [];
  const announced: number[] = [];
  const remembered: boolean[] = [];
  let cartMood: 'ok' | 'down' | number | 'hang' = 'ok';
  const session = {
    token: () => who?.token,
    userId: () => who?.user,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const getCart = async (signal?: AbortSignal | null): Promise<Response> => {
    if (cartMood === 'hang')
      return new Promise((_, no) => signal?.addEventListener('abort', () => no(new Error('late'))));
    if (cartMood === 'down') throw new TypeError('Failed to fetch');
    if (typeof cartMood === 'number') return Response.json({ success: false }, { status: cartMood });
    return Response.json(shop.cartReply());
  };
  const ask: typeof fetch = (url, init) => (init?.method === 'PUT' ? shop.put(url, init) : getCart(init?.signal));

  function openTab(options: { slowPut?: Promise<void> } = {}) {
    const process = phone.process();
    const api = createApi({ baseUrl: '', fetch: ask, token: () => who?.token ?? null });
    let ids = 0;
    const id = tabs.length;
    const bag = openBag({
      store: 2,
      api,
      apiBase: '',
      queryClient: createQueryClient(api),
      session,
      disk: process.disk,
      lockOver: () => process.lock,
      fetch: process.ask(async (...asked) => {
        await options.slowPut;
        return ask(...asked);
      }),
      now: Date.now,
      random: () => 1,
      newId: () => `tab${id}-${++ids}`,
      tell: (forgotten) => {
        for (const other of tabs) if (other !== bag) void other.hear(forgotten);
      },
      announce: (count) => announced.push(count),
      requestSync: () => undefined,
      remember: (isAwaited) => remembered.push(isAwaited),
    });
    tabs.push(bag);
    return { bag, process };
  }

  const become = (next: string | null, token = `T-${next}`): void => {
    who = next === null ? null : { user: next, token };
    for (const listener of listeners) listener();
  };
  return {
    shop,
    phone,
    openTab,
    become,
    announced,
    remembered,
    cart: (mood: typeof cartMood): void => {
      cartMood = mood;
    },
  };
}

async function opened(given: Parameters<typeof scene>[0] = {}) {
  const at = scene(given);
  const tab = at.openTab();
  await settle();
  return { ...at, ...tab };
}
const lineOf = (bag: { get: () => { lines: BagLine[] } }, sku: string): BagLine => {
  const line = bag.get().lines.find(({ skuId }) => skuId === sku);
  if (!line) throw new Error(`no line of ${sku}`);
  return line;
};
const quantities = (bag: { get: () => { lines: BagLine[] } }) =>
  Object.fromEntries(bag.get().lines.map(({ skuId, quantity }) => [skuId, quantity]));

describe('the bag of a shopper', () => {
  test('is the server’s, as soon as it has answered', async () => {
    const at = scene();
    at.shop.set('1', 3);
    const { bag } = at.openTab();
    expect(bag.get().status).toBe('loading');
    await settle();
    expect(bag.get()).toMatchObject({ status: 'ready', count: 3, savedAt: null, waiting: 0, totals: { final: 1500 } });
    expect(at.announced).toEqual([3]);
  });

  test('D6: takes one more than it has', async () => {
    const { bag, shop } = await opened();
    expect(await bag.add('1', throwOf())).toBe('sent');
    expect(await bag.add('1', throwOf())).toBe('sent');
    shop.set('2', 4);
    bag.wake();
    await pass(2 * MINUTE);
    bag.wake();
    await settle();
    await bag.add('2', throwOf());
    expect(shop.bag()).toEqual({ 1: 2, 2: 5 });
  });

  test('spec §7: asks the server first where it knows nothing of the bag', async () => {
    const at = scene();
    at.shop.set('1', 4);
    at.cart(500);
    const { bag } = at.openTab();
    await settle();
    at.cart('ok');
    expect(await bag.add('1', throwOf())).toBe('sent');
    expect(at.shop.bag()).toEqual({ 1: 5 });
  });

  test('S14: takes no twenty-first piece of one item', async () => {
    const { bag, shop } = await opened();
    shop.set('1', 20);
    await pass(2 * MINUTE);
    bag.wake();
    await settle();
    expect(await bag.add('1', throwOf())).toBe('limit');
    expect(await bag.setQuantity(lineOf(bag, '1'), 21)).toBe('limit');
    expect(await bag.setQuantity(lineOf(bag, '1'), -1)).toBe('limit');
    expect(shop.requests).toEqual([]);
  });

  test('gives a line back that was taken out', async () => {
    const { bag, shop } = await opened();
    await bag.add('1', throwOf());
    const line = lineOf(bag, '1');
    expect(await bag.setQuantity(line, 0)).toBe('sent');
    expect([quantities(bag), shop.bag()]).toEqual([{}, {}]);
    expect(await bag.setQuantity(line, 1)).toBe('sent');
    expect(shop.bag()).toEqual({ 1: 1 });
  });

  test('D35: is asked for again where a backend answers a change without it', async () => {
    const { bag, shop } = await opened();
    shop.moods('without-cart');
    await bag.add('1', throwOf());
    await settle();
    expect(bag.get()).toMatchObject({ count: 1, totals: { estimated: false }, lines: [{ name: 'Product 1' }] });
  });
});

test('D8: a guest queues nothing', async () => {
  const { bag, phone } = await opened({ user: null });
  expect(await bag.add('1', throwOf())).toBe('signed-out');
  expect([phone.dump(), bag.get().status, bag.unsent()]).toEqual(['null', 'guest', 0]);
});

// D7
describe('D7: the count', () => {
  const known = async () => {
    const at = await opened();
    at.shop.set('1', 2);
    await pass(2 * MINUTE);
    at.bag.wake();
    await settle();
    await pass(2 * MINUTE);
    return at;
  };
  test('is 0 after a failure that the server reports', async () => {
    const { bag, cart } = await known();
    cart(500);
    bag.wake();
    await settle();
    expect(bag.get().count).toBe(0);
  });

  test('stays what was last known, with what waits, while nobody answers', async () => {
    const { bag, cart, shop, announced } = await known();
    cart('down');
    shop.moods('down');
    bag.wake();
    await bag.add('1', throwOf());
    await settle();
    expect(bag.get()).toMatchObject({ count: 3, savedAt: NOON + 2 * MINUTE });
    expect(announced).toEqual([2, 3]);
  });

  test('also after the app was opened anew without network', async () => {
    const at = await known();
    at.cart('down');
    at.shop.moods('down', 'down', 'down');
    await at.bag.add('1', throwOf());
    const { bag } = at.openTab();
    await settle();
    expect(bag.get()).toMatchObject({ status: 'ready', count: 3, lines: [{ quantity: 3, state: 'waiting' }] });
  });

  test('of a copy older than seven days, or from the future, is not believed', async () => {
    for (const days of [8, -1]) {
      const at = await known();
      at.cart('down');
      vi.setSystemTime(Date.now() + days * DAY);
      const { bag } = at.openTab();
      await settle();
      expect(bag.get()).toMatchObject({ status: 'silent', count: 0, lines: [] });
      vi.setSystemTime(NOON);
    }
  });
});

// R24, R25
describe('without network', () => {
  test('R24: a change shows at once, waits, and does not claim to be with the shop', async () => {
    const { bag, shop, cart } = await opened();
    cart('down');
    shop.moods('down');
    expect(await bag.add('1', throwOf())).toBe('waiting');
    expect(bag.get()).toMatchObject({
      count: 1,
      waiting: 1,
      lines: [{ name: 'Indigo throw', description: 'Size: M', quantity: 1, state: 'waiting' }],
      totals: { final: 500, estimated: true },
    });
    await pass(1000);
    expect(bag.get()).toMatchObject({ waiting: 0, lines: [{ state: 'sent' }] });
    expect(shop.bag()).toEqual({ 1: 1 });
  });

  test('R25: what the screen shows is on the phone', async () => {
    const { bag, phone, process } = await opened();
    const shown: number[] = [];
    bag.subscribe(() => {
      if (bag.get().count > 0) shown.push(phone.box().changes.length);
    });
    void bag.add('1', throwOf());
    await settle();
    expect(shown[0]).toBe(1);
    process.kill();
  });

  test('R25: a tab that dies after the tap leaves its change to the next one', async () => {
    const at = await opened();
    at.shop.moods('down');
    await at.bag.add('1', throwOf());
    at.process.kill();
    at.openTab();
    await settle();
    expect(at.shop.bag()).toEqual({ 1: 1 });
  });

  test('R12: where nothing can be kept, it says so, and sends all the same', async () => {
    const phone = fakePhone();
    phone.break();
    const { bag, shop } = await opened({ phone });
    expect(await bag.add('1', throwOf())).toBe('sent');
    expect([bag.get().saves, shop.bag()]).toEqual([false, { 1: 1 }]);
  });
});

test('R30: any answer of the shop after a silence brings the rest on its way', async () => {
  const { bag, shop, cart } = await opened();
  shop.moods('down', 'down', 'down', 'down', 'down', 'down');
  await bag.add('1', throwOf());
  await pass(20_000);
  const tries = shop.requests.length;
  shop.moods();
  cart('ok');
  await pass(MINUTE);
  expect(shop.requests.length).toBeGreaterThan(tries);
  expect(shop.bag()).toEqual({ 1: 1 });
});

// R29
test('R29: two tabs show the same, and send each change once', async () => {
  const at = await opened();
  const other = at.openTab().bag;
  await settle();
  await at.bag.add('1', throwOf());
  await other.add('1', throwOf());
  await settle();
  expect([quantities(at.bag), quantities(other), at.shop.bag()]).toEqual([{ 1: 2 }, { 1: 2 }, { 1: 2 }]);
  expect(at.shop.requests).toHaveLength(2);
});

// R31, R35
test('R35: what is refused is told until the shopper does something about it', async () => {
  const { bag, shop } = await opened();
  shop.sell('1', { stock: 1 });
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

test('a notice that was seen is gone, also in another tab', async () => {
  const at = await opened();
  const other = at.openTab().bag;
  at.shop.moods({ status: 422 });
  expect(await at.bag.add('1', throwOf())).toBe('refused');
  const [notice] = at.bag.get().notices;
  expect(notice).toMatchObject({ kind: 'refused' });
  if (notice) await at.bag.dismiss(notice);
  await settle();
  expect([at.bag.get().notices, other.get().notices, at.bag.get().lines]).toEqual([[], [], []]);
});

// R36
test('R36: a changed price is told on its line until it was seen', async () => {
  const { bag, shop } = await opened();
  shop.sell('1', { price: 549 });
  await bag.add('1', throwOf(499));
  const [notice] = bag.get().notices;
  expect(notice).toMatchObject({ kind: 'price', sku: '1', from: 499, to: 549 });
  if (notice) await bag.dismiss(notice);
  expect(bag.get().notices).toEqual([]);
});

// R32
describe('R32: a session that expires', () => {
  test('says how much waits for a sign-in, then sends it with the new token', async () => {
    const at = await opened();
    at.shop.moods(401);
    expect(await at.bag.add('1', throwOf())).toBe('signed-out');
    expect(at.bag.get()).toMatchObject({ status: 'signed-out', waiting: 1, lines: [{ quantity: 1 }] });
    expect(at.remembered).toEqual([true]);
    at.become(null);
    await settle();
    // Nothing of theirs is shown to whoever is there now.
    expect(at.bag.get()).toMatchObject({ status: 'signed-out', waiting: 1, lines: [], count: 0 });
    at.become('asha', 'T-new');
    await settle();
    expect(at.shop.requests.map(({ bearer }) => bearer)).toEqual(['Bearer T-asha', 'Bearer T-new']);
    expect(at.bag.get()).toMatchObject({ status: 'ready', waiting: 0, count: 1 });
    expect(at.remembered).toEqual([true, false]);
  });

  test('at the question for the bag is the same', async () => {
    const at = scene();
    at.cart(401);
    const { bag } = at.openTab();
    await settle();
    expect(bag.get().status).toBe('signed-out');
  });
});

// R33
test('R33: another shopper on this phone finds an empty bag, and is told what went', async () => {
  const at = await opened();
  at.shop.moods(401);
  await at.bag.add('1', throwOf());
  at.become('bala');
  await settle();
  expect(at.bag.get()).toMatchObject({
    lines: [],
    count: 0,
    waiting: 0,
    notices: [{ kind: 'other-account', count: 1 }],
  });
  expect(at.phone.dump()).not.toMatch(/asha|Indigo/);
  expect(at.shop.bag()).toEqual({});
});

// R34
describe('R34: logging out', () => {
  test('empties phone, memory and other tabs, also offline', async () => {
    const at = await opened();
    const other = at.openTab().bag;
    at.cart('down');
    at.shop.moods('down', 'down');
    await at.bag.add('1', throwOf());
    expect(at.bag.unsent()).toBe(1);
    await at.bag.forget();
    at.become(null);
    await settle();
    expect(at.phone.dump()).toBe('null');
    for (const bag of [at.bag, other])
      expect(bag.get()).toMatchObject({ status: 'guest', lines: [], waiting: 0, count: 0 });
    await pass(10 * MINUTE);
    expect(at.shop.bag()).toEqual({});
  });

  test('lets no answer that is on its way write anything back', async () => {
    const at = scene();
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
    expect(at.phone.dump()).toBe('null');
    expect(bag.get()).toMatchObject({ lines: [], count: 0 });
  });

  test('is not undone by the token that is still there for a moment', async () => {
    const at = await opened();
    await at.bag.add('1', throwOf());
    await at.bag.forget();
    at.bag.wake();
    expect(await at.bag.add('1', throwOf())).toBe('signed-out');
    await settle();
    expect(at.phone.dump()).toBe('null');
  });
});

// R45, D12
describe('R45: before checkout', () => {
  test('everything is sent, and the bag asked for anew', async () => {
    const at = await opened();
    at.shop.moods('down');
    await at.bag.add('1', throwOf());
    at.shop.sell('2', { price: 70 });
    at.shop.set('2', 1);
    expect(await at.bag.flush()).toBe('sent');
    expect(at.bag.get()).toMatchObject({ waiting: 0, count: 2, totals: { final: 570, estimated: false } });
  });

  test('a shop that never answers is given up after ten seconds', async () => {
    const at = scene();
    const { bag } = at.openTab({ slowPut: new Promise(() => undefined) });
    await settle();
    void bag.add('1', throwOf());
    await settle();
    let answer = '';
    void bag.flush().then((said) => {
      answer = said;
    });
    await pass(9_999);
    expect(answer).toBe('');
    await pass(1);
    expect(answer).toBe('waiting');
  });

  test.each(['down', 500, 'hang'] as const)('a bag that cannot be asked for (%s) is not fresh', async (mood) => {
    const { bag, cart } = await opened();
    cart(mood);
    const flushed = bag.flush();
    await pass(10_000);
    expect(await flushed).toBe('waiting');
  });

  test('R32: a sign-in that is missing is not waited for', async () => {
    const at = await opened();
    at.shop.moods(401);
    await at.bag.add('1', throwOf());
    expect(await at.bag.flush()).toBe('waiting');
  });
});

test('a cart that was read before a change arrived never takes the change back', async () => {
  const at = await opened();
  const stale = Response.json(at.shop.cartReply());
  let give: (response: Response) => void = () => {};
  const api = createApi({
    baseUrl: '',
    token: () => 'T',
    fetch: () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  });
  const process = at.phone.process();
  const bag = openBag({
    store: 2,
    api,
    apiBase: '',
    queryClient: createQueryClient(api),
    session: { token: () => 'T-asha', userId: () => 'asha', subscribe: () => () => undefined },
    disk: process.disk,
    lockOver: () => process.lock,
    fetch: process.ask(at.shop.put),
    now: Date.now,
    random: () => 1,
    newId: () => 'only',
    tell: () => undefined,
    announce: () => undefined,
    requestSync: () => undefined,
    remember: () => undefined,
  });
  await settle();
  expect(await bag.add('1', throwOf())).toBe('sent');
  give(stale);
  await settle();
  expect(quantities(bag)).toEqual({ 1: 1 });
});
