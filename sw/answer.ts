import { boundedNetworkFirst, type Lifetime, type Patience, type World } from './bounded-network-first.ts';
import { cacheFirst } from './cache-first.ts';
import { type ShelfName, shelfOf } from './caches.ts';
import { apiRules, fileRules } from './may-store.ts';
import { type Route, routeOf } from './routes.ts';

const API: Patience = { warmMs: 2500, coldMs: 8000 };
/** For files: what the shop is called, and where its API is. The second stops the page until it is there. */
const FILES: Partial<Record<ShelfName, Patience>> = {
  meta: { warmMs: 3000, coldMs: 8000 },
  config: { warmMs: 0, coldMs: 3000 },
};

/** A worker's hands: time, network and storage, so that tests can give it others. */
export type Hands = World & { caches: CacheStorage; origin: string };

/** Answers a request in the way of its route. */
export function answer(request: Request, { how, shelf: name, key }: Route, hands: Hands, life: Lifetime) {
  const shelf = shelfOf(name, hands.caches, hands.now);
  if (how === 'cache-first') return cacheFirst(request, key, shelf, hands, life);
  const { [name]: patience } = FILES;
  const plan = patience
    ? { rules: fileRules, patience, tellsLate: false }
    : { rules: apiRules, patience: API, tellsLate: true };
  return boundedNetworkFirst(request, { ...plan, shelf, key, forgetsGone: name === 'product' }, hands, life);
}

/** Fetches once, one after the other, what has a route and is not kept yet; what fails is left for the next visit. */
export async function warm(urls: readonly string[], hands: Hands, life: Lifetime): Promise<void> {
  for (const url of urls) {
    const request = new Request(url);
    const route = routeOf(request, hands.origin);
    if (!route || (await shelfOf(route.shelf, hands.caches, hands.now).find(route.key))) continue;
    await answer(request, route, hands, life).catch(() => undefined);
  }
}
