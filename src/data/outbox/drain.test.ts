import { describe, expect, test } from 'vitest';
import { fakePhone, type Mood, modelShop } from '../../../tests/fake-outbox.ts';
import type { SessionCopy } from './box.ts';
import { drain } from './drain.ts';
import { awake, enqueue, expire, pauseAfter, signIn } from './rules.ts';

const NOON = Date.parse('2026-01-05T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const seen = (sku: string) => ({
  name: `Product ${sku}`,
  price: 500,
  picture: null,
  attributes: { Size: 'M' },
  productId: null,
});

/** One phone, one shop, one clock. Wishes are `'sku:quantity'`. */
function scene({ user = 'asha', token = 'T1' } = {}) {
  const phone = fakePhone();
  const shop = modelShop();
  let now = NOON;
  let ids = 0;
  const newId = () => `id-${++ids}`;
  const tab = phone.process();
  const change = (work: (box: ReturnType<typeof phone.box>) => ReturnType<typeof phone.box> | null) =>
    tab.disk.change((box) => ({ box: work(box) ?? box, result: undefined }));
  const login = (who = user, as = token) => change((box) => signIn(box, { user: who, token: as, api: '' }, now, newId));
  const want = async (...wishes: string[]) => {
    for (const wish of wishes) {
      const [sku = '', quantity] = wish.split(':');
      const known = shop.quantity(sku);
      await change((box) =>
        enqueue(box, { store: 2, user, sku, quantity: Number(quantity), seen: seen(sku), known }, now, newId),
      );
    }
  };
  const hands = (
    process = phone.process(),
    who: (box: { session: SessionCopy | null }) => SessionCopy | null = (box) => box.session,
  ) => ({
    disk: process.disk,
    lock: process.lock,
    fetch: process.ask(shop.put),
    now: () => now,
    random: () => 1,
    who,
    readCart: () => null,
    onStep: () => undefined,
  });
  return {
    phone,
    shop,
    login,
    want,
    change,
    hands,
    send: () => drain(hands()),
    pass: (ms: number) => {
      now += ms;
    },
    sent: () => shop.requests.map(({ sku, quantity }) => `${sku}:${quantity}`),
    waiting: () =>
      phone
        .box()
        .changes.filter(({ state }) => state !== 'sent')
        .map(({ sku, quantity }) => `${sku}:${quantity}`),
    notices: () => phone.box().notices,
  };
}

async function signedIn() {
  const at = scene();
  await at.login();
  return at;
}

test('what waits is sent, oldest first, and is gone', async () => {
  const { want, send, sent, waiting, shop } = await signedIn();
  await want('1:2', '2:1', '3:4');
  expect(await send()).toEqual({ left: 0, nextAt: null });
  expect(sent()).toEqual(['1:2', '2:1', '3:4']);
  expect(waiting()).toEqual([]);
  expect(shop.bag()).toEqual({ 1: 2, 2: 1, 3: 4 });
});

// R26
describe('R26: a change is applied once', () => {
  test('when the answer is lost and the tab dies with it', async () => {
    const { phone, want, hands, send, shop } = await signedIn();
    await want('1:2');
    const tab = phone.process();
    shop.moods('applied-then-lost');
    // The note that it is under way, and the request; not its answer.
    tab.dieAfter(4);
    void drain(hands(tab));
    await expect.poll(() => shop.requests.length).toBe(1);
    tab.kill();
    expect(phone.box().changes).toMatchObject([{ state: 'sending' }]);
    await send();
    expect(shop.requests.map(({ key }) => key)).toEqual([shop.requests[0]?.key, shop.requests[0]?.key]);
    expect([...shop.applied.values()]).toEqual([1]);
    expect(shop.bag()).toEqual({ 1: 2 });
  });
});

