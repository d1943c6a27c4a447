import { type EndpointName, type PathRow, paths } from '../contract/paths.ts';
import type { log } from './log.ts';
import { bearerOf, tokenHash } from './shop/sessions.ts';

/** Characters of a token's hash: enough to see that two lines are the same session's, useless to sign in with. */
const TRACE = 12;

/** S36: which session asked, without its token; null for a guest. */
export const traceOf = (token: string | null): string | null => token && tokenHash(token).slice(0, TRACE);

/**
 * Whether an answer turned somebody away: an address that only its owner sees is a 404 to everybody else (S11). A guest
 * who is asked to sign in before a collection (D1) and a good that is not sold any more are everyday life.
 */
function isDenial({ access }: PathRow, status: number, token: string | null): boolean {
  if (status === 403) return true;
  if (status === 401) return access === 'customer' || token !== null;
  return status === 404 && access === 'customer';
}

/** S36: who tries other people's doors is seen in the log; nothing of what was sent is in it. */
export function logDenial(
  name: EndpointName,
  request: Request,
  { status }: Response,
  where: { store: number; log: typeof log },
): void {
  const token = bearerOf(request);
  if (!isDenial(paths[name], status, token)) return;
  where.log('info', 'denied', { store: where.store, call: name, status, session: traceOf(token) });
}
