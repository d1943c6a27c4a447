import { boundedNetworkFirst, type Lifetime, type Patience, type World } from './bounded-network-first.ts';
import { cacheFirst } from './cache-first.ts';
import { shelfOf } from './caches.ts';
import { apiRules, fileRules } from './may-store.ts';
import { type Route, routeOf } from './routes.ts';

const API: Patience = { warmMs: 2500, coldMs: 8000 };
const META: Patience = { warmMs: 3000, coldMs: 8000 };

/** A worker's hands: time, network and storage, so that tests can give it others. */
export type Hands = World & { caches: CacheStorage; origin: string };

/** Answers a request in the way of its route. */
export function answer(request: Request, { how, shelf: name, key }: Route, hands: Hands, life: Lifetime) {
  const shelf = shelfOf(name, hands.caches, hands.now);
  if (how === 'cache-first') return cacheFirst(request, key, shelf, hands, life);
  const plan =
    name === 'meta'
      ? { shelf, key, rules: fileRules, patience: META, forgetsGone: false }
      : { shelf, key, rules: apiRules, patience: API, forgetsGone: name === 'product' };
  return boundedNetworkFirst(request, plan, hands, life);
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