// R27
describe('R27: taps', () => {
  test('on one SKU become one request with the last number; 0 takes the line out', async () => {
    const { want, send, sent, shop } = await signedIn();
    shop.set('2', 3);
    await want('1:1', '1:2', '1:3', '2:2', '2:0', '1:2');
    await send();
    expect(sent()).toEqual(['2:0', '1:2']);
    expect(shop.bag()).toEqual({ 1: 2 });
  });

  test('during a sending follow it, in order', async () => {
    const at = await signedIn();
    await at.want('1:1');
    let tapped: Promise<void> | undefined;
    const hands = at.hands();
    const slow: typeof fetch = async (...asked) => {
      tapped ??= at.want('1:5', '1:4');
      await tapped;
      return at.shop.put(...asked);
    };
    await drain({ ...hands, fetch: slow });
    expect(at.sent()).toEqual(['1:1', '1:4']);
    expect(at.shop.requests.map(({ seq }) => seq)).toEqual([1, 3]);
    expect(at.shop.bag()).toEqual({ 1: 4 });
  });

  test('never touch what a process that died had under way', async () => {
    const at = await signedIn();
    await at.want('1:1');
    const tab = at.phone.process();
    tab.dieAfter(3);
    void drain(at.hands(tab));
    await expect.poll(() => at.phone.box().changes[0]?.state).toBe('sending');
    tab.kill();
    await at.want('1:4');
    await at.send();
    expect(at.sent()).toEqual(['1:1', '1:4']);
  });
});

test('R28: a change that the shop says was overtaken is over, and nothing is told of it', async () => {
  const { want, hands, phone } = await signedIn();
  await want('1:2');
  const reply = { success: true, applied: false, reason: 'superseded', previous_quantity: 9 };
  await drain({ ...hands(), fetch: async () => Response.json(reply) });
  expect(phone.box()).toMatchObject({ changes: [], notices: [] });
});

// R29
test('R29: two tabs and the worker send each change once', async () => {
  const { want, hands, shop } = await signedIn();
  await want('1:1', '2:2', '3:3');
  await Promise.all([drain(hands()), drain(hands()), drain(hands())]);
  expect(shop.requests.map(({ sku }) => sku)).toEqual(['1', '2', '3']);
});

// R30
describe('R30: trouble that passes', () => {
  test.each([['down'], ['applied-then-lost'], [408], [409], [425], [429], [500], [503]] satisfies [Mood][])(
    '%j loses nothing',
    async (mood) => {
      const { want, send, shop, pass, waiting, notices } = await signedIn();
      await want('1:2', '2:1');
      shop.moods(mood);
      await send();
      pass(MINUTE);
      expect(await send()).toEqual({ left: 0, nextAt: null });
      expect(waiting()).toEqual([]);
      expect(notices()).toEqual([]);
      expect(shop.bag()).toEqual({ 1: 2, 2: 1 });
      expect([...shop.applied.values()]).toEqual([1, 1]);
    },
  );

  test('three errors of the server, with a longer pause after each', async () => {
    const { want, send, shop, pass, sent } = await signedIn();
    await want('1:2');
    shop.moods(503, 503, 503);
    for (const ms of [1, 2, 4].map((seconds) => seconds * SECOND)) {
      const { left, nextAt } = await send();
      expect(left).toBe(1);
      const before = sent().length;
      pass(ms - 1);
      await send();
      expect(sent().length).toBe(before);
      pass(1);
      expect(nextAt).not.toBeNull();
    }
    await send();
    expect(sent()).toEqual(['1:2', '1:2', '1:2', '1:2']);
    expect(new Set(shop.requests.map(({ key }) => key)).size).toBe(1);
    expect(shop.bag()).toEqual({ 1: 2 });
  });

  test.each([
    [1, 0, 500],
    [1, 1, 1000],
    [2, 1, 2000],
    [3, 0, 2000],
    [9, 1, 256_000],
    [10, 1, 300_000],
    [500, 1, 300_000],
    [500, 0, 150_000],
  ])('after attempt %i with chance %f waits %i ms', (attempts, random, ms) => {
    expect(pauseAfter(attempts, random)).toBe(ms);
  });

  test('Retry-After is honoured, for everything behind it too, also when the network comes back', async () => {
    const { want, send, shop, change, sent } = await signedIn();
    await want('1:2', '2:1');
    shop.moods({ status: 429, headers: { 'retry-after': '120' } });
    expect(await send()).toEqual({ left: 2, nextAt: NOON + 2 * MINUTE });
    await change(awake);
    await send();
    expect(sent()).toEqual(['1:2']);
  });

  test('nobody answers: the rest is not even tried, and all goes at once when the network is back', async () => {
    const { want, send, shop, change, sent, phone } = await signedIn();
    await want('1:2', '2:1', '3:1');
    shop.moods('down');
    await send();
    expect(sent()).toEqual(['1:2']);
    expect(phone.box().changes.map(({ nextAt }) => nextAt)).toEqual([NOON + SECOND, NOON + SECOND, NOON + SECOND]);
    await change(awake);
    await send();
    expect(sent()).toEqual(['1:2', '1:2', '2:1', '3:1']);
  });

  test('what comes after a silence is tried, and its success frees the rest', async () => {
    const { want, send, shop, sent } = await signedIn();
    await want('1:2');
    shop.moods('down');
    await send();
    await want('2:1');
    expect(await send()).toEqual({ left: 0, nextAt: null });
    expect(sent()).toEqual(['1:2', '2:1', '1:2']);
  });

  test('R37: one that the server stumbles over holds up nobody', async () => {
    const { want, send, shop, pass, waiting } = await signedIn();
    await want('1:2', '2:1', '3:1');
    shop.moods(500, 'ok', 'ok', 500, 500);
    await send();
    expect(waiting()).toEqual(['1:2']);
    pass(SECOND);
    await want('4:1');
    shop.moods('ok', 500);
    await send();
    expect(waiting()).toEqual(['1:2']);
    expect(shop.bag()).toEqual({ 2: 1, 3: 1, 4: 1 });
  });

  test('a server that only stumbles is left alone after three', async () => {
    const { want, send, shop, sent } = await signedIn();
    await want('1:1', '2:1', '3:1', '4:1', '5:1');
    shop.moods(500, 500, 500, 500, 500);
    const { nextAt } = await send();
    expect(sent()).toHaveLength(3);
    expect(nextAt).toBe(NOON + SECOND);
  });
});

