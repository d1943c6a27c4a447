import { describe, expect, test, vi } from 'vitest';
import { shared, versionedCache } from './versioned-cache.ts';

/** A promise that the test settles. */
function later<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: T) => settle?.resolve(value),
    reject: (error: Error) => settle?.reject(error),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('callers during a read share the next one', async () => {
  const readings = [later<number>(), later<number>(), later<number>()];
  let started = 0;
  const read = shared(() => {
    started += 1;
    return readings[started - 1]?.promise ?? Promise.reject(new Error('too many readings'));
  });
  const first = read();
  await settled();
  const second = read();
  const third = read();
  await settled();
  expect(started).toBe(1);

  readings[0]?.resolve(1);
  expect(await first).toBe(1);
  await settled();
  expect(started).toBe(2);
  readings[1]?.resolve(2);
  expect([await second, await third]).toEqual([2, 2]);
});

test('a failed read rejects its own callers but not later ones', async () => {
  let broken = true;
  const read = shared(async () => {
    if (broken) throw new Error('no database');
    return 7;
  });
  await expect(Promise.all([read(), read()])).rejects.toThrow('no database');
  broken = false;
  expect(await read()).toBe(7);
});

/** A cache whose data, version and clock the test controls. */
function scene(settings: { entries?: number; isPoor?: (value: string) => boolean } = {}) {
  const state = { data: 'one', version: 1 as number | null, epoch: 0, contents: 1, at: 0, made: 0 };
  const stock = new Map<number, number>();
  const cached = versionedCache<string>({
    versionOf: async () => {
      const { version, epoch, contents } = state;
      const holds = (made: number, products: readonly number[]) =>
        made >= contents && products.every((id) => (stock.get(id) ?? 0) <= made);
      return version === null ? null : { version, epoch, holds };
    },
    now: () => new Date(state.at),
    entries: 10,
    bytes: 1000,
    sizeOf: (value) => (value === 'not to be kept' || value === 'poor' ? null : value.length),
    ...settings,
  });
  const ask = (name = 'home', store = 2, products: number[] = []) =>
    cached(store, name, async (shows) => {
      state.made += 1;
      shows(products);
      return state.data;
    });
  /** Changes data other than stock. */
  const change = (data = state.data) => {
    const version = (state.version ?? 0) + 1;
    Object.assign(state, { data, version, contents: version });
  };
  const sell = (product: number) => {
    state.version = (state.version ?? 0) + 1;
    stock.set(product, state.version);
  };
  return { state, cached, ask, change, sell };
}

test('returns the cached value until the version changes', async () => {
  const { state, ask, change } = scene();
  expect([await ask(), await ask(), state.made]).toEqual(['one', 'one', 1]);
  change('two');
  expect([await ask(), await ask(), state.made]).toEqual(['two', 'two', 2]);
});

test('caches separately per store and name', async () => {
  const { state, ask } = scene();
  await ask('home', 2);
  state.data = 'other';
  expect([await ask('home', 3), await ask('page', 2), await ask('home', 2)]).toEqual(['other', 'other', 'one']);
});

test('concurrent requests share one build', async () => {
  const { state, ask } = scene();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['one', 'one', 'one']);
  expect(state.made).toBe(1);
});

test('a request after a change does not get a value whose build began before it', async () => {
  const { cached, change } = scene();
  const slow = later<string>();
  const before = cached(2, 'home', () => slow.promise);
  await settled();
  change();
  expect(await cached(2, 'home', async () => 'new')).toBe('new');
  slow.resolve('old');
  expect(await before).toBe('old');
  expect(await cached(2, 'home', async () => 'newest')).toBe('newest');
});

