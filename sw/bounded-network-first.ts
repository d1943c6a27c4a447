import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { type CachePolicy, isGone, type Received } from './cache-policy.ts';
import { copyOf, MATCH, type StrategyOptions } from './caches.ts';
import type { Late } from './late-responses.ts';

/** Milliseconds until a cached copy is served instead, and until a request without a copy counts as failed. */
export type Patience = { withCopyMs: number; withoutCopyMs: number };
type Plan = StrategyOptions & {
  rules: CachePolicy;
  patience: Patience;
  /** Whether a response that reports the resource as gone (`isGone`) removes the copy. */
  forgetsGone: boolean;
  /** Whether pages are notified of a response that came after its copy was served. */
  announcesLate: boolean;
  now: () => number;
  late: Late;
};
/** Why a copy is served: the network is `late`, gave no response (`silent`), or gave an unusable one (`refused`). */
type Why = 'late' | 'silent' | 'refused';

class Failed extends Error {
  /** The unusable response, which is passed on if there is no copy. */
  readonly response: Response | undefined;
  constructor(response?: Response) {
    super('no useful response');
    this.response = response;
  }
}

/** `rung` rejects after `ms`; `clear` stops the timer. */
function bell(ms: number): { rung: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failed()), ms);
  });
  return { rung, clear: () => clearTimeout(timer) };
}

const whyOf = (error: unknown): Why => {
  if (!(error instanceof Failed)) return 'silent';
  return error.response ? 'refused' : 'late';
};

/** Adds headers that mark a copy and the reason for it; `date` remains the server's original date (R8, R9). */
function marked(copy: Response, why: Why): Response {
  const headers = new Headers(copy.headers);
  headers.set('x-sw-source', 'cache');
  headers.set('x-sw-why', why);
  return new Response(copy.body, { status: copy.status, headers });
}

/** `common`: public, so it may be served to later requests, whoever sends them (R33). */
type Handled = { response: Response; common: boolean };

/**
 * Returns the network's response if it is usable and in time, else the cached copy (R3 to R7). A late response is cached and
 * the page notified. Without a copy a failure is passed on: the server's error response, or a network error.
 */
export class BoundedNetworkFirst extends Strategy {
  readonly #plan: Plan;
  constructor(plan: Plan) {
    super(plan);
    this.#plan = plan;
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { late, patience, announcesLate } = this.#plan;
    const { url: key } = await handler.getCacheKey(request, 'read');
    const justCame = late.find(key);
    if (justCame) return justCame;
    const network = this.#fetch(request, key, handler);
    let gaveCopy = false;
    const follow = ({ response, common }: Handled) =>
      gaveCopy && common && announcesLate && late.arrived(key, response);
    void handler.waitUntil(network.then(follow, () => undefined));
    const copy = await copyOf(handler, request);
    const { rung, clear } = bell(copy ? patience.withCopyMs : patience.withoutCopyMs);
    try {
      return (await Promise.race([network, rung])).response;
    } catch (error) {
      gaveCopy = copy !== undefined;
      if (copy) {
        late.awaits(key, network);
        return marked(copy, whyOf(error));
      }
      return (error instanceof Failed && error.response) || Response.error();
    } finally {
      clear();
    }
  }

  async #fetch(request: Request, key: string, handler: StrategyHandler): Promise<Handled> {
    const { rules, late, now, forgetsGone } = this.#plan;
    const requestedAt = now();
    const { response, received } = await this.#receive(request, key, handler);
    if (rules.isFailure(received)) throw new Failed(response);
    const common = rules.mayStore(received) && late.maySave(requestedAt);
    // On a full disk only the copy is lost (R16).
    if (common) void handler.waitUntil(handler.cachePut(request, response.clone()).catch(() => false));
    else if (forgetsGone && isGone(received)) void handler.waitUntil(this.#remove(key));
    return { response, common };
  }

  /** Reads the response with its body: on a weak connection headers may arrive without it (R3). */
  async #receive(request: Request, key: string, handler: StrategyHandler) {
    // The HTTP cache makes a second request for a URL wait for the first, in case it can reuse its response.
    const isAwaited = this.#plan.late.isAwaited(key);
    const network = await handler.fetch(isAwaited ? new Request(request, { cache: 'no-store' }) : request);
    const body = network.status === 204 ? null : await network.arrayBuffer();
    const response = new Response(body, { status: network.status, headers: network.headers });
    const received: Received = { url: request.url, response: network, body };
    return { response, received };
  }

  async #remove(key: string): Promise<void> {
    await caches
      .open(this.cacheName)
      .then((cache) => cache.delete(key, MATCH))
      .catch(() => false);
  }
}