// R31, R35, R37
describe('a refusal', () => {
  test.each([
    ['R35: out of stock', { status: 409, code: 'OUT_OF_STOCK', available: 1 }, { kind: 'stock', available: 1 }],
    ['R37: no longer sold', { status: 404, code: 'SKU_GONE' }, { kind: 'gone' }],
    ['S14: too many lines', { status: 422, code: 'QUANTITY_LIMIT' }, { kind: 'limit' }],
    ['R31: anything else', { status: 422 }, { kind: 'refused' }],
    ['D33: of the price', { status: 409, code: 'PRICE_CHANGED' }, { kind: 'refused' }],
  ] satisfies [string, Mood, object][])('%s is told with its product, and the rest goes on', async (_, mood, told) => {
    const { want, send, shop, sent, notices, waiting } = await signedIn();
    await want('1:3', '2:1', '3:1');
    shop.moods(mood);
    expect(await send()).toEqual({ left: 0, nextAt: null });
    expect(sent()).toEqual(['1:3', '2:1', '3:1']);
    expect(waiting()).toEqual([]);
    expect(notices()).toMatchObject([{ ...told, user: 'asha', sku: '1', quantity: 3, seen: { name: 'Product 1' } }]);
    expect(shop.bag()).toEqual({ 2: 1, 3: 1 });
  });

  test('is not told where the shopper has wanted something else meanwhile', async () => {
    const at = await signedIn();
    at.shop.set('1', 1);
    at.shop.moods({ status: 409, code: 'OUT_OF_STOCK', available: 2 });
    await at.want('1:9');
    let tapped: Promise<void> | undefined;
    await drain({
      ...at.hands(),
      fetch: async (...asked) => {
        tapped ??= at.want('1:2');
        await tapped;
        return at.shop.put(...asked);
      },
    });
    expect(at.notices()).toEqual([]);
    expect(at.shop.bag()).toEqual({ 1: 2 });
  });

  test('is settled by wanting something else', async () => {
    const { want, send, shop, notices } = await signedIn();
    shop.sell('1', { stock: 1 });
    await want('1:3');
    await send();
    expect(notices()).toMatchObject([{ kind: 'stock', available: 1 }]);
    await want('1:1');
    expect(notices()).toEqual([]);
    await send();
    expect(shop.bag()).toEqual({ 1: 1 });
  });
});

describe('another device that was faster', () => {
  test('is told of, the last writer wins', async () => {
    const { want, send, shop, notices } = await signedIn();
    shop.set('1', 1);
    await want('1:2');
    shop.set('1', 5);
    await send();
    expect(notices()).toMatchObject([{ kind: 'elsewhere', was: 5, quantity: 2 }]);
    expect(shop.bag()).toEqual({ 1: 2 });
  });

  test.each([
    ['nothing else happened', 1],
    ['it wanted the same', 2],
  ])('is not told of where %s', async (_, elsewhere) => {
    const { want, send, shop, notices } = await signedIn();
    shop.set('1', 1);
    await want('1:9', '1:2');
    shop.set('1', elsewhere);
    await send();
    expect(notices()).toEqual([]);
  });

  test('is not taken for this one’s own change before', async () => {
    const { want, send, notices } = await signedIn();
    await want('1:1');
    await send();
    await want('1:2');
    await send();
    expect(notices()).toEqual([]);
  });
});

