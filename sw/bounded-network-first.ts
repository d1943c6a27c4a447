import { isGone, type Received, type Rules } from './cache-policy.ts';
import type { Shelf } from './caches.ts';
import type { Late } from './late-responses.ts';

/** Milliseconds until a saved copy answers instead, and until a request without one counts as failed. */
export type Patience = { warmMs: number; coldMs: number };
export type Plan = {
  shelf: Shelf;
  key: string;
  rules: Rules;
  patience: Patience;
  /** Whether "there is no such thing" removes the copy. */
  forgetsGone: boolean;
  /** Whether pages are told of an answer that came after its copy had been given. */
  tellsLate: boolean;
};
export type World = { fetch: typeof fetch; now: () => number; late: Late };
/** Why a copy answers: the network is `late` or gave no answer at all, or gave one that is no use. */
type Why = 'late' | 'silent' | 'refused';
export type Lifetime = { waitUntil(work: Promise<unknown>): void };

class Failed extends Error {
  /** The answer that was no use, for when there is no copy either. */
  readonly answer: Response | undefined;
  constructor(answer?: Response) {
    super('no useful answer');
    this.answer = answer;
  }
}

/** Everything that arrived, body included: headers alone prove nothing on a bad line (R3). */
async function receive(
  request: Request,
  key: string,
  world: World,
): Promise<{ response: Response; received: Received }> {
  // The browser lets a second question for one address wait for the first, in case that one's answer will do for both.
  const answer = await world.fetch(request, world.late.isAwaited(key) ? { cache: 'no-store' } : {});
  const body = answer.status === 204 ? null : await answer.arrayBuffer();
  const response = new Response(body, { status: answer.status, headers: answer.headers });
  return { response, received: { url: request.url, answer, body } };
}

/** `common`: it is the same for everybody, and may be given to whoever asks next (R33). */
type Told = { response: Response; common: boolean };

async function ask(request: Request, plan: Plan, world: World, life: Lifetime): Promise<Told> {
  const { shelf, key, rules, forgetsGone } = plan;
  const asked = world.now();
  const { response, received } = await receive(request, key, world);
  if (rules.isFailure(received)) throw new Failed(response);
  const common = rules.mayStore(received) && world.late.maySave(asked);
  if (common) life.waitUntil(shelf.keep(key, response.clone(), asked));
  else if (forgetsGone && isGone(received)) life.waitUntil(shelf.remove(key));
  return { response, common };
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

/**
 * The network if it answers in time and with sense, else the saved copy (R3 to R7). An answer that comes too late is kept,
 * and the page told of it. Without a copy a failure is passed on as it is: the server's own, or as if no worker were here.
 */
export async function boundedNetworkFirst(request: Request, plan: Plan, world: World, life: Lifetime) {
  const justCame = world.late.find(plan.key);
  if (justCame) return justCame;
  const network = ask(request, plan, world, life);
  let gaveCopy = false;
  const follow = ({ response, common }: Told) =>
    gaveCopy && common && plan.tellsLate && world.late.arrived(plan.key, response);
  life.waitUntil(network.then(follow, () => undefined));
  const copy = await plan.shelf.find(plan.key);
  const { rung, clear } = bell(copy ? plan.patience.warmMs : plan.patience.coldMs);
  try {
    return (await Promise.race([network, rung])).response;
  } catch (error) {
    gaveCopy = copy !== undefined;
    if (copy) {
      world.late.awaits(plan.key, network);
      return marked(copy, whyOf(error));
    }
    return (error instanceof Failed && error.answer) || Response.error();
  } finally {
    clear();
  }
}
