import { LRUCache } from 'lru-cache';
import { STANDS_IN, unlessLate } from './late.ts';

/** What a store shows at one moment. */
export type DataVersion = {
  /** Grows with every change. */
  version: number;
  /** Under another epoch everything is another (the test seam). */
  epoch: number;
  /** Whether what was made under an earlier version, and shows the stock of these products, would still be made the same. */
  holds: (made: number, products: readonly number[]) => boolean;
};
/** Read for every request; null where nothing may be cached. */
export type VersionOf = (storeId: number) => Promise<DataVersion | null>;

/** Called while a value is made, with the products whose stock it shows. */
export type Shows = (products: readonly number[]) => void;

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

/** Gets the version under which its value will be cached; null where it will not be. */
type Make<T> = (shows: Shows, data: DataVersion | null) => Promise<T>;
type Made<T> = {
  value: T;
  products: readonly number[];
  version: number;
  epoch: number;
  /** When it was last known to be current, milliseconds. */
  currentAt: number;
  /** Whether what is to replace it is late. */
  isLate: boolean;
};
type Options<T> = {
  versionOf: VersionOf;
  now: () => Date;
  entries: number;
  bytes: number;
  /** About how many bytes a value takes; null for one that is not to be kept. */
  sizeOf: (value: T) => number | null;
  /**
   * Says of what was made that it does not do. Where this is given, what was current a minute ago stands in for a value
   * that does not do or is late. Not for what others are kept from: they would be kept under the wrong version.
   */
  isPoor?: (value: T) => boolean;
};

/** Bytes of a product's number. */
const PRODUCT_SIZE = 8;

/**
 * Keeps what is made from a store's data, under the version of that data, which is read anew for every question. What is
 * given out is never stale, but where `isPoor` lets it: it was made after its version was read, and nothing that it shows
 * has changed since. Those who ask for the same thing at once wait for one making. What is made of other kept things shows what they show.
 */
export function versionedCache<T>({ versionOf, now, entries, bytes, sizeOf, isPoor }: Options<T>) {
  // What would push out a tenth of the others is made anew each time.
  const kept = new LRUCache<string, Made<T>>({ max: entries, maxSize: bytes, maxEntrySize: bytes / 10 });
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
    if (size !== null) kept.set(key, entry, { size: Math.max(1, size + PRODUCT_SIZE * shown.size) });
    else if (!isPoor?.(value)) kept.delete(key);
    return entry;
  };
  /** What was kept, where it still holds: then it is as good as made under this version. */
  const current = (key: string, { version, epoch, holds }: DataVersion): Made<T> | null => {
    const found = kept.get(key);
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
  /** What is being made, or what was made before where that is late or does not do. */
  const inTime = (key: string, { epoch }: DataVersion, making: Promise<Made<T>>): Promise<Made<T>> => {
    const before = kept.get(key);
    if (!isPoor || before?.epoch !== epoch || now().getTime() - before.currentAt >= STANDS_IN) return making;
    const asGood = making.then((entry) => (isPoor(entry.value) ? before : entry));
    if (!before.isLate) return unlessLate(asGood, before, () => (before.isLate = true));
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