test('builds again after a failure or an uncacheable value', async () => {
  const { state, cached, ask } = scene();
  await expect(cached(2, 'home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  state.data = 'not to be kept';
  expect([await ask(), await ask(), state.made]).toEqual(['not to be kept', 'not to be kept', 2]);
});

test('bypasses the cache if there is no version', async () => {
  const { state, ask } = scene();
  await ask();
  Object.assign(state, { data: 'two', version: null });
  expect([await ask(), await ask(), state.made]).toEqual(['two', 'two', 3]);
});

test('evicts the oldest entry beyond the maximum number of entries', async () => {
  const { state, ask } = scene({ entries: 3 });
  for (const name of ['a', 'b', 'c', 'd']) await ask(name);
  await ask('d');
  expect(state.made).toBe(4);
  await ask('a');
  expect(state.made).toBe(5);
});

test('does not cache a value larger than a tenth of the cache', async () => {
  const { state, ask } = scene();
  await ask('small');
  state.data = 'x'.repeat(101);
  for (const _ of [1, 2]) await ask('large');
  expect(state.made).toBe(3);
  await ask('small');
  expect(state.made).toBe(3);
});

test('a stock change invalidates only values that show the product', async () => {
  const { state, ask, sell } = scene();
  await ask('home', 2, [1, 2]);
  await ask('product 3', 2, [3]);
  sell(3);
  await ask('home', 2, [1, 2]);
  expect(state.made).toBe(2);
  await ask('product 3', 2, [3]);
  expect(state.made).toBe(3);
  sell(2);
  await ask('product 3', 2, [3]);
  expect(state.made).toBe(3);
  await ask('home', 2, [1, 2]);
  expect(state.made).toBe(4);
});

test('a value built from a cached one depends on the same products', async () => {
  const { state, cached, ask, sell } = scene();
  const page = () =>
    cached(2, 'page', (shows) =>
      cached(
        2,
        'answer',
        async (showsInner) => {
          showsInner([7]);
          return state.data;
        },
        shows,
      ),
    );
  await ask('answer', 2, [7]);
  expect(await page()).toBe('one');
  sell(7);
  state.data = 'two';
  expect(await page()).toBe('two');
});

test('does not reuse a value whose product was sold during the build', async () => {
  const { cached, sell } = scene();
  const slow = later<string>();
  const before = cached(2, 'home', async (shows) => {
    shows([1]);
    return slow.promise;
  });
  await settled();
  sell(1);
  slow.resolve('old');
  expect(await before).toBe('old');
  expect(await cached(2, 'home', async () => 'new')).toBe('new');
});

test('rebuilds a value in another epoch', async () => {
  const { state, ask } = scene();
  await ask();
  Object.assign(state, { data: 'two', epoch: 1 });
  expect(await ask()).toBe('two');
});

describe('with isPoor, the previous value', () => {
  const shop = () => scene({ isPoor: (value) => value === 'poor' });
  const poor = async () => 'poor';

  test('replaces a late build, and at once for later requests until that build ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { cached, ask, change } = shop();
    await ask();
    change('two');
    const slow = later<string>();
    const pending = cached(2, 'home', () => slow.promise);
    await settled();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect([await pending, await ask(), await ask()]).toEqual(['one', 'one', 'one']);
    slow.resolve('two');
    await settled();
    expect(await ask()).toBe('two');
  });

  test('replaces an unusable value, and the next request builds again', async () => {
    const { cached, ask, change } = shop();
    await ask();
    change('two');
    expect(await cached(2, 'home', poor)).toBe('one');
    expect(await ask()).toBe('two');
  });

  test('is returned for less than a minute after it was last current', async () => {
    const { state, cached, ask, change } = shop();
    await ask();
    state.at = 50_000;
    await ask();
    change('two');
    state.at = 109_999;
    expect(await cached(2, 'home', poor)).toBe('one');
    state.at = 110_000;
    expect(await cached(2, 'home', poor)).toBe('poor');
  });

  test('is not returned if there is none, it is of another epoch or the build fails', async () => {
    const { state, cached, ask, change } = shop();
    expect(await cached(2, 'home', poor)).toBe('poor');
    await ask();
    change('two');
    await expect(cached(2, 'home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    state.epoch = 1;
    expect(await cached(2, 'home', poor)).toBe('poor');
  });

  test('is removed by an uncacheable value', async () => {
    const { cached, ask, change } = shop();
    await ask();
    change('not to be kept');
    expect(await ask()).toBe('not to be kept');
    expect(await cached(2, 'home', poor)).toBe('poor');
  });
});
