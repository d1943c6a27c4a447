import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { meta } from '../db/schema/catalogue.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { privateJson } from '../http/reply.ts';
import { explain, log } from './log.ts';
import type { OutageLog } from './outage-log.ts';

/** `/healthz`: liveness. Does not query the database: a restart of the process would not fix that. */
export const live = (): Response => privateJson({ status: 'ok' });

type Readiness = {
  db: Db;
  isStopping: () => boolean;
  outage: OutageLog;
  /** The stores, as last read. */
  stores: readonly number[];
  /** Whether another backend answers for a store; null for our own API. */
  isBackendUp: ((storeId: number) => Promise<boolean>) | null;
};

const PROBE = 'write-probe';
/** Enough that the database has to extend a file. */
const PROBE_BYTES = 200_000;

/** Writes and deletes a row that does not fit into free space of pages. Rejects while the disk is full. */
async function probeWrite(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const value = randomBytes(PROBE_BYTES).toString('base64');
    await tx.insert(meta).values({ key: PROBE, value }).onConflictDoUpdate({ target: meta.key, set: { value } });
    await tx.delete(meta).where(eq(meta.key, PROBE));
  });
}

/**
 * `/readyz`: readiness for a load balancer: 200 if the database answers and the process is not shutting down, else 503.
 * It reads no table: a lock on one would make all processes unready at once. After a write that failed on a full disk it
 * writes, until that works again. A backend that is down is named, but pages are shown without it: all processes would be
 * unready at once.
 */
export async function ready({ db, isStopping, outage, stores, isBackendUp }: Readiness): Promise<Response> {
  if (isStopping()) return privateJson({ status: 'stopping' }, 503);
  try {
    if (outage.isFull()) {
      await probeWrite(db);
      outage.wroteAgain();
    }
    await db.execute(sql`select 1`);
    const [store] = stores;
    const state = { status: 'ok', database: 'ok', stores: stores.length };
    if (!isBackendUp || store === undefined) return privateJson(state);
    return privateJson({ ...state, backend: (await isBackendUp(store)) ? 'ok' : 'failing' });
  } catch (error) {
    if (isUnavailable(error)) outage.met(error, '/readyz');
    else log('error', 'not-ready', explain(error));
    return privateJson({ status: 'failing', database: 'failing' }, 503);
  }
}
