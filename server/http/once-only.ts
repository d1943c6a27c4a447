import type { Db } from '../db/database.ts';
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

/** Runs a write in one transaction with its idempotency key: both or neither (R26). Refusals have no effect. */
export function onceOnly(
  db: Db,
  { key, ...request }: KeyedRequest,
  run: (tx: Db) => Promise<unknown>,
): Promise<Response> {
  return db.transaction(async (tx) => {
    const keyed = key === null ? null : { ...request, key };
    const claimed = keyed && (await claim(tx, keyed));
    if (claimed?.kind === 'refused') return refused(claimed.refusal);
    if (claimed?.kind === 'done') return replayed(claimed.outcome);
    const reply = await run(tx);
    if (keyed) await storeOutcome(tx, keyed, outcomeOf(reply));
    return responseOf(reply);
  });
}
