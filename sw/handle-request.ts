import { boundedNetworkFirst, type Lifetime, type Patience, type World } from './bounded-network-first.ts';
import { cacheFirst } from './cache-first.ts';
import { apiRules, fileRules } from './cache-policy.ts';
import { askedAt, type ShelfName, shelfOf } from './caches.ts';
import { type Route, routeOf } from './routes.ts';

const API: Patience = { warmMs: 2500, coldMs: 8000 };
/** For files: what the shop is called, and where its API is. The second stops the page until it is there. */
const FILES: Partial<Record<ShelfName, Patience>> = {
  meta: { warmMs: 3000, coldMs: 8000 },
  config: { warmMs: 0, coldMs: 3000 },
};

/** A worker's hands: time, network and storage, so that tests can give it others. */
export type Deps = World & { caches: CacheStorage; origin: string };

/** Answers a request in the way of its route. */
export function answer(request: Request, { how, shelf: name, key }: Route, deps: Deps, life: Lifetime) {
  const shelf = shelfOf(name, deps.caches, deps.now);
  if (how === 'cache-first') return cacheFirst(request, key, shelf, deps, life);
  const { [name]: patience } = FILES;
  const plan = patience
    ? { rules: fileRules, patience, tellsLate: false }
    : { rules: apiRules, patience: API, tellsLate: true };
  return boundedNetworkFirst(request, { ...plan, shelf, key, forgetsGone: name === 'product' }, deps, life);
}

/**
 * Fetches, one after the other, what has a route and is not kept yet, or for longer than `maxAgeMs`; what fails is left for
 * the next visit.
 */
export async function primeCache(
  urls: readonly string[],
  deps: Deps,
  life: Lifetime,
  maxAgeMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const url of urls) {
    const request = new Request(url);
    const route = routeOf(request, deps.origin);
    if (!route) continue;
    const copy = await shelfOf(route.shelf, deps.caches, deps.now).find(route.key);
    if (copy && deps.now() - askedAt(copy) <= maxAgeMs) continue;
    await answer(request, route, deps, life).catch(() => undefined);
  }
}
