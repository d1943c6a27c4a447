import { describe, expect, test } from 'vitest';
import type { Behaviour } from '../../../tests/fake-outbox.ts';
import { DAY, NOON, signedIn } from '../../../tests/outbox-scene.ts';
import { drain } from './drain.ts';
import { expire, receiveCart, signIn } from './outbox-reducer.ts';

// R31, R35, R37
describe('a refusal', () => {
  test.each([
    ['R35: out of stock', { status: 409, code: 'OUT_OF_STOCK', available: 1 }, { kind: 'stock', available: 1 }],
    ['R37: no longer sold', { status: 404, code: 'SKU_GONE' }, { kind: 'gone' }],
    ['D18: price on request', { status: 409, code: 'PRICE_ON_REQUEST' }, { kind: 'no-price' }],
    ['S14: too many lines', { status: 422, code: 'QUANTITY_LIMIT' }, { kind: 'limit' }],
    ['R31: anything else', { status: 422 }, { kind: 'refused' }],
    ['D33: of the price', { status: 409, code: 'PRICE_CHANGED' }, { kind: 'refused' }],
  ] satisfies [string, Behaviour, object][])(
    '%s is announced with its product; the rest is sent',
    async (_, mood, notice) => {
      const { setQuantities, send, shop, sent, notices, waiting } = await signedIn();
      await setQuantities('1:3', '2:1', '3:1');
      shop.behave(mood);
      expect(await send()).toEqual({ left: 0, nextAt: null });
      expect(sent()).toEqual(['1:3', '2:1', '3:1']);
      expect(waiting()).toEqual([]);
      expect(notices()).toMatchObject([
        { ...notice, user: 'asha', sku: '1', quantity: 3, seen: { name: 'Product 1' } },
      ]);
      expect(shop.bag()).toEqual({ 2: 1, 3: 1 });
    },
  );

  test('leaves no notice if the shopper has changed the line meanwhile', async () => {
    const at = await signedIn();
    at.shop.set('1', 1);
    at.shop.behave({ status: 409, code: 'OUT_OF_STOCK', available: 2 });
    await at.setQuantities('1:9');
    let tapped: Promise<void> | undefined;
    await drain({
      ...at.deps(),
      fetch: async (...asked) => {
        tapped ??= at.setQuantities('1:2');
        await tapped;
        return at.shop.put(...asked);
      },
    });
    expect(at.notices()).toEqual([]);
    expect(at.shop.bag()).toEqual({ 1: 2 });
  });

  test('is removed by a new change of the SKU', async () => {
    const { setQuantities, send, shop, notices } = await signedIn();
    shop.setSku('1', { stock: 1 });
    await setQuantities('1:3');
    await send();
    expect(notices()).toMatchObject([{ kind: 'stock', available: 1 }]);
    await setQuantities('1:1');
    expect(notices()).toEqual([]);
    await send();
    expect(shop.bag()).toEqual({ 1: 1 });
  });
});

describe('another device that was faster', () => {
  test('is announced, and the last writer wins', async () => {
    const { setQuantities, send, shop, notices } = await signedIn();
    shop.set('1', 1);
    await setQuantities('1:2');
    shop.set('1', 5);
    await send();
    expect(notices()).toMatchObject([{ kind: 'elsewhere', was: 5, quantity: 2 }]);
    expect(shop.bag()).toEqual({ 1: 2 });
  });

  test.each([
    ['nothing else happened', 1],
    ['it wanted the same', 2],
  ])('is not announced where %s', async (_, elsewhere) => {
    const { setQuantities, send, shop, notices } = await signedIn();
    shop.set('1', 1);
    await setQuantities('1:9', '1:2');
    shop.set('1', elsewhere);
    await send();
    expect(notices()).toEqual([]);
  });

  test('is not confused with an earlier change of this device', async () => {
    const { setQuantities, send, notices } = await signedIn();
    await setQuantities('1:1');
    await send();
    await setQuantities('1:2');
    await send();
    expect(notices()).toEqual([]);
  });
});

