import { describe, expect, test, vi } from 'vitest';
import {
  bagScene,
  DAY,
  lineOf,
  MINUTE,
  NOON,
  noonEachTest,
  openedBag,
  pass,
  quantities,
  settle,
  throwOf,
} from '../../../tests/bag-scene.ts';
import { fakeDevice } from '../../../tests/fake-outbox.ts';

noonEachTest();

describe('the bag of a shopper', () => {
  test('is the server’s, as soon as it has responded', async () => {
    const at = bagScene();
    at.shop.set('1', 3);
    const { bag } = at.openTab();
    expect(bag.get().status).toBe('loading');
    await settle();
    expect(bag.get()).toMatchObject({
      status: 'ready',
      count: 3,
      staleSince: null,
      waiting: 0,
      totals: { finalPaise: 150_000 },
    });
    expect(at.counts).toEqual([3]);
  });

  test('D6: adds one to the quantity in the bag', async () => {
    const { bag, shop } = await openedBag();
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

  test('spec §7: counts from the server’s quantity while the bag is unknown', async () => {
    const at = bagScene();
    at.shop.set('1', 4);
    at.cart(500);
    const { bag } = at.openTab();
    await settle();
    at.cart('ok');
    expect(await bag.add('1', throwOf())).toBe('sent');
    expect(at.shop.bag()).toEqual({ 1: 5 });
  });

  test('R26a: stores taps at once while it is unknown, on a network that stalls', async () => {
    const at = bagScene();
    at.shop.set('1', 4);
    at.cart('hang');
    const { bag, process } = at.openTab();
    await settle();
    const one = bag.add('1', throwOf());
    const two = bag.add('1', throwOf());
    await settle();
    expect([bag.get().count, bag.get().waiting, quantities(bag)]).toEqual([2, 1, { 1: 2 }]);
    expect(at.device.outbox().changes).toMatchObject([{ sku: '1', quantity: 2, relative: true }]);
    await pass(10_000);
    expect(await Promise.all([one, two])).toEqual(['waiting', 'waiting']);
    process.kill();
    at.cart('ok');
    const again = at.openTab();
    await pass(MINUTE);
    expect([at.shop.bag(), quantities(again.bag), again.bag.get().waiting]).toEqual([{ 1: 6 }, { 1: 6 }, 0]);
  });

  test('R26a, D8: stores an addition right after the sign-in, on a network that stalls', async () => {
    const at = bagScene({ user: null });
    const { bag } = at.openTab();
    await settle();
    expect(await bag.add('1', throwOf())).toBe('signed-out');
    expect(at.device.dump()).not.toContain('"sku"');
    at.cart('hang');
    at.become('asha');
    void bag.add('1', throwOf());
    await settle();
    expect([bag.get().count, at.device.outbox().changes]).toMatchObject([
      1,
      [{ sku: '1', user: 'asha', relative: true }],
    ]);
  });

  test('R34: loses uncounted additions at logout', async () => {
    const at = bagScene();
    at.cart('hang');
    const { bag } = at.openTab();
    await settle();
    void bag.add('1', throwOf());
    await settle();
    await bag.forget();
    expect([at.device.dump(), bag.get().count]).toEqual(['null', 0]);
  });

  test('S14: refuses a quantity of 21', async () => {
    const { bag, shop } = await openedBag();
    shop.set('1', 20);
    await pass(2 * MINUTE);
    bag.wake();
    await settle();
    expect(await bag.add('1', throwOf())).toBe('limit');
    expect(await bag.setQuantity(lineOf(bag, '1'), 21)).toBe('limit');
    expect(await bag.setQuantity(lineOf(bag, '1'), -1)).toBe('limit');
    expect(shop.requests).toEqual([]);
  });

  test('D18: refuses a SKU without a price, without a request', async () => {
    const { bag, shop } = await openedBag();
    expect(await bag.add('1', throwOf(0))).toBe('no-price');
    expect([quantities(bag), shop.requests]).toEqual([{}, []]);
  });

  test('restores a line that was removed', async () => {
    const { bag, shop } = await openedBag();
    await bag.add('1', throwOf());
    const line = lineOf(bag, '1');
    expect(await bag.setQuantity(line, 0)).toBe('sent');
    expect([quantities(bag), shop.bag()]).toEqual([{}, {}]);
    expect(await bag.setQuantity(line, 1)).toBe('sent');
    expect(shop.bag()).toEqual({ 1: 1 });
  });

  test('D35: is refetched where a backend responds to a change without it', async () => {
    const { bag, shop } = await openedBag();
    shop.behave('without-cart');
    await bag.add('1', throwOf());
    await settle();
    expect(bag.get()).toMatchObject({ count: 1, totals: { estimated: false }, lines: [{ name: 'Product 1' }] });
  });
});

test('D8: a guest queues nothing', async () => {
  const { bag, device } = await openedBag({ user: null });
  expect(await bag.add('1', throwOf())).toBe('signed-out');
  expect([device.dump(), bag.get().status, bag.unsent()]).toEqual(['null', 'guest', 0]);
});

// D7
describe('D7: the count', () => {
  const known = async () => {
    const at = await openedBag();
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

  test('is the last known one plus waiting changes while there is no response', async () => {
    const { bag, cart, shop, counts } = await known();
    cart('down');
    shop.behave('down');
    bag.wake();
    await bag.add('1', throwOf());
    await settle();
    expect(bag.get()).toMatchObject({ count: 3, staleSince: NOON + 2 * MINUTE });
    expect(counts).toEqual([2, 3]);
  });

  test('is the last known one also after a restart without network', async () => {
    const at = await known();
    at.cart('down');
    at.shop.behave('down', 'down', 'down');
    await at.bag.add('1', throwOf());
    const { bag } = at.openTab();
    await settle();
    expect(bag.get()).toMatchObject({ status: 'ready', count: 3, lines: [{ quantity: 3, state: 'waiting' }] });
  });

  test('of a copy older than seven days is ignored', async () => {
    const at = await known();
    at.cart('down');
    vi.setSystemTime(Date.now() + 8 * DAY);
    const { bag } = at.openTab();
    await settle();
    expect(bag.get()).toMatchObject({ status: 'silent', count: 0, lines: [] });
  });

  test.each([
    ['a day ahead', 1],
    ['years ahead', 4000],
    ['years behind', -4000],
  ])(
    'R41: of a copy that was stored while the clock was %s is the last known one, now that it is right',
    async (_, days) => {
      const right = NOON;
      vi.setSystemTime(right + days * DAY);
      const at = await known();
      at.cart('down');
      vi.setSystemTime(right);
      const { bag } = at.openTab();
      await settle();
      expect(bag.get()).toMatchObject({ status: 'ready', count: 2, lines: [{ quantity: 2 }] });
      expect(bag.get().staleSince).not.toBeNull();
      at.shop.set('1', 5);
      at.cart('ok');
      bag.wake();
      await settle();
      expect(bag.get()).toMatchObject({ count: 5, staleSince: null });
    },
  );
});

test('R38: background sync is asked for with the tap, before its request has an answer', async () => {
  const at = bagScene();
  const { bag } = at.openTab({ slowPut: new Promise(() => undefined) });
  await settle();
  expect(at.syncs()).toBe(0);
  void bag.add('1', throwOf());
  await settle();
  expect([at.syncs(), bag.get().waiting]).toEqual([1, 1]);
});

// R24, R25
describe('without network', () => {
  test('R24: a change shows at once, waits, and is not shown as sent', async () => {
    const { bag, shop, cart } = await openedBag();
    cart('down');
    shop.behave('down');
    expect(await bag.add('1', throwOf())).toBe('waiting');
    expect(bag.get()).toMatchObject({
      count: 1,
      waiting: 1,
      lines: [{ name: 'Indigo throw', description: 'Size: M', quantity: 1, state: 'waiting' }],
      totals: { finalPaise: 50_000, estimated: true },
    });
    await pass(1000);
    expect(bag.get()).toMatchObject({ waiting: 0, lines: [{ state: 'sent' }] });
    expect(shop.bag()).toEqual({ 1: 1 });
  });

  test('R25: what the screen shows is on disk', async () => {
    const { bag, device, process } = await openedBag();
    const shown: number[] = [];
    bag.subscribe(() => {
      if (bag.get().count > 0) shown.push(device.outbox().changes.length);
    });
    void bag.add('1', throwOf());
    await settle();
    expect(shown[0]).toBe(1);
    process.kill();
  });

  test('R25: a tab that dies after the tap leaves its change to the next one', async () => {
    const at = await openedBag();
    at.shop.behave('down');
    await at.bag.add('1', throwOf());
    at.process.kill();
    at.openTab();
    await settle();
    expect(at.shop.bag()).toEqual({ 1: 1 });
  });

  test('R12: without any storage it shows that, and sends all the same', async () => {
    const device = fakeDevice();
    device.break();
    device.breakLocal();
    const { bag, shop } = await openedBag({ device });
    expect(await bag.add('1', throwOf())).toBe('sent');
    expect([bag.get().persists, shop.bag()]).toEqual([false, { 1: 1 }]);
  });
});

test('R30: any response of the server after a silence resumes sending', async () => {
  const { bag, shop, cart } = await openedBag();
  shop.behave('down', 'down', 'down', 'down', 'down', 'down');
  await bag.add('1', throwOf());
  await pass(20_000);
  const tries = shop.requests.length;
  shop.behave();
  cart('ok');
  await pass(MINUTE);
  expect(shop.requests.length).toBeGreaterThan(tries);
  expect(shop.bag()).toEqual({ 1: 1 });
});

// R29
test('R29: two tabs show the same, and send each change once', async () => {
  const at = await openedBag();
  const other = at.openTab().bag;
  await settle();
  await at.bag.add('1', throwOf());
  await other.add('1', throwOf());
  await settle();
  expect([quantities(at.bag), quantities(other), at.shop.bag()]).toEqual([{ 1: 2 }, { 1: 2 }, { 1: 2 }]);
  expect(at.shop.requests).toHaveLength(2);
});
