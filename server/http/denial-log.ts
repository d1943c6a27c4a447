import { type EndpointName, type PathRow, paths } from '../../contract/paths.ts';
import type { log } from '../ops/log.ts';
import { bearerOf, tokenHash } from '../shop/sessions.ts';

/** Characters of a token's hash: enough to correlate lines of one session, useless for signing in. */
const TRACE = 12;

/** S36: identifies a session in the log without its token; null for a guest. */
export const traceOf = (token: string | null): string | null => token && tokenHash(token).slice(0, TRACE);

/**
 * Whether a response denied access. On customer endpoints that includes 404, the response for other customers' ids
 * (S11). A guest's 401 for a collection (D1) and the 404 of a product that is no longer sold are normal.
 */
function isDenial({ access }: PathRow, status: number, token: string | null): boolean {
  if (status === 403) return true;
  if (status === 401) return access === 'customer' || token !== null;
  return status === 404 && access === 'customer';
}

/** S36: logs denied access with store, call, status and session, without any other data of the request. */
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
