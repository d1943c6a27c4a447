import type { Db } from './db/database.ts';
import { catalogueVersion, currentVersion } from './db/read-version.ts';
import { STANDS_IN, unlessLate } from './late.ts';
import { type DataVersion, shared, type VersionOf } from './versioned-cache.ts';

/** Products whose changes of stock are remembered per store; beyond that, all that was made before is made anew. */
const PRODUCTS = 20_000;

/**
 * Gives out what was read last while a reading is late: pages that are kept stay up while somebody holds a lock on the
 * versions. One reading waits at a time, since each has a connection. Prices and stock are checked again at checkout.
 */
export function orLast<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { value: T; at: number } | null = null;
  let running: Promise<T> | null = null;
  let isLate = false;
  const begin = (): Promise<T> => {
    running = read()
      .then((value) => {
        last = { value, at: performance.now() };
        isLate = false;
        return value;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  return () => {
    const reading = running ?? begin();
    const before = last && performance.now() - last.at < STANDS_IN ? last.value : null;
    if (before === null) return reading;
    if (!isLate) return unlessLate(reading, before, () => (isLate = true));
    reading.catch(() => undefined);
    return Promise.resolve(before);
  };
}

/** Reads a store's version for whoever asks, and remembers which products' stock changed since the first reading. */
function watchStore(db: Db, storeId: number) {
  // Before the first reading nothing was made that a change could make stale.
  let known = Number.MAX_SAFE_INTEGER;
  let forgotten = 0;
  const changedAt = new Map<number, number>();
  let latest: Omit<DataVersion, 'epoch'> | null = null;
  const readCurrent = currentVersion(db, storeId);
  const read = orLast(async () => {
    if (latest?.version === (await readCurrent())) return latest;
    const { version, contents, stock } = await catalogueVersion(db, storeId, known);
    known = version;
    for (const [productId, changed] of stock) changedAt.set(productId, changed);
    if (changedAt.size > PRODUCTS) {
      changedAt.clear();
      forgotten = version;
    }
    const holds = (made: number, products: readonly number[]): boolean =>
      made >= contents && made >= forgotten && products.every((id) => (changedAt.get(id) ?? 0) <= made);
    latest = { version, holds };
    return latest;
  });
  return shared(read);
}

/**
 * The version that kept answers hang on: the store's data, kept by the database so that two processes agree, and whatever
 * the test seam put in its place (`other`; null while a fault waits to be met, which a kept answer would pass by).
 */
export function dataVersion(db: Db, other: () => number | null): VersionOf {
  const watched = new Map<number, ReturnType<typeof watchStore>>();
  return async (storeId) => {
    const epoch = other();
    if (epoch === null) return null;
    const read = watched.get(storeId) ?? watchStore(db, storeId);
    watched.set(storeId, read);
    return { ...(await read()), epoch };
  };
}
