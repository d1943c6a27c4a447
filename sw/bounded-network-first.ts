import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { type CachePolicy, isGone, receivedOf } from './cache-policy.ts';
import { copyOf, MATCH_OPTIONS, type StrategyOptions } from './caches.ts';
import type { LateResponses } from './late-responses.ts';

/** Milliseconds until a cached copy is served instead, and until a request without a copy counts as failed. */
export type Timeouts = { withCopyMs: number; withoutCopyMs: number };
type Options = StrategyOptions & {
  policy: CachePolicy;
  timeouts: Timeouts;
  /** Whether a response that reports the resource as gone (`isGone`) removes the copy. */
  removesGone: boolean;
  /** Whether pages are notified of a response that came after its copy was served. */
  notifiesPages: boolean;
  now: () => number;
  late: LateResponses;
};
/** Why a copy is served: the network is `late`, gave no response (`silent`), or gave an unusable one (`refused`). */
type CopyReason = 'late' | 'silent' | 'refused';

class UnusableResponse extends Error {
  /** The unusable response, which is passed on if there is no copy. */
  readonly response: Response | undefined;
  constructor(response?: Response) {
    super('no useful response');
    this.response = response;
  }
}

/** `expired` rejects after `ms`; `clear` stops the timer. */
function startTimeout(ms: number): { expired: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnusableResponse()), ms);
  });
  return { expired, clear: () => clearTimeout(timer) };
}

const copyReasonOf = (error: unknown): CopyReason => {
  if (!(error instanceof UnusableResponse)) return 'silent';
  return error.response ? 'refused' : 'late';
};

/** Adds headers that mark a copy and the reason for it; `date` remains the server's original date. */
function markedCopy(copy: Response, why: CopyReason): Response {
  const headers = new Headers(copy.headers);
  headers.set('x-sw-source', 'cache');
  headers.set('x-sw-why', why);
  return new Response(copy.body, { status: copy.status, headers });
}

/** `isPublic`: it may be cached and served to later requests, whoever sends them. */
type FetchedResponse = { response: Response; isPublic: boolean };

/**
 * Returns the network's response if it is usable and in time, else the cached copy. A late response is cached and
 * the page notified. Without a copy a failure is passed on: the server's error response, or a network error.
 */
export class BoundedNetworkFirst extends Strategy {
  readonly #plan: Options;
  constructor(plan: Options) {
    super(plan);
    this.#plan = plan;
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { late, timeouts, notifiesPages } = this.#plan;
    const { url: key } = await handler.getCacheKey(request, 'read');
    const heldResponse = late.find(key);
    if (heldResponse) return heldResponse;
    const network = this.#fetch(request, key, handler);
    let servedCopy = false;
    const follow = ({ response, isPublic }: FetchedResponse) =>
      servedCopy && isPublic && notifiesPages && late.arrived(key, response);
    void handler.waitUntil(network.then(follow, () => undefined));
    const copy = await copyOf(handler, request);
    const { expired, clear } = startTimeout(copy ? timeouts.withCopyMs : timeouts.withoutCopyMs);
    try {
      return (await Promise.race([network, expired])).response;
    } catch (error) {
      servedCopy = copy !== undefined;
      if (copy) {
        late.awaits(key, network);
        return markedCopy(copy, copyReasonOf(error));
      }
      return (error instanceof UnusableResponse && error.response) || Response.error();
    } finally {
      clear();
    }
  }

  async #fetch(request: Request, key: string, handler: StrategyHandler): Promise<FetchedResponse> {
    const { policy, late, now, removesGone } = this.#plan;
    const requestedAt = now();
    const { response, received } = await this.#receive(request, key, handler);
    if (policy.isFailure(received)) throw new UnusableResponse(response);
    const isPublic = policy.mayStore(received) && late.mayStore(requestedAt);
    // On a full disk only the copy is lost.
    if (isPublic) void handler.waitUntil(handler.cachePut(request, response.clone()).catch(() => false));
    else if (removesGone && isGone(received)) void handler.waitUntil(this.#remove(key));
    return { response, isPublic };
  }

  /** Reads the response with its body: on a weak connection headers may arrive without it. */
  async #receive(request: Request, key: string, handler: StrategyHandler) {
    // The HTTP cache makes a second request for a URL wait for the first, in case it can reuse its response.
    const isAwaited = this.#plan.late.isAwaited(key);
    const network = await handler.fetch(isAwaited ? new Request(request, { cache: 'no-store' }) : request);
    const body = network.status === 204 ? null : await network.arrayBuffer();
    const response = new Response(body, { status: network.status, headers: network.headers });
    return { response, received: receivedOf(request.url, network, body) };
  }

  async #remove(key: string): Promise<void> {
    await caches
      .open(this.cacheName)
      .then((cache) => cache.delete(key, MATCH_OPTIONS))
      .catch(() => false);
  }
}
