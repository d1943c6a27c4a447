import { LRUCache } from 'lru-cache';
import { fallbackIfSlow, MAX_FALLBACK_AGE } from './slow-fallback.ts';

/** The state of a store's data at one moment. */
export type DataVersion = {
  /** Increases with every change. */
  version: number;
  /** A value of another epoch is never valid (the test seam changes it). */
  epoch: number;
  /** Whether a value that was built under version `made` and shows the stock of these products is still valid. */
  holds: (made: number, products: readonly number[]) => boolean;
};
/** Read for every request; null where nothing may be cached. */
export type VersionOf = (storeId: number) => Promise<DataVersion | null>;

/** Called while a value is built, with the products whose stock it shows. */
export type Shows = (products: readonly number[]) => void;

/**
 * All callers before a read begins share it. A caller never gets a read that began before its call, so the result is at
 * least as new as the call.
 */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  const ignore = (): void => {};
  let running: Promise<void> = Promise.resolve();
  let next: Promise<T> | null = null;
  const start = (): Promise<T> => {
    next = null;
    const reading = read();
    running = reading.then(ignore, ignore);
    return reading;
  };
  return () => {
    next ??= running.then(start);
    return next;
  };
}

/** Builds a value; `data` is the version under which it will be cached, null if it will not be. */
type Make<T> = (shows: Shows, data: DataVersion | null) => Promise<T>;
type Made<T> = {
  value: T;
  products: readonly number[];
  version: number;
  epoch: number;
  /** When it was last known to be current, milliseconds. */
  currentAt: number;
  /** Whether the build that will replace it is late. */
  isLate: boolean;
};
type Options<T> = {
  versionOf: VersionOf;
  now: () => Date;
  entries: number;
  bytes: number;
  /** Approximate size of a value in bytes; null for one that must not be cached. */
  sizeOf: (value: T) => number | null;
  /**
   * Whether a built value is unusable, such as an error page. With this option, the value that was current a moment ago
   * (`maxFallbackAge`) is returned instead of an unusable or late one. Not for caches whose values are used to build those of
   * another cache: the other would store them under the wrong version.
   */
  isPoor?: (value: T) => boolean;
  /** The longest age of a value that is returned for that reason, milliseconds. Default: a minute. */
  maxFallbackAge?: number;
};

/** Estimated bytes per product id. */
const PRODUCT_SIZE = 8;

/**
 * Caches values built from a store's data. The data version is read from the database for every request, and a cached
 * value is returned only if nothing it depends on has changed since it was built. Exception: with `isPoor`, a value that
 * was current a moment ago may be returned instead of an unusable or late one. Concurrent requests for one key
 * share one build. Values built from other cached values depend on the same products as those.
 */
export function versionedCache<T>({
  versionOf,
  now,
  entries,
  bytes,
  sizeOf,
  isPoor,
  maxFallbackAge = MAX_FALLBACK_AGE,
}: Options<T>) {
  // A value larger than a tenth of the cache is not stored.
  const cache = new LRUCache<string, Made<T>>({ max: entries, maxSize: bytes, maxEntrySize: bytes / 10 });
  const underway = new Map<string, Promise<Made<T>>>();

  const started = async (key: string, data: DataVersion, make: Make<T>): Promise<Made<T>> => {
    const { version, epoch } = data;
    const at = now().getTime();
    const shown = new Set<number>();
    const value = await make((products) => {
      for (const id of products) shown.add(id);
    }, data);
    const entry = { value, products: [...shown], version, epoch, currentAt: at, isLate: false };
    const size = sizeOf(value);
    if (size !== null) cache.set(key, entry, { size: Math.max(1, size + PRODUCT_SIZE * shown.size) });
    else if (!isPoor?.(value)) cache.delete(key);
    return entry;
  };
  /** The cached value if it is still valid; it is then marked as valid for this version, too. */
  const current = (key: string, { version, epoch, holds }: DataVersion): Made<T> | null => {
    const found = cache.get(key);
    if (found?.epoch !== epoch) return null;
    if (found.version !== version && !holds(found.version, found.products)) return null;
    found.version = Math.max(found.version, version);
    found.currentAt = now().getTime();
    return found;
  };
  const made = (key: string, data: DataVersion, make: Make<T>): Promise<Made<T>> => {
    const making = `${data.version} ${data.epoch} ${key}`;
    const one = underway.get(making) ?? started(key, data, make).finally(() => underway.delete(making));
    underway.set(making, one);
    return one;
  };
  /** The value being built, or the cached one if that build is late or unusable. */
  const inTime = (key: string, { epoch }: DataVersion, making: Promise<Made<T>>): Promise<Made<T>> => {
    const before = cache.get(key);
    if (!isPoor || before?.epoch !== epoch || now().getTime() - before.currentAt >= maxFallbackAge) return making;
    const asGood = making.then((entry) => (isPoor(entry.value) ? before : entry));
    if (!before.isLate) return fallbackIfSlow(asGood, before, () => (before.isLate = true));
    asGood.catch(() => undefined);
    return Promise.resolve(before);
  };
  return async (storeId: number, name: string, make: Make<T>, shows: Shows = () => undefined): Promise<T> => {
    const data = await versionOf(storeId);
    if (data === null) return make(shows, null);
    const key = `${storeId} ${name}`;
    const { value, products } = current(key, data) ?? (await inTime(key, data, made(key, data, make)));
    shows(products);
    return value;
  };
}
