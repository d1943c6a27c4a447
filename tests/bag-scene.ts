import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createApi } from '../src/data/api.ts';
import { openBag } from '../src/data/outbox/open-bag.ts';
import { createQueryClient } from '../src/data/query-client.ts';
import type { BagLine, LineSnapshot } from '../src/domain/bag.ts';
import { fakeDevice, modelShop } from './fake-outbox.ts';

export const NOON = Date.parse('2026-01-05T12:00:00Z');
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Every test of the file starts at noon with fake timers. */
export function noonEachTest(): void {
  // Loaded in advance: the client imports its part of the contract with the first call.
  beforeAll(() => Promise.all([import('../src/data/api-call.ts'), import('../contract/customer.ts')]));
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const throwOf = (pricePaise = 50_000): LineSnapshot => ({
  name: 'Indigo throw',
  pricePaise,
  picture: null,
  attributes: { Size: 'M' },
  productId: '12',
});
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const settle = () => pass(0);

/** One device and one shop; a test opens tabs and signs shoppers in and out. */
export function bagScene({ user = 'asha' as string | null, device = fakeDevice() } = {}) {
  const shop = modelShop();
  let signedInShopper = user ? { user, token: `T-${user}` } : null;
  const listeners = new Set<() => void>();
  const tabs: { onNotice: (wasCleared: boolean) => Promise<void> }[] = [];
  /** The bag's count after each change. */
  const counts: number[] = [];
  const badges: number[] = [];
  const remembered: boolean[] = [];
  let syncs = 0;
  let cartBehaviour: 'ok' | 'down' | number | 'hang' = 'ok';
  const session = {
    token: () => signedInShopper?.token,
    userId: () => signedInShopper?.user,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const getCart = async (signal?: AbortSignal | null): Promise<Response> => {
    if (cartBehaviour === 'hang')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('late'))));
    if (cartBehaviour === 'down') throw new TypeError('Failed to fetch');
    if (typeof cartBehaviour === 'number') return Response.json({ success: false }, { status: cartBehaviour });
    return Response.json(shop.cartReply());
  };
  const respond: typeof fetch = (url, init) => (init?.method === 'PUT' ? shop.put(url, init) : getCart(init?.signal));

  function openTab(options: { slowPut?: Promise<void> } = {}) {
    const process = device.process();
    const api = createApi({ baseUrl: '', fetch: respond, token: () => signedInShopper?.token ?? null });
    let ids = 0;
    const id = tabs.length;
    const bag = openBag({
      store: 2,
      api,
      apiBase: '',
      queryClient: createQueryClient(api),
      session,
      storage: process.storage,
      evictions: [],
      fallbackStorage: process.fallbackStorage,
      locks: process.locks,
      fetch: process.ask(async (...args) => {
        await options.slowPut;
        return respond(...args);
      }),
      now: Date.now,
      random: () => 1,
      newId: () => `tab${id}-${++ids}`,
      notify: (_, wasCleared) => {
        for (const other of tabs) if (other !== bag) void other.onNotice(wasCleared);
      },
      badge: (count) => badges.push(count),
      countFailure: () => undefined,
      requestSync: () => {
        syncs += 1;
      },
      remember: (isAwaited) => remembered.push(isAwaited),
    });
    tabs.push(bag);
    const recordCount = () => bag.get().count !== (counts.at(-1) ?? 0) && counts.push(bag.get().count);
    bag.subscribe(recordCount);
    return { bag, process };
  }

  const switchShopper = (next: string | null, token = `T-${next}`): void => {
    signedInShopper = next === null ? null : { user: next, token };
    for (const listener of listeners) listener();
  };
  return {
    shop,
    device,
    openTab,
    become: switchShopper,
    counts,
    badges,
    remembered,
    /** How often Background Sync was asked for. */
    syncs: () => syncs,
    cart: (behaviour: typeof cartBehaviour): void => {
      cartBehaviour = behaviour;
    },
  };
}

export async function openedBag(options: Parameters<typeof bagScene>[0] = {}) {
  const at = bagScene(options);
  const tab = at.openTab();
  await settle();
  return { ...at, ...tab };
}
export const lineOf = (bag: { get: () => { lines: BagLine[] } }, sku: string): BagLine => {
  const line = bag.get().lines.find(({ skuId }) => skuId === sku);
  if (!line) throw new Error(`no line of ${sku}`);
  return line;
};
export const quantities = (bag: { get: () => { lines: BagLine[] } }) =>
  Object.fromEntries(bag.get().lines.map(({ skuId, quantity }) => [skuId, quantity]));
