import type { Db } from './db/database.ts';
import { stores } from './db/schema.ts';
import { isUnavailable } from './db/unavailable.ts';
import { explain, log } from './log.ts';
import type { OutageLog } from './outage-log.ts';
import { privateJson } from './reply.ts';

/** `/healthz`: the process answers. It asks no database, for a restart of the process would not bring that back. */
export const live = (): Response => privateJson({ status: 'ok' });

/** `/readyz`: whether a balancer should send requests here: the database answers, and the process is not about to end. */
export async function ready(db: Db, isStopping: () => boolean, outage: OutageLog): Promise<Response> {
  if (isStopping()) return privateJson({ status: 'stopping' }, 503);
  try {
    return privateJson({ status: 'ok', database: 'ok', stores: await db.$count(stores) });
  } catch (error) {
    if (isUnavailable(error)) outage.met(error, '/readyz');
    else log('error', 'not-ready', explain(error));
    return privateJson({ status: 'failing', database: 'failing' }, 503);
  }
}
