import { paths } from '../../../contract/paths.ts';
import type { Change, SessionCopy } from './box.ts';

/** What became of one sending (R26 to R32, R35 to R37). */
export type Answer =
  /** `previous`: pieces before; null where the backend does not say. `reply` is the body, unparsed. */
  | { kind: 'done'; applied: boolean; previous: number | null; reply: unknown }
  /** Kept for another time. `afterMs`: what the server asked for. */
  | { kind: 'later'; trouble: 'silent' | 'server'; afterMs: number }
  | { kind: 'signed-out'; token: string }
  | { kind: 'refused'; code: string; available: number | null };

const PATIENCE_MS = 10_000;
const DAY = 24 * 60 * 60_000;
const NOT_FINAL = [408, 425, 429];

const silent: Answer = { kind: 'later', trouble: 'silent', afterMs: 0 };

/** Milliseconds, by the server's own clock where it names a date (R41). */
export function retryAfter(headers: Headers, now: number): number {
  const wanted = headers.get('retry-after');
  if (!wanted) return 0;
  const seconds = Number(wanted);
  const said = Date.parse(headers.get('date') ?? '');
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(wanted) - (Number.isNaN(said) ? now : said);
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), DAY);
}

const field = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && name in from
    ? Object.entries(from).find(([at]) => at === name)?.[1]
    : null;
const whole = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) ? value : null);

/** Undefined for a body that is no JSON; null for an empty one. */
function parsed(body: string): unknown {
  if (body.trim() === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What a reply means. A page in place of an answer comes from a network that wants a sign-in of its own: nobody answered. */
export function readAnswer(response: Response, body: string, token: string, now: number): Answer {
  const { status, headers } = response;
  const reply = parsed(body);
  const error = field(reply, 'error');
  const code = String(field(error, 'code') ?? '');
  if (status === 401) return { kind: 'signed-out', token };
  if (status >= 500 || NOT_FINAL.includes(status) || code === 'IDEMPOTENCY_IN_PROGRESS')
    return { kind: 'later', trouble: 'server', afterMs: retryAfter(headers, now) };
  if (response.ok && (reply === undefined || response.redirected)) return silent;
  if (!response.ok || field(reply, 'success') === false)
    return { kind: 'refused', code, available: whole(field(error, 'available')) };
  const applied = field(reply, 'applied') !== false;
  return { kind: 'done', applied, previous: whole(field(reply, 'previous_quantity')), reply };
}

/** Ids are numbers on the wire where they look like one (spec §7). */
const wireId = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);

/** D33: another backend may refuse headers that it does not know, and absolute quantities are safe without them (D35). */
const ownHeaders = ({ key, clientId, clientSeq }: Change): Record<string, string> => ({
  'idempotency-key': key,
  // A change of an earlier version may come without; the server would refuse empty ones, and the change with them (R18).
  ...(clientId === '' ? {} : { 'x-client-id': clientId, 'x-client-seq': String(clientSeq) }),
});

/** Sends one change; ten seconds, body included. Never throws. */
export async function send(
  change: Change,
  { api, token, user }: SessionCopy,
  ask: typeof fetch,
  now: () => number,
): Promise<Answer> {
  const { method, path } = paths.setCartLine;
  const { store, sku, quantity } = change;
  try {
    const response = await ask(`${api}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(api === '' ? ownHeaders(change) : {}),
      },
      body: JSON.stringify({ store_id: store, user_id: wireId(user), sku_id: wireId(sku), quantity }),
      // A tab that is closed meanwhile does not take the request with it.
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return readAnswer(response, await response.text(), token, now());
  } catch {
    return silent;
  }
}
