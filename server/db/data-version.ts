import type { Db } from './database.ts';
import { catalogueVersion, currentVersion } from './read-version.ts';
import { fallbackIfSlow, MAX_FALLBACK_AGE } from './slow-fallback.ts';
import { type DataVersion, shared, type VersionOf } from './versioned-cache.ts';

/** Products per store whose stock changes are tracked; above that they are dropped and cached values are rebuilt. */
const PRODUCTS = 20_000;

/**
 * Returns the last value, at most `MAX_FALLBACK_AGE` ms old, while a read is slow, so that cached pages are served while
 * the version tables are locked. Only one read is in progress at a time, since each occupies a connection. Staleness is
 * acceptable: checkout checks prices and stock again.
 */
export function orPrevious<T>(read: () => Promise<T>): () => Promise<T> {
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
    const before = last && performance.now() - last.at < MAX_FALLBACK_AGE ? last.value : null;
    if (before === null) return reading;
    if (!isLate) return fallbackIfSlow(reading, before, () => (isLate = true));
    reading.catch(() => undefined);
    return Promise.resolve(before);
  };
}

/** Reads a store's version for concurrent callers, and tracks the products whose stock changed since the first read. */
function watchStore(db: Db, storeId: number) {
  // Earlier changes are irrelevant: no value was cached before the first read.
  let known = Number.MAX_SAFE_INTEGER;
  let forgotten = 0;
  const changedAt = new Map<number, number>();
  let latest: Omit<DataVersion, 'epoch'> | null = null;
  const readCurrent = currentVersion(db, storeId);
  const read = orPrevious(async () => {
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
 * The version that cached responses depend on: that of the store's data, from the database so that all processes agree,
 * and the test seam's epoch (`other`; null while a fault is pending, which a cached response would bypass).
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
