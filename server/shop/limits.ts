import { lt } from 'drizzle-orm';
import { limits, sendCounts } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { dayOf } from './send-budget.ts';

/** At most `most` times in `ms` milliseconds. */
export type Rule = { ms: number; most: number };
/** Whose times are counted; store 0 is all stores together. */
export type Subject = { storeId: number; kind: string; subject: string; rules: Rule[] };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const EXPORTS_PER_SHOPPER: Rule[] = [{ ms: HOUR, most: 10 }];

/** Milliseconds until one more is allowed; 0 where it is now. `times` in order, `now` in milliseconds. */
export function waitFor(times: number[], rules: Rule[], now: number): number {
  return rules.reduce((longest, { ms, most }) => {
    const inside = times.filter((time) => time > now - ms);
    const frees = inside.at(-most);
    return frees === undefined ? longest : Math.max(longest, frees + ms - now);
  }, 0);
}

const longestOf = (rules: Rule[]): number => Math.max(...rules.map(({ ms }) => ms));
const rowOf = ({ storeId, kind, subject }: Subject) => matching(limits, { storeId, kind, subject });

/** Locks a subject's row, made if need be, so that two processes count one after the other. */
async function lockedTimes(tx: Db, { storeId, kind, subject }: Subject, at: Date): Promise<number[]> {
  const [row] = await tx
    .insert(limits)
    .values({ storeId, kind, subject, times: [], lastAt: at })
    .onConflictDoUpdate({ target: [limits.storeId, limits.kind, limits.subject], set: { lastAt: at } })
    .returning({ times: limits.times });
  return row?.times ?? [];
}

/**
 * Counts one more for every subject, or for none: milliseconds to wait where one of them has had enough, else 0. Inside a
 * transaction; subjects are always given in the same order, so that two requests never wait for each other in a circle.
 */
export async function count(tx: Db, subjects: Subject[], at: Date): Promise<number> {
  const now = at.getTime();
  const counted: { subject: Subject; times: number[] }[] = [];
  for (const subject of subjects) {
    const times = await lockedTimes(tx, subject, at);
    const wait = waitFor(times, subject.rules, now);
    if (wait > 0) return wait;
    counted.push({ subject, times });
  }
  for (const { subject, times } of counted) {
    const young = times.filter((time) => time > now - longestOf(subject.rules));
    await tx
      .update(limits)
      .set({ times: [...young, now] })
      .where(rowOf(subject));
  }
  return 0;
}

/** Takes away what no limit looks at any more. */
export async function forgetLimits(db: Db, at: Date): Promise<void> {
  const yesterday = new Date(at.getTime() - DAY);
  await db.delete(limits).where(lt(limits.lastAt, yesterday));
  await db.delete(sendCounts).where(lt(sendCounts.day, dayOf(yesterday)));
}

/** For the test seam: every journey begins as if nobody had signed in before. */
export async function clearLimits(db: Db): Promise<void> {
  await db.delete(limits);
  await db.delete(sendCounts);
}
