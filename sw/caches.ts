import type { BrowseName } from './cache-key.ts';

/** A cache with limits. Names hold no store: each store has its own host, and on a shared one the keys tell them apart. */
type Limits = { entries: number; maxAgeMs: number };
export type ShelfName = BrowseName | 'config' | 'meta' | 'pictures';

const DAY = 24 * 60 * 60_000;
export const LIMITS: Record<ShelfName, Limits> = {
  storeHome: { entries: 10, maxAgeMs: 30 * DAY },
  contentPage: { entries: 10, maxAgeMs: 30 * DAY },
  collection: { entries: 60, maxAgeMs: 7 * DAY },
  product: { entries: 150, maxAgeMs: 7 * DAY },
  search: { entries: 25, maxAgeMs: DAY },
  config: { entries: 1, maxAgeMs: 365 * DAY },
  meta: { entries: 5, maxAgeMs: 30 * DAY },
  pictures: { entries: 120, maxAgeMs: 30 * DAY },
};

/** Raised when what is kept changes its shape; the old caches go when the new worker takes over. */
const VERSION = 1;
const PREFIX = 'shop-';
export const cacheName = (shelf: ShelfName): string => `${PREFIX}${shelf}-${VERSION}`;

/** When the answer was asked for, in milliseconds of this device's clock. */
const ASKED_AT = 'x-sw-asked';
export const askedAt = (response: Response): number => Number(response.headers.get(ASKED_AT));

export type Shelf = {
  /** The copy under this key, unless it is too old. Never throws: storage that fails is storage that is empty. */
  find(key: string): Promise<Response | undefined>;
  /** Keeps an answer, unless one that was asked for later is already there. Never throws: a full disk costs the copy. */
  keep(key: string, response: Response, asked: number): Promise<void>;
  remove(key: string): Promise<void>;
};

/** The answers are public and the same for everybody, so what `Vary` names does not matter. */
const MATCH = { ignoreVary: true };

/** What describes the bytes on the wire is no longer true of the bytes we have. */
function stamped(response: Response, asked: number): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(ASKED_AT, String(asked));
  return new Response(response.body, { status: response.status, headers });
}

/** Entries are listed in the order of their last keeping. */
async function trim(cache: Cache, { entries, maxAgeMs }: Limits, now: number): Promise<void> {
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - entries));
  for (const key of surplus) await cache.delete(key, MATCH);
  for (const key of keys.slice(surplus.length)) {
    const copy = await cache.match(key, MATCH);
    if (!copy || now - askedAt(copy) <= maxAgeMs) return;
    await cache.delete(key, MATCH);
  }
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

export function shelfOf(name: ShelfName, storage: CacheStorage, now: () => number): Shelf {
  const limits = LIMITS[name];
  const open = () => storage.open(cacheName(name));

  const put = async (key: string, response: Response): Promise<void> => {
    const cache = await open();
    await cache.put(key, response);
    await trim(cache, limits, now());
  };

  return {
    find: async (key) => {
      const copy = await open()
        .then((cache) => cache.match(key, MATCH))
        .catch(() => undefined);
      return copy && now() - askedAt(copy) <= limits.maxAgeMs ? copy : undefined;
    },
    keep: async (key, response, asked) => {
      const there = await open()
        .then((cache) => cache.match(key, MATCH))
        .catch(() => undefined);
      // A stamp from the future is a clock that was wrong, and wins against nothing.
      if (there && askedAt(there) > asked && askedAt(there) <= now()) return;
      await put(key, stamped(response, asked)).catch((error: unknown) => {
        // No room: pictures give way, and the next answer is kept again (R16).
        if (isFull(error)) return storage.delete(cacheName('pictures'));
      });
    },
    remove: async (key) => {
      await open()
        .then((cache) => cache.delete(key, MATCH))
        .catch(() => false);
    },
  };
}

/** Caches of an earlier version, which nobody reads any more. */
export async function removeOldCaches(storage: CacheStorage): Promise<void> {
  // The keys of an object literal that is a record over exactly these names.
  const current = new Set((Object.keys(LIMITS) as ShelfName[]).map(cacheName));
  const names = await storage.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && !current.has(name)).map((name) => storage.delete(name)),
  );
}
