import { lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { limits, sendCounts } from '../db/schema/customers.ts';
import { dayOf } from './send-budget.ts';

/** At most `most` times within `ms` milliseconds. */
export type Rule = { ms: number; most: number };
/** What a rate limit counts by, in one store. */
export type Subject = { storeId: number; kind: string; subject: string; rules: Rule[] };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const EXPORTS_PER_SHOPPER: Rule[] = [{ ms: HOUR, most: 10 }];

/** How far the clocks of two processes may differ. A later time is of a clock that was put right since. Milliseconds. */
export const CLOCK_SLACK = 60_000;

/** Milliseconds until one more is allowed; 0 if it is now. `times` ascending; `times` and `now` in milliseconds. */
export function waitMs(times: number[], rules: Rule[], now: number): number {
  return rules.reduce((longest, { ms, most }) => {
    const inside = times.filter((time) => time > now - ms && time <= now + CLOCK_SLACK);
    const frees = inside.at(-most);
    return frees === undefined ? longest : Math.max(longest, frees + ms - now);
  }, 0);
}

const longestOf = (rules: Rule[]): number => Math.max(...rules.map(({ ms }) => ms));
const rowOf = ({ storeId, kind, subject }: Subject) => matching(limits, { storeId, kind, subject });

/** Locks a subject's row, creating it if necessary, so that concurrent requests are counted in turn. */
async function lockedTimes(tx: Db, { storeId, kind, subject }: Subject, at: Date): Promise<number[]> {
  const [row] = await tx
    .insert(limits)
    .values({ storeId, kind, subject, times: [], lastAt: at })
    .onConflictDoUpdate({ target: [limits.storeId, limits.kind, limits.subject], set: { lastAt: at } })
    .returning({ times: limits.times });
  return row?.times ?? [];
}

/**
 * Counts a request for all subjects and returns 0; or, if one is at its limit, counts none and returns milliseconds to
 * wait. In a transaction. Callers pass subjects always in the same order, so that requests do not deadlock.
 */
export async function countAttempt(tx: Db, subjects: Subject[], at: Date): Promise<number> {
  const now = at.getTime();
  const counted: { subject: Subject; times: number[] }[] = [];
  for (const subject of subjects) {
    const times = await lockedTimes(tx, subject, at);
    const wait = waitMs(times, subject.rules, now);
    if (wait > 0) return wait;
    counted.push({ subject, times });
  }
  for (const { subject, times } of counted) {
    const young = times.filter((time) => time > now - longestOf(subject.rules) && time <= now + CLOCK_SLACK);
    await tx
      .update(limits)
      .set({ times: [...young, now] })
      .where(rowOf(subject));
  }
  return 0;
}

/** Takes back a request that was counted for these subjects at `at`: it was no failure. In the same transaction. */
export async function uncountAttempt(tx: Db, subjects: Subject[], at: Date): Promise<void> {
  for (const subject of subjects) {
    const times = await lockedTimes(tx, subject, at);
    const place = times.lastIndexOf(at.getTime());
    if (place >= 0) {
      await tx
        .update(limits)
        .set({ times: times.toSpliced(place, 1) })
        .where(rowOf(subject));
    }
  }
}

/** Deletes counts that no limit uses any more. */
export async function deleteExpiredLimits(db: Db, at: Date): Promise<void> {
  const yesterday = new Date(at.getTime() - DAY);
  await db.delete(limits).where(lt(limits.lastAt, yesterday));
  await db.delete(sendCounts).where(lt(sendCounts.day, dayOf(yesterday)));
}

/** For tests only: deletes all counts, so that a test is not limited by earlier ones. */
export async function clearLimits(db: Db): Promise<void> {
  await db.delete(limits);
  await db.delete(sendCounts);
}
