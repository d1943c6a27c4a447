import { and, eq, like, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { meta } from '../db/schema.ts';

/**
 * One of several processes has a lease until it gives it back or its time is over, as after its end. A row and no advisory
 * lock: that would hold one of the process's few connections, and a pooler keeps none (`DATABASE_POOLER`).
 */
type Lease = { name: string; holder: string; ms: number };

const keyOf = ({ name }: Lease): string => `lease-${name}`;

/** Takes or renews a lease; false where another has it. */
export async function takeLease(db: Db, lease: Lease, at: Date): Promise<boolean> {
  const value = `${lease.holder} ${at.getTime() + lease.ms}`;
  const taken = await db
    .insert(meta)
    .values({ key: keyOf(lease), value })
    .onConflictDoUpdate({
      target: meta.key,
      set: { value },
      setWhere: sql`split_part(${meta.value}, ' ', 1) = ${lease.holder} or split_part(${meta.value}, ' ', 2)::bigint <= ${at.getTime()}`,
    })
    .returning({ key: meta.key });
  return taken.length > 0;
}

/** Gives a lease back, so that nobody waits for its end. */
export async function endLease(db: Db, lease: Lease): Promise<void> {
  await db.delete(meta).where(and(eq(meta.key, keyOf(lease)), like(meta.value, `${lease.holder} %`)));
}
