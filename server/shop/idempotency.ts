import { createHash } from 'node:crypto';
import { and, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { clientSequences, idempotencyKeys } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { Refusal } from '../refusal.ts';

/** A write that says who it is: the same key means the same wish (D33). */
export type Keyed = { storeId: number; userId: number; key: string; call: string; body: unknown; at: Date };
/** An answer as it went out. */
export type Outcome = { status: number; reply: unknown };

const DAY = 24 * 3_600_000;
/** Longer than a phone keeps a change (R39). */
const RETENTION_MS = 8 * DAY;
/** A call that left its key unfinished this long ago is dead. */
const DEAD_MS = 20_000;

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url');

const rowOf = ({ storeId, userId, key }: Keyed) => matching(idempotencyKeys, { storeId, userId, key });

const mismatch = () => new Refusal(422, 'IDEMPOTENCY_MISMATCH', 'This key was used for another request');
const inProgress = () =>
  new Refusal(409, 'IDEMPOTENCY_IN_PROGRESS', 'This request is under way', { headers: { 'Retry-After': '1' } });

/** Ours from now on, with what a dead maker noted (null: nothing), or what became of it before. */
type Claim =
  | { kind: 'ours'; left: unknown }
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'refused'; refusal: Refusal };

/**
 * Takes a key. In a transaction a second request with it waits here for the first to end and then gets its answer. One
 * whose maker died is taken over: what it did is found by what it left (`checkout.ts`).
 */
export async function claim(tx: Db, keyed: Keyed): Promise<Claim> {
  const { storeId, userId, key, call, body, at } = keyed;
  const bodyHash = hashOf(body);
  const [made] = await tx
    .insert(idempotencyKeys)
    .values({ storeId, userId, key, call, bodyHash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made) return { kind: 'ours', left: null };
  const [row] = await tx.select().from(idempotencyKeys).where(rowOf(keyed));
  if (!row || row.call !== call || row.bodyHash !== bodyHash) return { kind: 'refused', refusal: mismatch() };
  if (row.status !== null) return { kind: 'done', outcome: { status: row.status, reply: row.reply } };
  const dead = new Date(at.getTime() - DEAD_MS);
  const [taken] = await tx
    .update(idempotencyKeys)
    .set({ createdAt: at })
    .where(and(rowOf(keyed), isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, dead)))
    .returning({ key: idempotencyKeys.key });
  return taken ? { kind: 'ours', left: row.reply } : { kind: 'refused', refusal: inProgress() };
}

/** The outcome for a later request with this key; final. */
export const isFinal = ({ status }: Outcome): boolean => status < 500 && ![401, 408, 425, 429].includes(status);

/** Notes what an unfinished call has done so far, for whoever takes it over. */
export async function note(tx: Db, keyed: Keyed, left: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ reply: left }).where(rowOf(keyed));
}

/** Keeps the answer under its key; one that is not final gives the key back. The statement is sent before this returns. */
export function conclude(tx: Db, keyed: Keyed, outcome: Outcome): Promise<unknown> {
  if (!isFinal(outcome)) return tx.delete(idempotencyKeys).where(rowOf(keyed)).execute();
  const { status, reply } = outcome;
  return tx
    .update(idempotencyKeys)
    .set({ status, reply: reply ?? null })
    .where(rowOf(keyed))
    .prepare('key_outcome')
    .execute();
}

/** What a device says of a change: that it is its `seq`th, and of what. */
export type Sent = { clientId: string; skuId: number; seq: number; at: Date };

/** A part of a statement that has a row where the key was free and is claimed now; see `claim` for one that was not. */
export function claimOf(tx: Db, { storeId, userId, key, call, body, at }: Keyed) {
  return tx.$with('claimed').as(
    tx
      .insert(idempotencyKeys)
      .values({ storeId, userId, key, call, bodyHash: hashOf(body), createdAt: at })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
  );
}
export type ClaimPart = ReturnType<typeof claimOf>;

/** `claimed`: a row that is inserted only where the key was claimed. */
export const onlyIf = (claimed: ClaimPart | null): SQL => (claimed ? sql` from ${claimed}` : sql``);

/** R28: a part of a statement that has a row where this device has not sent a later change of this SKU before. */
export function newest(
  tx: Db,
  { storeId, userId }: { storeId: number; userId: number },
  { seq, at, clientId, skuId }: Sent,
  claimed: ClaimPart | null,
) {
  const rows = clientSequences;
  const seenAt = sql.param(at, rows.seenAt);
  const row = sql`select ${storeId}::int, ${userId}::int, ${clientId}::text, ${skuId}::int, ${seq}::bigint, ${seenAt}::timestamptz`;
  return tx.$with('newest').as(
    tx
      .insert(rows)
      .select(sql`${row}${onlyIf(claimed)}`)
      .onConflictDoUpdate({
        target: [rows.storeId, rows.userId, rows.clientId, rows.skuId],
        set: { seq, seenAt: at },
        setWhere: lt(rows.seq, seq),
      })
      .returning({ seq: rows.seq }),
  );
}

export async function forgetKeys(db: Db, at: Date): Promise<void> {
  const old = new Date(at.getTime() - RETENTION_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, old));
  await db.delete(clientSequences).where(lt(clientSequences.seenAt, old));
}
