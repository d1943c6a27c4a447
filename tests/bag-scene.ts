import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createApi } from '../src/data/api.ts';
import { openBag } from '../src/data/outbox/open-bag.ts';
import { createQueryClient } from '../src/data/query-client.ts';
import type { BagLine, LineSnapshot } from '../src/domain/bag.ts';
import { fakePhone, modelShop } from './fake-outbox.ts';

export const NOON = Date.parse('2026-01-05T12:00:00Z');
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Every test of the file starts at noon with fake timers. */
export function noonEachTest(): void {
  // Loaded in advance: the client imports its part of the contract with the first call.
  beforeAll(() => Promise.all([import('../src/data/api.ts'), import('../contract/customer.ts')]));
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
export function bagScene({ user = 'asha' as string | null, phone = fakePhone() } = {}) {
  const shop = modelShop();
  let who = user ? { user, token: `T-${user}` } : null;
  const listeners = new Set<() => void>();
  const tabs: { onNotice: (forgotten: boolean) => Promise<void> }[] = [];
  /** The bag's count after each change. */
  const counts: number[] = [];
  const badges: number[] = [];
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
      storage: process.storage,
      evictions: [],
      locks: process.locks,
      fetch: process.ask(async (...asked) => {
        await options.slowPut;
        return ask(...asked);
      }),
      now: Date.now,
      random: () => 1,
      newId: () => `tab${id}-${++ids}`,
      notify: (_, forgotten) => {
        for (const other of tabs) if (other !== bag) void other.onNotice(forgotten);
      },
      badge: (count) => badges.push(count),
      requestSync: () => undefined,
      remember: (isAwaited) => remembered.push(isAwaited),
    });
    tabs.push(bag);
    const note = () => bag.get().count !== (counts.at(-1) ?? 0) && counts.push(bag.get().count);
    bag.subscribe(note);
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
    counts,
    badges,
    remembered,
    cart: (mood: typeof cartMood): void => {
      cartMood = mood;
    },
  };
}

export async function openedBag(given: Parameters<typeof bagScene>[0] = {}) {
  const at = bagScene(given);
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