// R32, R33
describe('a session', () => {
  test('R32: that has expired parks everything; signed in again, all goes with the new token', async () => {
    const { want, send, shop, waiting, login, phone } = await signedIn();
    await want('1:1', '2:2', '3:3');
    shop.moods(401);
    expect(await send()).toEqual({ left: 3, nextAt: null });
    await send();
    expect(shop.requests).toHaveLength(1);
    expect(phone.box().session).toMatchObject({ expired: true });
    expect(waiting()).toEqual(['1:1', '2:2', '3:3']);
    await login('asha', 'T2');
    await send();
    expect(shop.requests.map(({ bearer }) => bearer)).toEqual(['Bearer T1', 'Bearer T2', 'Bearer T2', 'Bearer T2']);
    expect(shop.bag()).toEqual({ 1: 1, 2: 2, 3: 3 });
  });

  test('R32: that ended by itself keeps what waits', async () => {
    const { want, change, waiting, send, shop } = await signedIn();
    await want('1:1');
    await change((box) => signIn(box, null, NOON, () => 'x'));
    await send();
    expect(shop.requests).toEqual([]);
    expect(waiting()).toEqual(['1:1']);
  });

  test('R32: the old token’s refusal does not park what a new one can send', async () => {
    const at = await signedIn();
    await at.want('1:1');
    at.shop.moods(401);
    let done: Promise<void> | undefined;
    await drain({
      ...at.hands(),
      fetch: async (...asked) => {
        done ??= at.login('asha', 'T2');
        await done;
        return at.shop.put(...asked);
      },
    });
    await at.send();
    expect(at.shop.requests.map(({ bearer }) => bearer)).toEqual(['Bearer T1', 'Bearer T2']);
    expect(at.shop.bag()).toEqual({ 1: 1 });
  });

  test('R33: of another user finds nothing of the first one, and sends nothing', async () => {
    const { want, login, send, shop, phone, notices } = await signedIn();
    await want('1:1', '2:1');
    await login('bala', 'T-bala');
    await send();
    expect(shop.requests).toEqual([]);
    expect(notices()).toMatchObject([{ kind: 'other-account', user: 'bala', count: 2 }]);
    for (const trace of ['asha', 'Product 1', 'T1']) expect(phone.dump()).not.toContain(trace);
  });

  test('R34: that is left while an answer is on its way gets nothing written back', async () => {
    const at = await signedIn();
    await at.want('1:1');
    await drain({
      ...at.hands(),
      readCart: () => ({ items: [] }),
      fetch: async (...asked) => {
        at.phone.put(undefined);
        return at.shop.put(...asked);
      },
    });
    expect(at.phone.dump()).toBe('null');
  });
});

// R39, R41
describe('R39: after seven days', () => {
  test('a change is not sent but told, with its product', async () => {
    const { want, send, shop, pass, notices, waiting } = await signedIn();
    await want('1:2');
    pass(DAY);
    await want('2:1');
    pass(6 * DAY + 1);
    await send();
    expect(shop.bag()).toEqual({ 2: 1 });
    expect(waiting()).toEqual([]);
    expect(notices()).toMatchObject([{ kind: 'expired', sku: '1', quantity: 2, seen: { name: 'Product 1' } }]);
  });

  test('to the minute it is still sent', async () => {
    const { want, send, shop, pass } = await signedIn();
    await want('1:2');
    pass(7 * DAY);
    await send();
    expect(shop.bag()).toEqual({ 1: 2 });
  });

  test('R41: a clock that is three days wrong, either way, loses nothing and holds nothing up', async () => {
    for (const days of [3, -3]) {
      const { want, send, shop, pass } = await signedIn();
      await want('1:2');
      shop.moods('down');
      await send();
      pass(days * DAY);
      await send();
      expect(shop.bag()).toEqual({ 1: 2 });
    }
  });
});

test('a shopper may have 200 changes waiting, and not one more', async () => {
  const { want, phone } = await signedIn();
  await want(...Array.from({ length: 201 }, (_, sku) => `${sku + 1}:1`));
  expect(phone.box().changes).toHaveLength(200);
  await want('7:5');
  expect(phone.box().changes).toHaveLength(200);
  expect(expire(phone.box(), NOON)).toEqual(phone.box());
});
