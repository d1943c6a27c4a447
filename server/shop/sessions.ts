import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { sessions, users } from '../db/schema/customers.ts';
import type { Person } from './codes.ts';

/** S8. Milliseconds. */
const HOUR = 3_600_000;
const IDLE_MS = 30 * 24 * HOUR;
const ABSOLUTE_MS = 90 * 24 * HOUR;
/** Precision of `seenAt`: updating it at every request would turn every read into a write. */
const SEEN_EVERY_MS = HOUR;

/** The authenticated shopper, identified by the token alone (S10). */
export type Shopper = { id: number; tokenHash: string };

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The bearer token of a request, or null. */
export const bearerOf = (request: Request): string | null =>
  /^Bearer +([\w.~+/=-]{1,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

/** S8: returns a new token of 256 random bits. Only its hash is stored. */
export async function openSession(tx: Db, storeId: number, userId: number, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({ storeId, userId, tokenHash: tokenHash(token), createdAt: at, seenAt: at });
  return token;
}

/** The shopper with this token in this store. Null if it is unknown, of another store, revoked or expired. */
export async function shopperOf(db: Db, storeId: number, token: string, at: Date): Promise<Shopper | null> {
  const hash = tokenHash(token);
  const now = at.getTime();
  const here = matching(sessions, { storeId, tokenHash: hash });
  const [found] = await db
    .select({ id: sessions.userId, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(here, gt(sessions.createdAt, new Date(now - ABSOLUTE_MS)), gt(sessions.seenAt, new Date(now - IDLE_MS))))
    // Prepared, since every authenticated request runs it.
    .prepare('session')
    .execute();
  if (!found) return null;
  if (found.seenAt.getTime() < now - SEEN_EVERY_MS) await db.update(sessions).set({ seenAt: at }).where(here);
  return { id: found.id, tokenHash: hash };
}

/** Ends this session, or all sessions of the shopper in this store. */
export async function closeSessions(db: Db, storeId: number, { id, tokenHash }: Shopper, everywhere: boolean) {
  const which = everywhere ? eq(sessions.userId, id) : eq(sessions.tokenHash, tokenHash);
  await db.delete(sessions).where(and(eq(sessions.storeId, storeId), which));
}

/** R34: ends the session with this token hash and returns its user id; undefined if the store has no such session. */
export async function revokeSession(db: Db, storeId: number, hash: string): Promise<number | undefined> {
  const [revoked] = await db
    .delete(sessions)
    .where(matching(sessions, { storeId, tokenHash: hash }))
    .returning({ userId: sessions.userId });
  return revoked?.userId;
}

export type User = typeof users.$inferSelect;

export async function userById(db: Db, storeId: number, id: number): Promise<User> {
  const [user] = await rowsWith(db, users, { storeId, id });
  if (!user) throw new Error('a session outlived its user');
  return user;
}

/** The user with this verified phone; created from the sign-up's data if new. Null if neither exists. */
export async function userOfPhone(
  tx: Db,
  { storeId, phone }: { storeId: number; phone: string },
  newcomer: Person | null,
  at: Date,
): Promise<User | null> {
  if (newcomer) {
    await tx
      .insert(users)
      .values({ storeId, phone, ...newcomer, createdAt: at })
      .onConflictDoNothing();
  }
  const [user] = await rowsWith(tx, users, { storeId, phone });
  return user ?? null;
}

export async function deleteExpiredSessions(db: Db, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  await db
    .delete(sessions)
    .where(or(lt(sessions.seenAt, before(IDLE_MS)), lt(sessions.createdAt, before(ABSOLUTE_MS))));
}
