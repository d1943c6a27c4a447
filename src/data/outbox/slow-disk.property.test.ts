import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Behaviour, type DiskBehaviour, fakeDevice, modelShop } from '../../../tests/fake-outbox.ts';
import { drain } from './drain.ts';
import { failSoftOutbox } from './fail-soft-outbox.ts';
import { enqueue, signIn } from './outbox-reducer.ts';
import type { OutboxState } from './outbox-state.ts';
import { limitedOutbox, type OutboxStorage } from './outbox-storage.ts';

const NOON = Date.parse('2026-01-05T12:00:00Z');
const MINUTE = 60_000;
const SKUS = ['1', '2'];
const seen = { name: 'P', pricePaise: 100, picture: null, attributes: {}, productId: null };

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const ms = fc.integer({ min: 1, max: 40_000 });
const diskBehaviour: fc.Arbitrary<DiskBehaviour> = fc.oneof(
  fc.constantFrom('ok', 'fails', 'full', 'hangs', 'written-then-lost'),
  fc.record({ startsAfter: ms }),
  fc.record({ endsAfter: ms }),
);
const tab = fc.constantFrom(0, 1);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ set: fc.constantFrom(...SKUS), quantity: fc.nat(8), tab }) },
  // How the disk handles the next reads and writes, of whichever process.
  { weight: 4, arbitrary: fc.record({ disk: fc.array(diskBehaviour, { maxLength: 6 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      moods: fc.array(fc.constantFrom<Behaviour>('ok', 'down', 'applied-then-lost', 429, 503), { maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ send: fc.constantFrom('page', 'worker', 'both'), tab }) },
  { weight: 3, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: MINUTE }) }) },
  // The system ends the page; another one starts.
  { weight: 2, arbitrary: fc.record({ restart: tab }) },
);

/** Steps that once lost a change, or told the shopper of a change elsewhere that was her own. */
const FOUND: Step[][] = [
  [
    { set: '1', quantity: 0, tab: 0 },
    { disk: [{ startsAfter: 2000 }, 'full'] },
    { set: '1', quantity: 1, tab: 1 },
    { send: 'page', tab: 0 },
  ],
  [
    { set: '2', quantity: 0, tab: 0 },
    { disk: ['fails', { startsAfter: 10_003 }] },
    { restart: 1 },
    { set: '2', quantity: 1, tab: 1 },
    { send: 'page', tab: 0 },
  ],
  [
    { set: '1', quantity: 0, tab: 0 },
    { moods: ['ok', 'applied-then-lost'] },
    { send: 'page', tab: 0 },
    { set: '1', quantity: 1, tab: 0 },
    { send: 'page', tab: 0 },
    { set: '1', quantity: 0, tab: 0 },
  ],
  [
    { set: '1', quantity: 0, tab: 0 },
    { send: 'page', tab: 0 },
    { set: '1', quantity: 1, tab: 1 },
    { disk: ['hangs'] },
    { set: '1', quantity: 0, tab: 0 },
  ],
];

// R16, R25 to R29
test('whatever the disk does, the bag is as last commanded, each key counts once, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      vi.setSystemTime(NOON);
      const device = fakeDevice();
      const shop = modelShop();
      const commanded = new Map<string, number>();
      let ids = 0;
      const newId = () => `id-${++ids}`;

      const sender = (process: ReturnType<typeof device.process>, storage: OutboxStorage) => () =>
        drain({
          storage,
          lock: process.lock,
          fetch: process.ask(shop.put),
          now: Date.now,
          random: () => 0.5,
          sessionOf: (outbox: OutboxState) => outbox.session,
          readCart: () => null,
          onStep: () => undefined,
          countFailure: () => undefined,
        });
      const openPage = () => {
        const process = device.process();
        const { fallbackStorage } = process;
        const nothing = () => undefined;
        const deps = { steps: [], fallbackStorage, now: Date.now, newId, onReturn: nothing, countFailure: nothing };
        const storage = failSoftOutbox(process.storage, deps);
        const session = { user: 'asha', token: 'T', api: '' };
        const ready = storage
          .read()
          .then(() =>
            storage.change((outbox) => ({ outbox: signIn(outbox, session, Date.now(), newId), result: undefined })),
          );
        return { process, storage, ready, send: sender(process, storage) };
      };
      const pages = [openPage(), openPage()];
      const pageAt = (rank: number) => pages[rank] ?? openPage();
      await pass(10_000);

      for (const one of steps) {
        if ('set' in one) {
          const { set: sku, quantity } = one;
          const { storage, ready } = pageAt(one.tab);
          let isStored = false;
          const command = { store: 2, user: 'asha', sku, quantity, relative: false, seen, known: null };
          void ready.then(async () => {
            await storage.change((outbox) => ({
              outbox: enqueue(outbox, command, Date.now(), newId) ?? outbox,
              result: undefined,
            }));
            isStored = true;
          });
          // R13
          await pass(10_000);
          expect(isStored, 'the shopper sees the tap in time').toBe(true);
          commanded.set(sku, quantity);
        } else if ('disk' in one) device.disk(...one.disk);
        else if ('moods' in one) shop.behave(...one.moods);
        else if ('send' in one) {
          const worker = device.process();
          if (one.send !== 'worker') void pageAt(one.tab).send();
          if (one.send !== 'page') void sender(worker, limitedOutbox(worker.storage, 20_000))().catch(() => undefined);
          await pass(100);
        } else if ('pass' in one) await pass(one.pass);
        else {
          pageAt(one.restart).process.kill();
          pages[one.restart] = openPage();
        }
        await pass(1);
      }

      // In the end the disk works, the server responds, and the app is opened again.
      device.disk();
      shop.behave();
      await pass(5 * MINUTE);
      for (const { process } of pages) process.kill();
      const last = openPage();
      await pass(5 * MINUTE);
      void last.send();
      await pass(10 * MINUTE);
      void last.send();
      await pass(MINUTE);
      const bag = Object.fromEntries([...commanded].filter(([, quantity]) => quantity !== 0));
      expect(shop.bag()).toEqual(bag);
      expect([...shop.applied.values()].filter((times) => times !== 1)).toEqual([]);
      expect([device.local(), device.outbox().changes.filter(({ state }) => state !== 'sent')]).toEqual(['', []]);
      expect(device.outbox().notices).toEqual([]);
    }),
    { numRuns: Number(process.env.RUNS ?? 100), examples: FOUND.map((steps) => [steps]) },
  );
});
