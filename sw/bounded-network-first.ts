import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { isGone, type Received, type Rules } from './cache-policy.ts';
import { copyOf, MATCH, type ShelfOptions } from './caches.ts';
import type { Late } from './late-responses.ts';

/** Milliseconds until a saved copy answers instead, and until a request without one counts as failed. */
export type Patience = { withCopyMs: number; withoutCopyMs: number };
type Plan = ShelfOptions & {
  rules: Rules;
  patience: Patience;
  /** Whether "there is no such thing" removes the copy. */
  forgetsGone: boolean;
  /** Whether pages are notified of a response that came after its copy was served. */
  announcesLate: boolean;
  now: () => number;
  late: Late;
};
/** Why a copy answers: the network is `late` or gave no answer at all, or gave one that is no use. */
type Why = 'late' | 'silent' | 'refused';

class Failed extends Error {
  /** The answer that was no use, for when there is no copy either. */
  readonly answer: Response | undefined;
  constructor(answer?: Response) {
    super('no useful answer');
    this.answer = answer;
  }
}

/** Rejects after `ms`; `clear` when nobody waits any more. */
function bell(ms: number): { rung: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failed()), ms);
  });
  return { rung, clear: () => clearTimeout(timer) };
}

const whyOf = (error: unknown): Why => {
  if (!(error instanceof Failed)) return 'silent';
  return error.answer ? 'refused' : 'late';
};

/** Says of a copy that it is one, and why it is shown; its `date` is still the server's of then (R8, R9). */
function marked(copy: Response, why: Why): Response {
  const headers = new Headers(copy.headers);
  headers.set('x-sw-source', 'cache');
  headers.set('x-sw-why', why);
  return new Response(copy.body, { status: copy.status, headers });
}

/** `common`: it is the same for everybody, and may be given to whoever asks next (R33). */
type Handled = { response: Response; common: boolean };

/**
 * The network if it answers in time and with sense, else the saved copy (R3 to R7). An answer that comes too late is kept,
 * and the page told of it. Without a copy a failure is passed on as it is: the server's own, or as if no worker were here.
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
    const network = this.#ask(request, key, handler);
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
      return (error instanceof Failed && error.answer) || Response.error();
    } finally {
      clear();
    }
  }

  async #ask(request: Request, key: string, handler: StrategyHandler): Promise<Handled> {
    const { rules, late, now, forgetsGone } = this.#plan;
    const asked = now();
    const { response, received } = await this.#receive(request, key, handler);
    if (rules.isFailure(received)) throw new Failed(response);
    const common = rules.mayStore(received) && late.maySave(asked);
    // A full disk costs the copy (R16).
    if (common) void handler.waitUntil(handler.cachePut(request, response.clone()).catch(() => false));
    else if (forgetsGone && isGone(received)) void handler.waitUntil(this.#remove(key));
    return { response, common };
  }

  /** Everything that arrived, body included: headers alone prove nothing on a bad line (R3). */
  async #receive(request: Request, key: string, handler: StrategyHandler) {
    // The browser lets a second question for one address wait for the first, in case that one's answer will do for both.
    const isAwaited = this.#plan.late.isAwaited(key);
    const answer = await handler.fetch(isAwaited ? new Request(request, { cache: 'no-store' }) : request);
    const body = answer.status === 204 ? null : await answer.arrayBuffer();
    const response = new Response(body, { status: answer.status, headers: answer.headers });
    const received: Received = { url: request.url, answer, body };
    return { response, received };
  }

  async #remove(key: string): Promise<void> {
    await caches
      .open(this.cacheName)
      .then((cache) => cache.delete(key, MATCH))
      .catch(() => false);
  }
}
