import type { Db } from '../db/database.ts';
import { pipeline, type Send } from '../db/pipeline.ts';
import { KeyUsed } from '../handlers/handler.ts';
import { claim, type KeyedWrite, type Outcome, storeOutcome } from '../shop/idempotency.ts';
import { Refusal } from './refusal.ts';
import { PRIVATE, privateJson, refusalBody, refused } from './reply.ts';

type KeyedRequest = Omit<KeyedWrite, 'key'> & { key: string | null };

const outcomeOf = (reply: unknown): Outcome =>
  reply instanceof Refusal
    ? { status: reply.status, reply: refusalBody(reply) }
    : { status: reply === null ? 204 : 200, reply };

const REPLAYED = { 'Idempotency-Replayed': 'true' };

/** The response to a repeated request: the stored outcome of the first one. */
export const replayed = ({ status, reply }: Outcome): Response =>
  status === 204
    ? new Response(null, { status, headers: { ...PRIVATE, ...REPLAYED } })
    : privateJson(reply, status, REPLAYED);

const responseOf = (reply: unknown): Response => {
  if (reply instanceof Refusal) return refused(reply);
  return reply === null ? new Response(null, { status: 204, headers: PRIVATE }) : privateJson(reply);
};

/**
 * Stores a write's idempotency key and its effect in one transaction: both or neither (R26). Refusals have no effect. The
 * commit is sent without waiting for the last statements' results. If one of them fails, PostgreSQL rolls back and PGlite
 * refuses the commit; the failed statement's error is thrown. `claimsItself`: `run` claims the key.
 */
export async function onceOnly(
  db: Db,
  { key, ...request }: KeyedRequest,
  run: (tx: Db, send: Send, keyed: KeyedWrite | null) => Promise<unknown>,
  claimsItself = false,
): Promise<Response> {
  const { send, settled } = pipeline();
  // Every statement after a failed one fails as well: the first error names the cause.
  const firstError = (error: unknown): Promise<never> => settled().then(() => Promise.reject(error));
  const result = db.transaction(async (tx) => {
    const keyed = key === null ? null : { ...request, key };
    const attempt = (toClaim: KeyedWrite | null) => run(tx, send, toClaim).catch(firstError);
    let reply = claimsItself ? await attempt(keyed) : new KeyUsed();
    if (reply instanceof KeyUsed) {
      const claimed = keyed && (await claim(tx, keyed));
      if (claimed?.kind === 'refused') return refused(claimed.refusal);
      if (claimed?.kind === 'done') return replayed(claimed.outcome);
      reply = await attempt(null);
    }
    if (keyed) send(storeOutcome(tx, keyed, outcomeOf(reply)));
    return responseOf(reply);
  });
  const response = await result.catch(firstError);
  await settled();
  return response;
}
