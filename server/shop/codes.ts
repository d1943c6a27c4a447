import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { codes, users } from '../db/schema/customers.ts';
import { upsert } from '../db/upsert.ts';

/** S1: validity of a code. Milliseconds. */
const VALID_MS = 5 * 60_000;
const TRIES = 5;
/** How long name and email of a sign-up stay stored after a send; a resend within it needs no second form. */
const SIGN_UP_MS = 30 * 60_000;

/** S1: six digits, uniformly distributed. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export type PhoneKey = { storeId: number; phone: string };

/** S2: the hash binds a code to its purpose, phone and store. */
function hashOf(secret: string, { storeId, phone }: PhoneKey, code: string): string {
  return createHmac('sha256', secret).update(`sign-in|${phone}|${storeId}|${code}`).digest('base64url');
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const rowOf = ({ storeId, phone }: PhoneKey) => matching(codes, { storeId, phone });

export type Person = { name: string; email: string };
/** Who a phone number belongs to: a customer of the store, a sign-up in progress, or nobody. */
export type Holder = { kind: 'customer' } | { kind: 'newcomer'; person: Person } | { kind: 'nobody' };

/** `person`: the data of a sign-up form; if null, a recent sign-up that waits for its code is used. */
export async function holderOf(tx: Db, phoneKey: PhoneKey, person: Person | null, at: Date): Promise<Holder> {
  const [user] = await rowsWith(tx, users, { storeId: phoneKey.storeId, phone: phoneKey.phone });
  const [row] = await tx.select().from(codes).where(rowOf(phoneKey));
  const isYoung = row !== undefined && row.sentAt.getTime() > at.getTime() - SIGN_UP_MS;
  const waiting = isYoung && row.name !== null ? { name: row.name, email: row.email ?? '' } : null;
  const newcomer = person ?? waiting;
  if (user) return { kind: 'customer' };
  return newcomer ? { kind: 'newcomer', person: newcomer } : { kind: 'nobody' };
}

/**
 * Replaces the stored code with a new one (S2) and returns it for sending; null if the number belongs to nobody. That
 * case takes the same steps and stores a hash that no code matches (D31, S6).
 */
export async function issueCode(
  tx: Db,
  phoneKey: PhoneKey,
  { secret, at, holder }: { secret: string; at: Date; holder: Holder },
): Promise<string | null> {
  const person = holder.kind === 'newcomer' ? holder.person : null;
  const code = holder.kind === 'nobody' ? null : newCode();
  const hash = hashOf(secret, phoneKey, code ?? randomBytes(16).toString('hex'));
  const row = { hash, tries: 0, sentAt: at, name: person?.name ?? null, email: person?.email ?? null };
  await upsert(tx, codes, [{ ...phoneKey, ...row }]);
  return code;
}

/** A right code: name and email of a pending sign-up, null for an existing account; and when it was sent. */
type Spent = { newcomer: Person | null; sentAt: Date };

/**
 * Uses one try, and deletes the code if it is right. Null if it is wrong, expired or out of tries. One statement counts the try before the code is compared,
 * so that concurrent requests get no sixth try (S1, S4).
 */
export async function spendCode(
  tx: Db,
  phoneKey: PhoneKey,
  { secret, at, code }: { secret: string; at: Date; code: string },
): Promise<Spent | null> {
  const [row] = await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(rowOf(phoneKey), lt(codes.tries, TRIES)))
    .returning();
  // Compares even without a stored code, so that both cases take the same time.
  const right = same(hashOf(secret, phoneKey, code), row?.hash ?? hashOf(secret, phoneKey, 'none'));
  if (!row || !right || row.sentAt.getTime() <= at.getTime() - VALID_MS) return null;
  await tx.delete(codes).where(rowOf(phoneKey));
  return { newcomer: row.name === null ? null : { name: row.name, email: row.email ?? '' }, sentAt: row.sentAt };
}

export async function deleteExpiredCodes(db: Db, at: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.sentAt, new Date(at.getTime() - SIGN_UP_MS)));
}
