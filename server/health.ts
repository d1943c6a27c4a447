import { sql } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { isUnavailable } from './db/unavailable.ts';
import { explain, log } from './log.ts';
import type { OutageLog } from './outage-log.ts';
import { privateJson } from './reply.ts';

/** `/healthz`: the process answers. It asks no database, for a restart of the process would not bring that back. */
export const live = (): Response => privateJson({ status: 'ok' });

type Readiness = { db: Db; isStopping: () => boolean; outage: OutageLog; stores: number };

/**
 * `/readyz`: whether a balancer should send requests here: the database answers, and the process is not about to end. Reads no
 * table: a lock that somebody holds on one would take every process out at once. `stores`: as last read.
 */
export async function ready({ db, isStopping, outage, stores }: Readiness): Promise<Response> {
  if (isStopping()) return privateJson({ status: 'stopping' }, 503);
  try {
    await db.execute(sql`select 1`);
    return privateJson({ status: 'ok', database: 'ok', stores });
  } catch (error) {
    if (isUnavailable(error)) outage.met(error, '/readyz');
    else log('error', 'not-ready', explain(error));
    return privateJson({ status: 'failing', database: 'failing' }, 503);
  }
}
