import { and, eq, like, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { meta } from '../db/schema/catalogue.ts';
import { CLOCK_SLACK } from './limits.ts';

/**
 * Held by one of several processes until it is released or expires, for example after a crash. `ms`: duration. A row,
 * not an advisory lock: that would occupy one of the process's few connections, and does not work through a
 * transaction pooler (`DATABASE_POOLER`).
 */
type Lease = { name: string; holder: string; ms: number };

const keyOf = ({ name }: Lease): string => `lease-${name}`;

/**
 * Takes or renews a lease; false if another holder has it. One that ends later than it may was taken by a clock that has
 * been put right since, and counts as expired.
 */
export async function takeLease(db: Db, lease: Lease, at: Date): Promise<boolean> {
  const ends = at.getTime() + lease.ms;
  const value = `${lease.holder} ${ends}`;
  const endsThen = sql`split_part(${meta.value}, ' ', 2)::bigint`;
  const taken = await db
    .insert(meta)
    .values({ key: keyOf(lease), value })
    .onConflictDoUpdate({
      target: meta.key,
      set: { value },
      setWhere: sql`split_part(${meta.value}, ' ', 1) = ${lease.holder} or ${endsThen} <= ${at.getTime()} or ${endsThen} > ${ends + CLOCK_SLACK}`,
    })
    .returning({ key: meta.key });
  return taken.length > 0;
}

/** Releases a lease, so that another process can take it before it expires. */
export async function endLease(db: Db, lease: Lease): Promise<void> {
  await db.delete(meta).where(and(eq(meta.key, keyOf(lease)), like(meta.value, `${lease.holder} %`)));
}
