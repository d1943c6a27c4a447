import { expect, test, vi } from 'vitest';
import { type Bag, createBag, emptyBag } from './bag.ts';

const seen = { name: 'Throw', pricePaise: 100, picture: null, attributes: {}, productId: null };

function scene({ token = undefined as string | undefined, isAwaited = false } = {}) {
  let now = token;
  const listeners = new Set<() => void>();
  const session = {
    token: () => now,
    userId: () => now && 'asha',
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const inside = new Set<() => void>();
  let shown = { ...emptyBag, count: 2, waiting: 1 };
  const heavy: Bag = {
    get: () => shown,
    subscribe: (listener) => {
      inside.add(listener);
      return () => inside.delete(listener);
    },
    setQuantity: async () => 'sent',
    add: async () => 'waiting',
    dismiss: async () => undefined,
    flush: async () => 'sent',
    forget: vi.fn(async () => undefined),
    unsent: () => shown.waiting,
  };
  const open = vi.fn(async () => heavy);
  const bag = createBag(open, session, () => isAwaited);
  return {
    bag,
    open,
    heavy,
    signIn: () => {
      now = 'T';
      for (const listener of listeners) listener();
    },
    change: () => {
      shown = { ...shown, count: 9 };
      for (const listener of inside) listener();
    },
  };
}

test('for a guest it loads no code and queues nothing', () => {
  const { bag, open } = scene();
  expect([bag.get(), bag.unsent()]).toEqual([emptyBag, 0]);
  expect(open).not.toHaveBeenCalled();
});

test('R26a, D8: it loads when a guest adds, before the sign-in; nothing is added until then', async () => {
  const { bag, open, heavy } = scene();
  const add = vi.spyOn(heavy, 'add');
  expect(await bag.add('1', seen)).toBe('signed-out');
  expect(open).toHaveBeenCalledTimes(1);
  expect(add).not.toHaveBeenCalled();
});

test('it loads for a signed-in shopper and notifies its listeners', async () => {
  const { bag, open, change } = scene({ token: 'T' });
  const listener = vi.fn();
  bag.subscribe(listener);
  expect(bag.get().status).toBe('loading');
  await expect.poll(() => bag.get().count).toBe(2);
  change();
  expect([bag.get().count, bag.unsent(), listener.mock.calls.length]).toEqual([9, 1, 2]);
  await bag.add('1', seen);
  expect(open).toHaveBeenCalledTimes(1);
});

test('it loads at a sign-in', async () => {
  const { bag, signIn } = scene();
  signIn();
  await expect.poll(() => bag.get().count).toBe(2);
});

test('R32: it loads for changes that wait for a sign-in', async () => {
  const { bag } = scene({ isAwaited: true });
  await expect.poll(() => bag.unsent()).toBe(1);
});

test('a change fails if the code cannot be loaded; the next one loads it again', async () => {
  const { bag, open } = scene({ token: 'T' });
  open.mockRejectedValue(new TypeError('Failed to fetch'));
  const other = createBag(open, { token: () => 'T', userId: () => 'a', subscribe: () => () => undefined }, () => false);
  expect(await other.add('1', seen)).toBe('failed');
  expect(await other.flush()).toBe('waiting');
  open.mockResolvedValue(bag);
  expect(await other.add('1', seen)).toBe('waiting');
});

test('R34: what was stored is removed', async () => {
  const { bag, heavy } = scene({ token: 'T' });
  await bag.forget();
  expect(heavy.forget).toHaveBeenCalledTimes(1);
});

test('R34: the database is deleted if the code cannot be loaded', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('window', { indexedDB: { deleteDatabase: (name: string) => deleted.push(name) } });
  const session = { token: () => 'T', userId: () => 'a', subscribe: () => () => undefined };
  const bag = createBag(
    () => Promise.reject(new Error('gone')),
    session,
    () => false,
  );
  const shown = vi.fn();
  bag.subscribe(shown);
  await bag.forget();
  expect([deleted, shown.mock.calls.length]).toEqual([['outbox'], 1]);
  vi.unstubAllGlobals();
});
