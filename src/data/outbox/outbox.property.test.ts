import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Behaviour, fakeDevice, modelShop } from '../../../tests/fake-outbox.ts';
import { quantityInBag } from '../../domain/bag.ts';
import { drain } from './drain.ts';
import { addedTo, type CountedCart, enqueue, receiveCart, retrySilent, signIn } from './outbox-reducer.ts';
import type { OutboxState } from './outbox-state.ts';

const MINUTE = 60_000;
const SKUS = ['1', '2', '3'];

/** The events that may happen on one device, in any order. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ set: fc.constantFrom(...SKUS), quantity: fc.nat(8) }) },
  { weight: 3, arbitrary: fc.record({ add: fc.constantFrom(...SKUS) }) },
  // Another device of the same shopper, as long as this one knows no quantity of that SKU.
  { weight: 1, arbitrary: fc.record({ elsewhere: fc.constantFrom(...SKUS), quantity: fc.nat(4) }) },
  // The page fetches the cart.
  { weight: 1, arbitrary: fc.constant({ fetchCart: true } as const) },
  // How the server handles the next requests.
  {
    weight: 3,
    arbitrary: fc.record({
      moods: fc.array(
        fc.constantFrom<Behaviour>('ok', 'without-cart', 'down', 'applied-then-lost', 401, 408, 409, 429, 500, 503),
        { maxLength: 4 },
      ),
    }),
  },
  // The number of concurrent drainers, one of which may die after some steps.
  { weight: 3, arbitrary: fc.record({ drainers: fc.integer({ min: 1, max: 3 }), dieAfter: fc.nat(14) }) },
  { weight: 2, arbitrary: fc.record({ pass: fc.integer({ min: 0, max: 10 * MINUTE }) }) },
  { weight: 1, arbitrary: fc.constant({ signIn: true } as const) },
  { weight: 1, arbitrary: fc.constant({ networkIsBack: true } as const) },
);

/** The cart as the page parses it; a worker parses none. */
const cartIn = (reply: unknown): CountedCart | null => {
  const { data } = JSON.parse(JSON.stringify(reply ?? {}));
  if (!data) return null;
  const items: { sku_id: string; quantity: number }[] = data.items;
  return { items: items.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity })) };
};
// This test stores only such carts.
const knownCart = (outbox: OutboxState) => (outbox.cart?.cart ?? null) as Parameters<typeof quantityInBag>[0];
const knows = (outbox: OutboxState, sku: string): boolean =>
  quantityInBag(knownCart(outbox), outbox.changes, sku) !== null;

/** Runs all pending tasks, until only dead processes wait. */
const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((next) => setImmediate(next));
};

// R25 to R27, R26a, R29, R30, R32
test('after any events the bag is as last commanded, each tap and key counts once, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const device = fakeDevice();
      const shop = modelShop();
      const commanded = new Map<string, number>();
      const expected = (sku: string) => commanded.get(sku) ?? shop.quantity(sku);
      let now = Date.parse('2026-01-05T12:00:00Z');
      let ids = 0;
      let tokens = 0;
      const newId = () => `id-${++ids}`;
      const page = device.process();
      const change = (work: Parameters<typeof page.storage.change<undefined>>[0]) => page.storage.change(work);
      const login = () => {
        const session = { user: 'asha', token: `T${++tokens}`, api: '' };
        return change((outbox) => ({ outbox: signIn(outbox, session, now, newId), result: undefined }));
      };
      const seen = { name: 'P', pricePaise: 100, picture: null, attributes: {}, productId: null };
      const drainer = (_: unknown, rank: number) => {
        const process = device.process();
        const deps = {
          ...process,
          fetch: process.ask(shop.put),
          now: () => now,
          random: () => 0.5,
          sessionOf: (outbox: ReturnType<typeof device.outbox>) => outbox.session,
          // The first is the page; the others parse no cart, like the worker.
          readCart: (reply: unknown) => (rank === 0 ? cartIn(reply) : null),
          onStep: () => undefined,
          countFailure: () => undefined,
        };
        return { process, run: () => drain(deps) };
      };

      await login();
      for (const one of steps) {
        if ('set' in one) {
          const command = { store: 2, user: 'asha', sku: one.set, quantity: one.quantity, known: null };
          await change((outbox) => ({
            outbox: enqueue(outbox, { ...command, seen }, now, newId) ?? outbox,
            result: undefined,
          }));
          commanded.set(one.set, one.quantity);
        } else if ('add' in one) {
          const sku = one.add;
          // Another device's quantity counts until this device has fetched it.
          const total = expected(sku) + 1;
          await change((outbox) => {
            const known = quantityInBag(knownCart(outbox), outbox.changes, sku);
            const relative = known === null;
            const quantity = (relative ? (addedTo(outbox, 'asha', sku)?.quantity ?? 0) : known) + 1;
            const command = { store: 2, user: 'asha', sku, quantity, relative, seen, known: null };
            return { outbox: enqueue(outbox, command, now, newId) ?? outbox, result: undefined };
          });
          commanded.set(sku, total);
        } else if ('elsewhere' in one) {
          const { elsewhere: sku, quantity } = one;
          if (knows(device.outbox(), sku)) continue;
          const added = addedTo(device.outbox(), 'asha', sku)?.quantity;
          shop.set(sku, quantity);
          if (added !== undefined) commanded.set(sku, quantity + added);
        } else if ('fetchCart' in one) {
          const { agreed } = device.outbox();
          const cart = cartIn(shop.cartReply()) ?? { items: [] };
          await change((outbox) => ({
            outbox: receiveCart(outbox, 'asha', cart, now, agreed) ?? outbox,
            result: undefined,
          }));
        } else if ('moods' in one) shop.behave(...one.moods);
        else if ('drainers' in one) {
          const all = Array.from({ length: one.drainers }, drainer);
          all[0]?.process.dieAfter(one.dieAfter);
          for (const { run } of all) void run();
          await quiet();
          // The live drainers have ended; the lock of a dead one must be released.
          all[0]?.process.kill();
          await quiet();
        } else if ('pass' in one) now += one.pass;
        else if ('signIn' in one) await login();
        else await change((outbox) => ({ outbox: retrySilent(outbox), result: undefined }));
      }

      // In the end the server responds and the shopper is signed in.
      shop.behave();
      now += 60 * MINUTE;
      await login();
      expect(await drainer(null, 0).run()).toEqual({ left: 0, nextAt: null });
      const bag = Object.fromEntries(SKUS.map((sku) => [sku, expected(sku)]).filter(([, quantity]) => quantity !== 0));
      expect(shop.bag()).toEqual(bag);
      expect([...shop.applied.values()].filter((times) => times !== 1)).toEqual([]);
      expect(device.outbox().notices.filter(({ kind }) => kind !== 'elsewhere')).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
