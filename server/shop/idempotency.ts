import { createHash } from 'node:crypto';
import { and, isNull, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { clientSequences, idempotencyKeys } from '../db/schema/customers.ts';
import { Refusal } from '../http/refusal.ts';

/** A write with an idempotency key: the same key means the same write (D33). */
export type KeyedWrite = { storeId: number; userId: number; key: string; call: string; body: unknown; at: Date };
/** A response as it was sent. */
export type Outcome = { status: number; reply: unknown };

const DAY = 24 * 3_600_000;
/** Longer than a client retries a queued change (R39). */
const RETENTION_MS = 8 * DAY;
/** After this time an unfinished request counts as dead, and a retry may take over its key. */
const DEAD_MS = 20_000;

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url');

const rowOf = ({ storeId, userId, key }: KeyedWrite) => matching(idempotencyKeys, { storeId, userId, key });

const keyMismatch = () => new Refusal(422, 'IDEMPOTENCY_MISMATCH', 'This key was used for another request');
const inProgress = () =>
  new Refusal(409, 'IDEMPOTENCY_IN_PROGRESS', 'This request is under way', { headers: { 'Retry-After': '1' } });

/**
 * `ours`: the key is claimed; `left`: progress noted by a dead request, null if none. `done`: the stored response of an
 * earlier request.
 */
type Claim =
  | { kind: 'ours'; left: unknown }
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'refused'; refusal: Refusal };

/**
 * Claims a key. A concurrent request with the same key waits here until the first one's transaction ends, and then gets
 * its response. The key of a dead request is taken over; its noted progress shows what was done
 * (`handlers/checkout.ts`).
 */
export async function claim(tx: Db, keyed: KeyedWrite): Promise<Claim> {
  const { storeId, userId, key, call, body, at } = keyed;
  const bodyHash = hashOf(body);
  const [made] = await tx
    .insert(idempotencyKeys)
    .values({ storeId, userId, key, call, bodyHash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made) return { kind: 'ours', left: null };
  const [row] = await tx.select().from(idempotencyKeys).where(rowOf(keyed));
  if (!row || row.call !== call || row.bodyHash !== bodyHash) return { kind: 'refused', refusal: keyMismatch() };
  if (row.status !== null) return { kind: 'done', outcome: { status: row.status, reply: row.reply } };
  const dead = new Date(at.getTime() - DEAD_MS);
  const [taken] = await tx
    .update(idempotencyKeys)
    .set({ createdAt: at })
    .where(and(rowOf(keyed), isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, dead)))
    .returning({ key: idempotencyKeys.key });
  return taken ? { kind: 'ours', left: row.reply } : { kind: 'refused', refusal: inProgress() };
}

/** Whether later requests with the key get this outcome. Otherwise they may run again. */
export const isFinal = ({ status }: Outcome): boolean => status < 500 && ![401, 408, 425, 429].includes(status);

/** Stores the progress of an unfinished request, for a retry that takes it over. */
export async function storeProgress(tx: Db, keyed: KeyedWrite, left: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ reply: left }).where(rowOf(keyed));
}

/** Stores the response under its key; deletes the key if it is not final. */
export async function storeOutcome(tx: Db, keyed: KeyedWrite, outcome: Outcome): Promise<void> {
  if (!isFinal(outcome)) return void (await tx.delete(idempotencyKeys).where(rowOf(keyed)));
  const { status, reply } = outcome;
  await tx
    .update(idempotencyKeys)
    .set({ status, reply: reply ?? null })
    .where(rowOf(keyed));
}

/** Origin of a change: the device, the SKU, and the device's sequence number. */
export type DeviceChange = { clientId: string; skuId: number; seq: number; at: Date };

/** R28: records a sequence number. Whether it is this device's highest for this SKU. */
export async function recordSequence(
  tx: Db,
  customer: { storeId: number; userId: number },
  { clientId, skuId, seq, at }: DeviceChange,
): Promise<boolean> {
  const rows = clientSequences;
  const recorded = await tx
    .insert(rows)
    .values({ ...customer, clientId, skuId, seq, seenAt: at })
    .onConflictDoUpdate({
      target: [rows.storeId, rows.userId, rows.clientId, rows.skuId],
      set: { seq, seenAt: at },
      setWhere: lt(rows.seq, seq),
    })
    .returning({ seq: rows.seq });
  return recorded.length > 0;
}

export async function deleteExpiredKeys(db: Db, at: Date): Promise<void> {
  const old = new Date(at.getTime() - RETENTION_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, old));
  await db.delete(clientSequences).where(lt(clientSequences.seenAt, old));
}
