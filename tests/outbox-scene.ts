import type { FieldFailure } from '../contract/field-failures.ts';
import { drain } from '../src/data/outbox/drain.ts';
import { addedTo, enqueue, signIn } from '../src/data/outbox/outbox-reducer.ts';
import type { SessionCopy } from '../src/data/outbox/outbox-state.ts';
import { fakeDevice, modelShop } from './fake-outbox.ts';

export const NOON = Date.parse('2026-01-05T12:00:00Z');
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;
const seen = (sku: string) => ({
  name: `Product ${sku}`,
  pricePaise: 50_000,
  picture: null,
  attributes: { Size: 'M' },
  productId: null,
});

/** One device, one shop, one clock. Commands are written as `'sku:quantity'`. */
export function outboxScene({ user = 'asha', token = 'T1' } = {}) {
  const device = fakeDevice();
  const shop = modelShop();
  let now = NOON;
  let ids = 0;
  const failures: [FieldFailure, number][] = [];
  const newId = () => `id-${++ids}`;
  const tab = device.process();
  const change = (work: (outbox: ReturnType<typeof device.outbox>) => ReturnType<typeof device.outbox> | null) =>
    tab.storage.change((outbox) => ({ outbox: work(outbox) ?? outbox, result: undefined }));
  const login = (shopper = user, as = token) =>
    change((outbox) => signIn(outbox, { user: shopper, token: as, api: '' }, now, newId));
  const setQuantities = async (...commands: string[]) => {
    for (const command of commands) {
      const [sku = '', quantity] = command.split(':');
      const known = shop.quantity(sku);
      await change((outbox) =>
        enqueue(outbox, { store: 2, user, sku, quantity: Number(quantity), seen: seen(sku), known }, now, newId),
      );
    }
  };
  /** Adds one of a SKU on a device that has not read the cart. */
  const add = (sku: string) =>
    change((outbox) => {
      const quantity = (addedTo(outbox, user, sku)?.quantity ?? 0) + 1;
      const command = { store: 2, user, sku, quantity, relative: true, seen: seen(sku), known: null };
      return enqueue(outbox, command, now, newId);
    });
  const deps = (
    process = device.process(),
    sessionOf: (outbox: { session: SessionCopy | null }) => SessionCopy | null = (outbox) => outbox.session,
  ) => ({
    storage: process.storage,
    lock: process.lock,
    fetch: process.ask(shop.put),
    now: () => now,
    random: () => 1,
    sessionOf,
    readCart: () => null,
    onStep: () => undefined,
    countFailure: (kind: FieldFailure, times = 1) => void failures.push([kind, times]),
  });
  return {
    device,
    shop,
    login,
    setQuantities,
    add,
    change,
    deps,
    send: () => drain(deps()),
    pass: (ms: number) => {
      now += ms;
    },
    setClock: (to: number) => {
      now = to;
    },
    sent: () => shop.requests.map(({ sku, quantity }) => `${sku}:${quantity}`),
    waiting: () =>
      device
        .outbox()
        .changes.filter(({ state }) => state !== 'sent')
        .map(({ sku, quantity }) => `${sku}:${quantity}`),
    notices: () => device.outbox().notices,
    failures,
  };
}

export async function signedIn() {
  const at = outboxScene();
  await at.login();
  return at;
}
