import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import type { StrategyHandler } from 'workbox-strategies';
import { type BrowseName, browseNames, copyLimits } from '../contract/paths.ts';
import { languageEnding } from './language.ts';

/** Limits of a cache. Its name contains no store: stores differ by host, and on a shared host by their keys. */
type Limits = { entries: number; maxAgeMs: number };
export type CacheName = BrowseName | 'config' | 'meta' | 'pictures';

export const DAY = 24 * 60 * 60_000;
export const LIMITS: Record<CacheName, Limits> = {
  // `Object.fromEntries` is typed with string keys.
  ...(Object.fromEntries(browseNames.map((name) => [name, copyLimits(name)])) as Record<BrowseName, Limits>),
  config: { entries: 1, maxAgeMs: 365 * DAY },
  meta: { entries: 5, maxAgeMs: 30 * DAY },
  pictures: { entries: 120, maxAgeMs: 30 * DAY },
};

/** Raised when the shape of cached values changes; the new worker deletes the old caches at activation. */
const VERSION = 1;
/** Pictures and settings are the same in every language. */
export const SHARED: readonly CacheName[] = ['config', 'pictures'];
export const cacheName = (name: CacheName): string =>
  `shop-${name}-${VERSION}${SHARED.includes(name) ? '' : languageEnding()}`;

/** Header with the time of the request, in milliseconds of this device's clock. */
const REQUESTED_AT = 'x-sw-asked';
export const requestedAt = (response: Response): number => Number(response.headers.get(REQUESTED_AT));

/** Cached responses are public and the same for everybody, so `Vary` is ignored. */
export const MATCH_OPTIONS = { ignoreVary: true };

/** The cached copy for a request. Never rejects: failing storage counts as empty. */
export const copyOf = (handler: StrategyHandler, request: Request): Promise<Response | undefined> =>
  handler.cacheMatch(request).catch(() => undefined);

/** Adds the time of the request. Removes the headers of the transfer encoding: the body has been decoded. */
export function withRequestTime(response: Response, requestedAt: number): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(REQUESTED_AT, String(requestedAt));
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Limits the age by this device's own stamp: Workbox compares the server's `Date` with this device's clock, which may be
 * days wrong.
 */
function ageLimit(name: CacheName, keyOf: (request: Request) => string, now: () => number): WorkboxPlugin {
  const { maxAgeMs } = LIMITS[name];
  const stampOfCopy = async (request: Request): Promise<number> => {
    const cache = await caches.open(cacheName(name));
    const copy = await cache.match(keyOf(request), MATCH_OPTIONS);
    return copy ? requestedAt(copy) : Number.NEGATIVE_INFINITY;
  };
  return {
    cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
    handlerWillStart: async ({ state }) => void Object.assign(state ?? {}, { requestedAt: now() }),
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && now() - requestedAt(cachedResponse) <= maxAgeMs ? cachedResponse : null,
    // A late response does not replace one that was requested after it. A stamp from the future comes from a wrong clock and
    // is ignored.
    cacheWillUpdate: async ({ request, response, state }) => {
      const requestedAt = Number(state?.requestedAt);
      const copyRequestedAt = await stampOfCopy(request);
      return copyRequestedAt > requestedAt && copyRequestedAt <= now() ? null : withRequestTime(response, requestedAt);
    },
  };
}

/** Removes surplus and expired entries; `cache.keys()` lists the least recently written first. */
async function trim(cache: Cache, { entries, maxAgeMs }: Limits, now: number): Promise<void> {
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - entries));
  for (const key of surplus) await cache.delete(key, MATCH_OPTIONS);
  for (const key of keys.slice(surplus.length)) {
    const copy = await cache.match(key, MATCH_OPTIONS);
    if (!copy || now - requestedAt(copy) <= maxAgeMs) return;
    await cache.delete(key, MATCH_OPTIONS);
  }
}

const entryLimit = (name: CacheName, now: () => number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => trim(await caches.open(cacheName), LIMITS[name], now()),
});

export type Expiration = Pick<CacheExpiration, 'updateTimestamp' | 'expireEntries'>;
export const pictureExpiration = (): Expiration =>
  new CacheExpiration(cacheName('pictures'), { maxEntries: LIMITS.pictures.entries, matchOptions: MATCH_OPTIONS });

/** Workbox's IndexedDB is not awaited: it may hang or be absent. */
const pictureLimit = (expiration: Expiration): WorkboxPlugin => ({
  cacheDidUpdate: async ({ request }) => {
    const limit = async (): Promise<void> => {
      await expiration.updateTimestamp(request.url);
      await expiration.expireEntries();
    };
    void limit().catch(() => undefined);
  },
});

/** Records every cached picture again: Workbox has no record of those cached by an earlier release or without IndexedDB. */
export async function recordPictures(expiration: Expiration): Promise<void> {
  try {
    const cache = await caches.open(cacheName('pictures'));
    for (const { url } of await cache.keys()) await expiration.updateTimestamp(url);
  } catch {
    // The next activation retries.
  }
}

/** Deletes the pictures when storage is full, so that the next response can be cached. */
export const dropPictures = () => caches.delete(cacheName('pictures'));

export type StrategyOptions = { cacheName: string; matchOptions: CacheQueryOptions; plugins: WorkboxPlugin[] };
/** Options of a strategy: its cache, and the plugins for ages and limits. */
export function strategyOptions(
  name: CacheName,
  keyOf: (request: Request) => string,
  now: () => number,
  expiration: Expiration,
): StrategyOptions {
  const limits = name === 'pictures' ? pictureLimit(expiration) : entryLimit(name, now);
  return { cacheName: cacheName(name), matchOptions: MATCH_OPTIONS, plugins: [ageLimit(name, keyOf, now), limits] };
}

/** Deletes this language's caches of earlier versions, and the document of the last build. */
export async function removeOldCaches(): Promise<void> {
  // `Object.keys` is typed as string[]; the record's keys are exactly these names.
  const current = new Set((Object.keys(LIMITS) as CacheName[]).map(cacheName));
  const own = new RegExp(`^shop-\\w+-\\d+${languageEnding()}$`);
  const old = (await caches.keys()).filter((name) => own.test(name) && !current.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
