import { type Strategy, StrategyHandler } from 'workbox-strategies';
import { BoundedNetworkFirst, type Patience } from './bounded-network-first.ts';
import { CacheFirst } from './cache-first.ts';
import { apiPolicy, filePolicy, mayStorePicture } from './cache-policy.ts';
import { type CacheName, copyOf, type Expiration, LIMITS, requestedAt, shelf } from './caches.ts';
import type { Late } from './late-responses.ts';
import { routeOf } from './routes.ts';

const API: Patience = { withCopyMs: 2500, withoutCopyMs: 8000 };
/** For files: `meta` is the manifest and icons, `config` names the API's origin. Pages wait for `config`. */
const FILES: Partial<Record<CacheName, Patience>> = {
  meta: { withCopyMs: 3000, withoutCopyMs: 8000 },
  config: { withCopyMs: 0, withoutCopyMs: 3000 },
};

/** Dependencies that a test replaces. */
export type Deps = { now: () => number; late: Late; expiration: Expiration; origin: string };

function strategyOf(name: CacheName, { now, late, expiration, origin }: Deps): Strategy {
  const keyOf = (request: Request) => routeOf(request, origin)?.key ?? request.url;
  const options = shelf(name, keyOf, now, expiration);
  if (name === 'pictures') {
    // Runs before the stamp, whose new Response loses `type` and `redirected`.
    const policy = {
      cacheWillUpdate: async ({ response }: { response: Response }) => (mayStorePicture(response) ? response : null),
    };
    return new CacheFirst({ ...options, plugins: [policy, ...options.plugins] });
  }
  const { [name]: patience } = FILES;
  const plan = patience
    ? { rules: filePolicy, patience, announcesLate: false }
    : { rules: apiPolicy, patience: API, announcesLate: true };
  return new BoundedNetworkFirst({ ...options, ...plan, forgetsGone: name === 'product', now, late });
}

export type Shop = ReturnType<typeof openShop>;

export function openShop(deps: Deps) {
  // `Object.keys` is typed as string[]; the record's keys are exactly these names.
  const names = Object.keys(LIMITS) as CacheName[];
  const strategies = new Map(names.map((name) => [name, strategyOf(name, deps)]));
  const strategyFor = (request: Request): Strategy | undefined => {
    const route = routeOf(request, deps.origin);
    return route ? strategies.get(route.shelf) : undefined;
  };
  return {
    /** Responds to a request that has a route. A failure becomes a network error, as without a worker; it never rejects. */
    respond: async (request: Request, event: ExtendableEvent): Promise<Response> => {
      const strategy = strategyFor(request);
      if (!strategy) return fetch(request);
      const [response, done] = strategy.handleAll({ request, event });
      // A copy that cannot be stored does not fail the request (R16).
      done.catch(() => undefined);
      return response.catch(() => Response.error());
    },
    /** The cached copy for a request that has a route; undefined if there is none. */
    find: async (request: Request, event: ExtendableEvent): Promise<Response | undefined> => {
      const strategy = strategyFor(request);
      if (!strategy) return undefined;
      const handler = new StrategyHandler(strategy, { request, event });
      return copyOf(handler, request).finally(() => handler.destroy());
    },
  };
}

/** Fetches URLs that have a route and no copy younger than `maxAgeMs`, one by one. A failed one is skipped. */
export async function primeCache(
  urls: readonly string[],
  shop: Shop,
  { now, origin }: Pick<Deps, 'now' | 'origin'>,
  event: ExtendableEvent,
  maxAgeMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const url of urls) {
    const request = new Request(url);
    if (!routeOf(request, origin)) continue;
    const copy = await shop.find(request, event);
    if (copy && now() - requestedAt(copy) <= maxAgeMs) continue;
    await shop.respond(request, event);
  }
}