// R32, R33
describe('a session', () => {
  test('R32: that has expired parks all changes; after a sign-in all are sent with the new token', async () => {
    const { setQuantities, send, shop, waiting, login, device } = await signedIn();
    await setQuantities('1:1', '2:2', '3:3');
    shop.behave(401);
    expect(await send()).toEqual({ left: 3, nextAt: null });
    await send();
    expect(shop.requests).toHaveLength(1);
    expect(device.outbox().session).toMatchObject({ expired: true });
    expect(waiting()).toEqual(['1:1', '2:2', '3:3']);
    await login('asha', 'T2');
    await send();
    expect(shop.requests.map(({ bearer }) => bearer)).toEqual(['Bearer T1', 'Bearer T2', 'Bearer T2', 'Bearer T2']);
    expect(shop.bag()).toEqual({ 1: 1, 2: 2, 3: 3 });
  });

  test('R32: that ended by itself keeps waiting changes', async () => {
    const { setQuantities, change, waiting, send, shop } = await signedIn();
    await setQuantities('1:1');
    await change((outbox) => signIn(outbox, null, NOON, () => 'x'));
    await send();
    expect(shop.requests).toEqual([]);
    expect(waiting()).toEqual(['1:1']);
  });

  test('R32: a refusal of the old token does not park changes under a new one', async () => {
    const at = await signedIn();
    await at.setQuantities('1:1');
    at.shop.behave(401);
    let done: Promise<void> | undefined;
    await drain({
      ...at.deps(),
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
    const { setQuantities, login, send, shop, device, notices } = await signedIn();
    await setQuantities('1:1', '2:1');
    await login('bala', 'T-bala');
    await send();
    expect(shop.requests).toEqual([]);
    expect(notices()).toMatchObject([{ kind: 'other-account', user: 'bala', count: 2 }]);
    for (const trace of ['asha', 'Product 1', 'T1']) expect(device.dump()).not.toContain(trace);
  });

  test('R34: that ends with a request in flight gets nothing written back', async () => {
    const at = await signedIn();
    await at.setQuantities('1:1');
    await drain({
      ...at.deps(),
      readCart: () => ({ items: [] }),
      fetch: async (...asked) => {
        at.device.put(undefined);
        return at.shop.put(...asked);
      },
    });
    expect(at.device.dump()).toBe('null');
  });
});

// R39, R41
describe('R39: after seven days', () => {
  test('a change is not sent but becomes a notice, with its product', async () => {
    const { setQuantities, send, shop, pass, notices, waiting } = await signedIn();
    await setQuantities('1:2');
    pass(DAY);
    await setQuantities('2:1');
    pass(6 * DAY + 1);
    await send();
    expect(shop.bag()).toEqual({ 2: 1 });
    expect(waiting()).toEqual([]);
    expect(notices()).toMatchObject([{ kind: 'expired', sku: '1', quantity: 2, seen: { name: 'Product 1' } }]);
  });

  // R63
  test('each change is counted as a failure once, one that is sent is not', async () => {
    const { setQuantities, send, pass, failures } = await signedIn();
    await setQuantities('1:2', '2:1');
    pass(DAY);
    await setQuantities('3:1');
    pass(6 * DAY + 1);
    await send();
    await send();
    expect(failures).toEqual([['change-expired', 2]]);
  });

  test('a change of exactly that age is still sent', async () => {
    const { setQuantities, send, shop, pass } = await signedIn();
    await setQuantities('1:2');
    pass(7 * DAY);
    await send();
    expect(shop.bag()).toEqual({ 1: 2 });
  });

  test('R41: a clock that is wrong by three days, either way, loses and delays nothing', async () => {
    for (const days of [3, -3]) {
      const { setQuantities, send, shop, pass } = await signedIn();
      await setQuantities('1:2');
      shop.behave('down');
      await send();
      pass(days * DAY);
      await send();
      expect(shop.bag()).toEqual({ 1: 2 });
    }
  });
});

// R41
describe('a change made', () => {
  const YEARS = 4000 * DAY;
  test.each<[string, number[]]>([
    ['in 2015, by a clock that is put right', [-YEARS, 0]],
    ['in the far future, by a clock that is put right', [YEARS, 0]],
    ['now, on a device whose clock is years ahead for a while', [0, YEARS, 0]],
    ['now, on a device whose clock is years behind for a while', [0, -YEARS, 0]],
  ])('%s is sent', async (_, [made = 0, ...later]) => {
    const { setQuantities, send, shop, setClock, notices } = await signedIn();
    setClock(NOON + made);
    await setQuantities('1:2');
    shop.behave(...later.slice(1).map(() => 'down' as const));
    for (const shift of later) {
      setClock(NOON + shift);
      await send();
    }
    expect([shop.bag(), notices()]).toEqual([{ 1: 2 }, []]);
  });

  test('under a wrong clock expires seven days after the clock was put right', async () => {
    for (const made of [-YEARS, YEARS]) {
      const { setQuantities, send, shop, setClock, notices } = await signedIn();
      setClock(NOON + made);
      await setQuantities('1:2');
      shop.behave('down');
      setClock(NOON);
      await send();
      setClock(NOON + 7 * DAY + 1);
      await send();
      expect([shop.bag(), notices()]).toMatchObject([{}, [{ kind: 'expired', sku: '1' }]]);
    }
  });

  test('by a clock that fell behind by weeks is as old as the cart that it changes', async () => {
    const { setQuantities, send, shop, setClock, change, notices } = await signedIn();
    await change((outbox) => receiveCart(outbox, 'asha', { items: [] }, NOON, outbox.agreed));
    setClock(NOON - 30 * DAY);
    await setQuantities('1:2');
    setClock(NOON + DAY);
    await send();
    expect([shop.bag(), notices()]).toEqual([{ 1: 2 }, []]);
  });
});

test('a shopper may have 200 changes waiting, and not one more', async () => {
  const { setQuantities, device } = await signedIn();
  await setQuantities(...Array.from({ length: 201 }, (_, sku) => `${sku + 1}:1`));
  expect(device.outbox().changes).toHaveLength(200);
  await setQuantities('7:5');
  expect(device.outbox().changes).toHaveLength(200);
  expect(expire(device.outbox(), NOON)).toEqual(device.outbox());
});
