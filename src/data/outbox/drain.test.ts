import { describe, expect, test } from 'vitest';
import type { Behaviour } from '../../../tests/fake-outbox.ts';
import { MINUTE, NOON, SECOND, signedIn } from '../../../tests/outbox-scene.ts';
import { drain } from './drain.ts';
import { retryPauseMs, retrySilent } from './outbox-reducer.ts';

test('waiting changes are sent, oldest first, and removed', async () => {
  const { setQuantities, send, sent, waiting, shop } = await signedIn();
  await setQuantities('1:2', '2:1', '3:4');
  expect(await send()).toEqual({ left: 0, nextAt: null });
  expect(sent()).toEqual(['1:2', '2:1', '3:4']);
  expect(waiting()).toEqual([]);
  expect(shop.bag()).toEqual({ 1: 2, 2: 1, 3: 4 });
});

// R26
describe('R26: a change is applied once', () => {
  test('when the response is lost and the tab dies with it', async () => {
    const { device, setQuantities, deps, send, shop } = await signedIn();
    await setQuantities('1:2');
    const tab = device.process();
    shop.behave('applied-then-lost');
    // Dies after the change is marked as sending and requested, before its response.
    tab.dieAfter(4);
    void drain(deps(tab));
    await expect.poll(() => shop.requests.length).toBe(1);
    tab.kill();
    expect(device.outbox().changes).toMatchObject([{ state: 'sending' }]);
    await send();
    expect(shop.requests.map(({ key }) => key)).toEqual([shop.requests[0]?.key, shop.requests[0]?.key]);
    expect([...shop.applied.values()]).toEqual([1]);
    expect(shop.bag()).toEqual({ 1: 2 });
  });
});

// R27
describe('R27: taps', () => {
  test('on one SKU become one request with the last quantity; 0 removes the line', async () => {
    const { setQuantities, send, sent, shop } = await signedIn();
    shop.set('2', 3);
    await setQuantities('1:1', '1:2', '1:3', '2:2', '2:0', '1:2');
    await send();
    expect(sent()).toEqual(['2:0', '1:2']);
    expect(shop.bag()).toEqual({ 1: 2 });
  });

  test('during a request are sent after it, in order', async () => {
    const at = await signedIn();
    await at.setQuantities('1:1');
    let tapped: Promise<void> | undefined;
    const deps = at.deps();
    const slow: typeof fetch = async (...asked) => {
      tapped ??= at.setQuantities('1:5', '1:4');
      await tapped;
      return at.shop.put(...asked);
    };
    await drain({ ...deps, fetch: slow });
    expect(at.sent()).toEqual(['1:1', '1:4']);
    const [first = 0, second = 0] = at.shop.requests.map(({ seq }) => seq);
    expect(second).toBeGreaterThan(first);
    expect(at.shop.bag()).toEqual({ 1: 4 });
  });

  test('never edit a change that a process was sending when it died', async () => {
    const at = await signedIn();
    await at.setQuantities('1:1');
    const tab = at.device.process();
    tab.dieAfter(3);
    void drain(at.deps(tab));
    await expect.poll(() => at.device.outbox().changes[0]?.state).toBe('sending');
    tab.kill();
    await at.setQuantities('1:4');
    await at.send();
    expect(at.sent()).toEqual(['1:1', '1:4']);
  });
});

test('R28: a superseded change is removed without a notice', async () => {
  const { setQuantities, deps, device } = await signedIn();
  await setQuantities('1:2');
  const reply = { success: true, applied: false, reason: 'superseded', previous_quantity: 9 };
  await drain({ ...deps(), fetch: async () => Response.json(reply) });
  expect(device.outbox()).toMatchObject({ changes: [], notices: [] });
});

// R29
test('R29: two tabs and the worker send each change once', async () => {
  const { setQuantities, deps, shop } = await signedIn();
  await setQuantities('1:1', '2:2', '3:3');
  await Promise.all([drain(deps()), drain(deps()), drain(deps())]);
  expect(shop.requests.map(({ sku }) => sku)).toEqual(['1', '2', '3']);
});

