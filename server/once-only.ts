import type { Db } from './db/database.ts';
import { Refusal } from './refusal.ts';
import { PRIVATE, privateJson, refusalBody, refused } from './reply.ts';
import { claim, conclude, type Keyed, type Outcome } from './shop/idempotency.ts';

type KeyedRequest = Omit<Keyed, 'key'> & { key: string | null };

const outcomeOf = (reply: unknown): Outcome =>
  reply instanceof Refusal
    ? { status: reply.status, reply: refusalBody(reply) }
    : { status: reply === null ? 204 : 200, reply };

const REPLAYED = { 'Idempotency-Replayed': 'true' };

/** An answer given before, given again. */
export const replayed = ({ status, reply }: Outcome): Response =>
  status === 204
    ? new Response(null, { status, headers: { ...PRIVATE, ...REPLAYED } })
    : privateJson(reply, status, REPLAYED);

const answerOf = (reply: unknown): Response => {
  if (reply instanceof Refusal) return refused(reply);
  return reply === null ? new Response(null, { status: 204, headers: PRIVATE }) : privateJson(reply);
};

/** A write with its key and its effect in one transaction: both are there, or neither (R26). Refusals have no effect. */
export function onceOnly(
  db: Db,
  { key, ...request }: KeyedRequest,
  run: (tx: Db) => Promise<unknown>,
): Promise<Response> {
  return db.transaction(async (tx) => {
    if (key === null) return answerOf(await run(tx));
    const keyed = { ...request, key };
    const claimed = await claim(tx, keyed);
    if (claimed.kind === 'refused') return refused(claimed.refusal);
    if (claimed.kind === 'done') return replayed(claimed.outcome);
    const reply = await run(tx);
    await conclude(tx, keyed, outcomeOf(reply));
    return answerOf(reply);
  });
}
