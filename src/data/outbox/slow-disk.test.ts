import { describe, expect, test } from 'vitest';
import {
  lineOf,
  MINUTE,
  noonEachTest,
  openedBag,
  pass,
  quantities,
  settle,
  throwOf,
} from '../../../tests/bag-scene.ts';
import type { DiskBehaviour } from '../../../tests/fake-outbox.ts';
import { sendAllWaiting } from './drain.ts';

noonEachTest();

const sent = ({ shop }: { shop: { requests: { quantity: number }[] } }) =>
  shop.requests.map(({ quantity }) => quantity);

/** How the disk handles a tap and what follows it. */
const POOR: [string, DiskBehaviour[]][] = [
  ['waits three seconds', [{ startsAfter: 3_000 }]],
  ['writes for three seconds', [{ endsAfter: 3_000 }]],
  ['writes for half a minute', [{ endsAfter: 30_000 }]],
  ['is slow several times in a row', [{ endsAfter: 3_000 }, { startsAfter: 4_000 }, { endsAfter: 5_000 }]],
  ['does not open', ['hangs', 'hangs']],
  ['fails once', ['fails']],
  ['is full', ['full', 'full', 'full', 'full', 'full', 'full', 'full', 'full', 'full', 'full', 'full', 'full']],
  ['loses its connection once it has written', ['written-then-lost']],
];

// R25 to R28
describe('a piece that is added and removed while the disk', () => {
  test.each(POOR)('%s does not come back at the next start', async (_, behaviours) => {
    const at = await openedBag();
    at.device.disk(...behaviours);
    void at.bag.add('1', throwOf());
    await pass(2_500);
    expect([at.bag.get().persists, quantities(at.bag), sent(at)]).toEqual([true, { 1: 1 }, [1]]);
    void at.bag.setQuantity(lineOf(at.bag, '1'), 0);
    await pass(10_000);
    expect(sent(at)).toEqual([1, 0]);
    await pass(MINUTE);
    at.process.kill();
    at.device.disk();
    const { bag } = at.openTab();
    await pass(MINUTE);
    expect([sent(at), at.shop.bag(), quantities(bag), at.device.local()]).toEqual([[1, 0], {}, {}, '']);
  });

  test.each(POOR)('%s does not come back if the page ends at any moment', async (_, behaviours) => {
    for (const moment of [0, 500, 2_000, 2_100, 3_000, 3_100, 5_000]) {
      const at = await openedBag();
      at.device.disk(...behaviours);
      void at.bag.add('1', throwOf());
      await pass(2_500);
      void at.bag.setQuantity(lineOf(at.bag, '1'), 0);
      await pass(moment);
      at.process.kill();
      at.device.disk();
      at.openTab();
      await pass(2 * MINUTE);
      expect([at.shop.bag(), [...at.shop.applied.values()].every((times) => times === 1)]).toEqual([{}, true]);
    }
  });

  test.each(POOR)('%s does not come back where local storage is closed, too', async (_, behaviours) => {
    const at = await openedBag();
    at.device.breakLocal();
    at.device.disk(...behaviours);
    void at.bag.add('1', throwOf());
    await pass(2_500);
    void at.bag.setQuantity(lineOf(at.bag, '1'), 0);
    await pass(10_000);
    at.process.kill();
    at.openTab();
    await pass(MINUTE);
    expect(at.shop.bag()).toEqual({});
  });
});

describe('a tap without network while the disk', () => {
  test.each(POOR)('%s is sent once, by the next page', async (_, behaviours) => {
    const at = await openedBag();
    at.cart('down');
    at.shop.behave('down', 'down', 'down', 'down');
    at.device.disk(...behaviours);
    void at.bag.add('1', throwOf());
    await pass(2_500);
    expect(at.bag.get()).toMatchObject({ count: 1, waiting: 1, persists: true });
    at.process.kill();
    at.device.disk();
    at.cart('ok');
    at.shop.behave();
    const before = at.shop.requests.length;
    const { bag } = at.openTab();
    await pass(MINUTE);
    expect([at.shop.bag(), at.shop.requests.length - before, quantities(bag)]).toEqual([{ 1: 1 }, 1, { 1: 1 }]);
    expect(new Set(at.shop.requests.map(({ key }) => key)).size).toBe(1);
  });
});

// R38, R26
test('a worker that sends from the disk while the page goes on without it applies nothing twice and brings nothing back', async () => {
  const at = await openedBag();
  at.device.disk({ endsAfter: 3_000 });
  void at.bag.add('1', throwOf());
  await pass(2_500);
  void at.bag.setQuantity(lineOf(at.bag, '1'), 0);
  // The write lands while the page is busy; the worker finds it.
  at.device.disk({ startsAfter: 5_000 });
  await pass(600);
  const worker = at.device.process();
  void sendAllWaiting(
    {
      locks: worker.locks,
      fetch: worker.ask(at.shop.put),
      now: Date.now,
      random: () => 1,
      newId: () => 'worker',
      notify: () => undefined,
      badge: () => undefined,
      countFailure: () => undefined,
    },
    { names: async () => ['s2'], open: () => worker.storage },
  );
  await pass(MINUTE);
  expect([at.shop.bag(), quantities(at.bag), at.bag.get().waiting]).toEqual([{}, {}, 0]);
  expect([...at.shop.applied.values()].every((times) => times === 1)).toBe(true);
});

test('two tabs on a slow disk lose neither’s tap', async () => {
  const at = await openedBag();
  const other = at.openTab().bag;
  await settle();
  at.device.disk({ endsAfter: 3_000 }, { endsAfter: 3_000 }, { endsAfter: 3_000 }, { endsAfter: 3_000 });
  void at.bag.add('1', throwOf());
  void other.add('2', throwOf());
  await pass(MINUTE);
  expect([at.shop.bag(), quantities(at.bag), quantities(other)]).toEqual([
    { 1: 1, 2: 1 },
    { 1: 1, 2: 1 },
    { 1: 1, 2: 1 },
  ]);
  expect([...at.shop.applied.values()].every((times) => times === 1)).toBe(true);
});

test('a page that starts on a slow disk shows and sends later what waits on it', async () => {
  const at = await openedBag();
  at.cart('down');
  at.shop.behave('down', 'down');
  await at.bag.add('1', throwOf());
  at.process.kill();
  at.cart('ok');
  at.shop.behave();
  at.device.disk({ startsAfter: 5_000 }, { startsAfter: 5_000 });
  const { bag } = at.openTab();
  await pass(2_000);
  void bag.add('2', throwOf());
  await pass(MINUTE);
  expect([at.shop.bag(), quantities(bag), bag.get().waiting]).toEqual([{ 1: 1, 2: 1 }, { 1: 1, 2: 1 }, 0]);
});

test('the disk is used again after one slow write', async () => {
  const at = await openedBag();
  at.device.disk({ endsAfter: 3_000 });
  void at.bag.add('1', throwOf());
  await pass(MINUTE);
  at.shop.behave('down', 'down', 'down');
  await at.bag.add('2', throwOf());
  expect([at.device.outbox().changes, at.device.local()]).toMatchObject([[{ sku: '2' }], '']);
});
