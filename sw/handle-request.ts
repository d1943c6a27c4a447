import type { WorkboxPlugin } from 'workbox-core';
import { type Strategy, StrategyHandler } from 'workbox-strategies';
import { BoundedNetworkFirst, type Timeouts } from './bounded-network-first.ts';
import { CacheFirst } from './cache-first.ts';
import { apiPolicy, filePolicy, mayStorePicture } from './cache-policy.ts';
import { type CacheName, copyOf, type Expiration, LIMITS, requestedAt, SHARED, strategyOptions } from './caches.ts';
import { workerLanguage } from './language.ts';
import type { LateResponses } from './late-responses.ts';
import type { PageRequests } from './page-requests.ts';
import { routeOf } from './routes.ts';
import type { Sources } from './sources.ts';

const API_TIMEOUTS: Timeouts = { withCopyMs: 2500, withoutCopyMs: 8000 };
/** For files: `meta` is the manifest and icons, `config` names the API's origin. Pages wait for `config`. */
const FILE_TIMEOUTS: Partial<Record<CacheName, Timeouts>> = {
  meta: { withCopyMs: 3000, withoutCopyMs: 8000 },
  config: { withCopyMs: 0, withoutCopyMs: 3000 },
};

/** Dependencies that a test replaces. */
export type HandlerDeps = {
  now: () => number;
  late: LateResponses;
  expiration: Expiration;
  pageRequests: PageRequests;
  sources: Sources;
};

/**
 * A page requests pictures of other origins without CORS: that response could not be checked, and counts as megabytes of
 * storage. A server without CORS still shows its pictures, which are not stored then.
 */
const readable = ({ own }: Sources): WorkboxPlugin => {
  const isOther = ({ url }: Request): boolean => new URL(url).origin !== own;
  return {
    requestWillFetch: async ({ request }) =>
      isOther(request) ? new Request(request.url, { mode: 'cors', credentials: 'omit' }) : request,
    handlerDidError: async ({ request }) => (isOther(request) ? fetch(request) : undefined),
  };
};

function strategyOf(name: CacheName, { now, late, expiration, pageRequests, sources }: HandlerDeps): Strategy {
  const keyOf = (request: Request) => routeOf(request, sources)?.key ?? request.url;
  const { plugins, ...rest } = strategyOptions(name, keyOf, now, expiration);
  const options = { ...rest, plugins: [pageRequests.plugin, ...plugins] };
  if (name === 'pictures') {
    // Runs before the stamp, whose new Response loses `type` and `redirected`.
    const policy = {
      cacheWillUpdate: async ({ response }: { response: Response }) => (mayStorePicture(response) ? response : null),
    };
    return new CacheFirst({ ...options, plugins: [policy, readable(sources), ...options.plugins] });
  }
  const { [name]: fileTimeouts } = FILE_TIMEOUTS;
  const plan = fileTimeouts
    ? { policy: filePolicy, timeouts: fileTimeouts, notifiesPages: false }
    : { policy: apiPolicy, timeouts: API_TIMEOUTS, notifiesPages: true };
  return new BoundedNetworkFirst({ ...options, ...plan, removesGone: name === 'product', now, late });
}

/**
 * Whether a page asks in a language whose own worker is not there yet: the reply is no copy for this one's. The app names
 * one language; what a browser adds is a list.
 */
function isOtherLanguage({ headers }: Request, cache: CacheName): boolean {
  const language = headers.get('Accept-Language') ?? '';
  return !SHARED.includes(cache) && /^[a-z]{2,3}$/.test(language) && language !== workerLanguage();
}

export type ResponseCache = ReturnType<typeof openResponseCache>;

export function openResponseCache(deps: HandlerDeps) {
  // `Object.keys` is typed as string[]; the record's keys are exactly these names.
  const names = Object.keys(LIMITS) as CacheName[];
  const strategies = new Map(names.map((name) => [name, strategyOf(name, deps)]));
  const strategyFor = (request: Request): Strategy | undefined => {
    const route = routeOf(request, deps.sources);
    return route && !isOtherLanguage(request, route.cache) ? strategies.get(route.cache) : undefined;
  };
  return {
    /** Responds to a request that has a route. A failure becomes a network error, as without a worker; it never rejects. */
    respond: async (request: Request, event: ExtendableEvent): Promise<Response> => {
      const strategy = strategyFor(request);
      if (!strategy) return fetch(request);
      const [response, done] = strategy.handleAll({ request, event });
      // A copy that cannot be stored does not fail the request.
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

/** `maxAgeMs`: a younger copy is not fetched again. `cache`: `force-cache` for what a page has just loaded. */
type Priming = { maxAgeMs?: number; cache?: RequestCache };

/** Fetches URLs that have a route and no copy, one by one, while no page waits. A failed one is skipped. */
export async function primeCache(
  urls: readonly string[],
  shop: ResponseCache,
  { now, sources, pageRequests }: Pick<HandlerDeps, 'now' | 'sources' | 'pageRequests'>,
  event: ExtendableEvent,
  { maxAgeMs = Number.POSITIVE_INFINITY, cache = 'default' }: Priming = {},
): Promise<void> {
  for (const url of urls) {
    const request = new Request(url, { cache, headers: { 'Accept-Language': workerLanguage() } });
    if (!routeOf(request, sources)) continue;
    const copy = await shop.find(request, event);
    if (copy && now() - requestedAt(copy) <= maxAgeMs) continue;
    await pageRequests.none();
    await shop.respond(request, event);
  }
}
