import type { Db } from './db/database.ts';
import { catalogueVersion } from './db/read-version.ts';
import { shared, type VersionOf } from './versioned-cache.ts';

/**
 * The version that kept answers hang on: the store's data, kept by the database so that two processes agree, and whatever
 * the test seam put in its place (`other`; null while a fault waits to be met, which a kept answer would pass by).
 */
export function dataVersion(db: Db, other: () => number | null): VersionOf {
  const readers = new Map<number, () => Promise<number>>();
  const readerOf = (storeId: number) => {
    const reader = readers.get(storeId) ?? shared(() => catalogueVersion(db, storeId));
    readers.set(storeId, reader);
    return reader;
  };
  return async (storeId) => {
    const changes = other();
    return changes === null ? null : `${await readerOf(storeId)()}-${changes}`;
  };
}