// R30
describe('R30: a temporary failure', () => {
  test.each([['down'], ['applied-then-lost'], [408], [409], [425], [429], [500], [503]] satisfies [Behaviour][])(
    '%j loses nothing',
    async (mood) => {
      const { setQuantities, send, shop, pass, waiting, notices } = await signedIn();
      await setQuantities('1:2', '2:1');
      shop.behave(mood);
      await send();
      pass(MINUTE);
      expect(await send()).toEqual({ left: 0, nextAt: null });
      expect(waiting()).toEqual([]);
      expect(notices()).toEqual([]);
      expect(shop.bag()).toEqual({ 1: 2, 2: 1 });
      expect([...shop.applied.values()]).toEqual([1, 1]);
    },
  );

  test('three server errors are followed by longer pauses', async () => {
    const { setQuantities, send, shop, pass, sent } = await signedIn();
    await setQuantities('1:2');
    shop.behave(503, 503, 503);
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
    expect(retryPauseMs(attempts, random)).toBe(ms);
  });

  test('Retry-After is honoured, also for later changes and when the network comes back', async () => {
    const { setQuantities, send, shop, change, sent } = await signedIn();
    await setQuantities('1:2', '2:1');
    shop.behave({ status: 429, headers: { 'retry-after': '120' } });
    expect(await send()).toEqual({ left: 2, nextAt: NOON + 2 * MINUTE });
    await change(retrySilent);
    await send();
    expect(sent()).toEqual(['1:2']);
  });

  test('without a response the rest is not tried; all is sent when the network is back', async () => {
    const { setQuantities, send, shop, change, sent, device } = await signedIn();
    await setQuantities('1:2', '2:1', '3:1');
    shop.behave('down');
    await send();
    expect(sent()).toEqual(['1:2']);
    expect(device.outbox().changes.map(({ nextAt }) => nextAt)).toEqual([NOON + SECOND, NOON + SECOND, NOON + SECOND]);
    await change(retrySilent);
    await send();
    expect(sent()).toEqual(['1:2', '1:2', '2:1', '3:1']);
  });

  test('a new change is tried after a missing response, and its success releases the rest', async () => {
    const { setQuantities, send, shop, sent } = await signedIn();
    await setQuantities('1:2');
    shop.behave('down');
    await send();
    await setQuantities('2:1');
    expect(await send()).toEqual({ left: 0, nextAt: null });
    expect(sent()).toEqual(['1:2', '2:1', '1:2']);
  });

  test('a later change does not overtake one that has failed more often', async () => {
    const { setQuantities, send, shop, pass, sent } = await signedIn();
    await setQuantities('1:2');
    shop.behave('down', 'down', 'down');
    await send();
    pass(SECOND);
    await send();
    await setQuantities('2:1');
    expect(await send()).toEqual({ left: 2, nextAt: NOON + 2 * SECOND });
    pass(SECOND);
    await send();
    expect(sent()).toEqual(['1:2', '1:2', '2:1', '1:2', '2:1']);
  });

  test('R37: a change with a server error delays no other', async () => {
    const { setQuantities, send, shop, pass, waiting } = await signedIn();
    await setQuantities('1:2', '2:1', '3:1');
    shop.behave(500, 'ok', 'ok', 500, 500);
    await send();
    expect(waiting()).toEqual(['1:2']);
    pass(SECOND);
    await setQuantities('4:1');
    shop.behave('ok', 500);
    await send();
    expect(waiting()).toEqual(['1:2']);
    expect(shop.bag()).toEqual({ 2: 1, 3: 1, 4: 1 });
  });

  test('a drain stops after three server errors', async () => {
    const { setQuantities, send, shop, sent } = await signedIn();
    await setQuantities('1:1', '2:1', '3:1', '4:1', '5:1');
    shop.behave(500, 500, 500, 500, 500);
    const { nextAt } = await send();
    expect(sent()).toHaveLength(3);
    expect(nextAt).toBe(NOON + SECOND);
  });
});
