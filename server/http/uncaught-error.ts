import { m } from '#messages';
import { isUnavailable } from '../db/unavailable.ts';
import { explain, log } from '../ops/log.ts';
import type { OutageLog } from '../ops/outage-log.ts';
import { Refusal, unavailable } from './refusal.ts';
import { refused } from './reply.ts';

/** `Retry-After` in seconds while the database is unavailable. */
const RETRY_AFTER = 2;

/** Handles an uncaught error: 503 in a database outage, otherwise logs it and returns only an id to quote (S25). */
export function uncaughtErrorResponse(error: Error, request: Request, id: string, outage: OutageLog): Response {
  const { pathname } = new URL(request.url);
  if (isUnavailable(error)) {
    outage.met(error, pathname);
    return refused(unavailable(m.refusal_shop_unavailable(), RETRY_AFTER));
  }
  log('error', 'request-failed', { id, method: request.method, path: pathname.slice(0, 200), ...explain(error) });
  return refused(new Refusal(500, 'INTERNAL', m.app_went_wrong(), { headers: { 'x-request-id': id } }));
}
