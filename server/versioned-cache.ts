import { LRUCache } from 'lru-cache';

/** The version of what a store shows at this moment; null where nothing may be kept. */
export type VersionOf = (storeId: number) => Promise<string | null>;

/**
 * Lets one reading serve everybody who asks before it begins. Nobody is given one that began before they asked, so what
 * they are told is at least as new as their question.
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

type Made<T> = { value: T; version: string; at: number };
type Options<T> = {
  versionOf: VersionOf;
  now: () => Date;
  entries: number;
  bytes: number;
  /** About how many bytes a value takes; null for one that is not to be kept. */
  sizeOf: (value: T) => number | null;
  /** Milliseconds; for values that tell when they were made. */
  oldest?: number;
};

/**
 * Keeps what is made from a store's data, under the version of that data, which is read anew for every question. What is
 * given out is never stale: it was made after its version was read, and that version still holds. Those who ask for the
 * same thing at once wait for one making.
 */
export function versionedCache<T>({
  versionOf,
  now,
  entries,
  bytes,
  sizeOf,
  oldest = Number.POSITIVE_INFINITY,
}: Options<T>) {
  // What would push out a tenth of the others is made anew each time.
  const kept = new LRUCache<string, Made<T>>({ max: entries, maxSize: bytes, maxEntrySize: bytes / 10 });
  const underway = new Map<string, Promise<T>>();

  const started = async (key: string, version: string, make: () => Promise<T>): Promise<T> => {
    const at = now().getTime();
    const value = await make();
    const size = sizeOf(value);
    if (size !== null) kept.set(key, { value, version, at }, { size: Math.max(1, size) });
    return value;
  };
  return async (storeId: number, name: string, make: () => Promise<T>): Promise<T> => {
    const version = await versionOf(storeId);
    if (version === null) return make();
    const key = `${storeId} ${name}`;
    const found = kept.get(key);
    if (found?.version === version && now().getTime() - found.at < oldest) return found.value;
    const making = `${version} ${key}`;
    const one = underway.get(making) ?? started(key, version, make).finally(() => underway.delete(making));
    underway.set(making, one);
    return one;
  };
}
export type VersionedCache<T> = ReturnType<typeof versionedCache<T>>;
