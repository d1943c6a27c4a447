import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Milliseconds between two readings. */
const EVERY_MS = 60_000;

/** The database's time, milliseconds since 1970. */
export async function readTime(db: Db): Promise<number> {
  const ms = sql<number>`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number);
  const [row] = await db.select({ ms }).from(sql`(select 1) as one`);
  if (!row) throw new Error('the database tells no time');
  return row.ms;
}

/**
 * The time of the database, which all processes share: limits, codes and leases of one process are of the same time as
 * those of another, and a step of this machine's clock does not change it. Between readings the monotonic clock continues
 * it; a reading that fails is left out. `elapsed`: milliseconds on a monotonic clock.
 */
export async function databaseClock(read: () => Promise<number>, elapsed: () => number = () => performance.now()) {
  let offset = 0;
  const adjust = async (): Promise<void> => {
    const before = elapsed();
    const time = await read();
    offset = time - (before + elapsed()) / 2;
  };
  await adjust();
  const timer = setInterval(() => void adjust().catch(() => undefined), EVERY_MS);
  timer.unref();
  return { now: (): Date => new Date(offset + elapsed()), adjust, stop: () => clearInterval(timer) };
}
