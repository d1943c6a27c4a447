import { isApiResponse, parseBody } from '../../../contract/api-response.ts';
import { paths } from '../../../contract/paths.ts';
import { cartQueryString, encodeCartLine, quantityInCart, readCartReply } from '../../../contract/worker-api.ts';
import { timeoutSignal } from '../abort-signals.ts';
import type { Change, SessionCopy } from './outbox-state.ts';

/** The outcome of one request. */
export type SendResult =
  /** `previous`: the quantity before; null if the backend does not send it. `reply`: the JSON body, not validated. */
  | { kind: 'done'; applied: boolean; previous: number | null; reply: unknown }
  /** The server's quantity of the SKU of a relative change. */
  | { kind: 'counted'; quantity: number; reply: unknown }
  /** To be retried. `afterMs`: the pause that the server asked for. */
  | { kind: 'later'; trouble: 'silent' | 'server'; afterMs: number }
  | { kind: 'signed-out'; token: string }
  | { kind: 'refused'; code: string; available: number | null };

const TIMEOUT_MS = 10_000;
const DAY = 24 * 60 * 60_000;
const NOT_FINAL = [408, 425, 429];

const silent: SendResult = { kind: 'later', trouble: 'silent', afterMs: 0 };

/** Milliseconds, by the server's own clock where it names a date. */
export function retryAfter(headers: Headers, now: number): number {
  const wanted = headers.get('retry-after');
  if (!wanted) return 0;
  const seconds = Number(wanted);
  const serverTime = Date.parse(headers.get('date') ?? '');
  const ms = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(wanted) - (Number.isNaN(serverTime) ? now : serverTime);
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), DAY);
}

/** Every response of our own API has `success`; another backend may confirm a change in any form. */
const isSuccess = (success: unknown, isOwn: boolean): boolean => !isOwn || typeof success === 'boolean';

/**
 * Interprets a response. One that is not the API's own comes from an intermediary and counts as none; under a
 * temporary status it is retried like the API's own, but its `Retry-After` is ignored.
 */
export function readResponse(response: Response, body: string, token: string, now: number, isOwn: boolean): SendResult {
  const { ok, status, headers } = response;
  const reply = parseBody(body);
  const { success, code, available, applied, previous } = readCartReply(reply);
  const isOwnResponse = isApiResponse(response, reply) && (!ok || isSuccess(success, isOwn));
  const isTemporary = status >= 500 || NOT_FINAL.includes(status) || code === 'IDEMPOTENCY_IN_PROGRESS';
  if (isTemporary) return { kind: 'later', trouble: 'server', afterMs: isOwnResponse ? retryAfter(headers, now) : 0 };
  if (!isOwnResponse) return silent;
  if (status === 401) return { kind: 'signed-out', token };
  if (!ok || success === false) return { kind: 'refused', code, available };
  // A replayed response has the cart as it was at the first request.
  return { kind: 'done', applied, previous, reply: headers.has('idempotency-replayed') ? null : reply };
}

/** Another backend may refuse headers that it does not know, and absolute quantities are safe without them. */
const ownHeaders = ({ key, clientId, clientSeq }: Change): Record<string, string> => ({
  'idempotency-key': key,
  // A change of an earlier version may lack these; the server would refuse it with empty ones.
  ...(clientId === '' ? {} : { 'x-client-id': clientId, 'x-client-seq': String(clientSeq) }),
});

type Send = (change: Change, session: SessionCopy, fetchFn: typeof fetch, now: () => number) => Promise<SendResult>;

/** Sends one change, with a timeout of ten seconds, body included. Never throws. */
const sendTotal: Send = async (change, { api, token, user }, fetchFn, now) => {
  const { method, path } = paths.setCartLine;
  const { store, sku, quantity } = change;
  try {
    const response = await fetchFn(`${api}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(api === '' ? ownHeaders(change) : {}),
      },
      body: JSON.stringify(encodeCartLine({ storeId: store, userId: user, skuId: sku, quantity })),
      // The request survives a closed tab.
      keepalive: true,
      signal: timeoutSignal(TIMEOUT_MS),
    });
    return readResponse(response, await response.text(), token, now(), api === '');
  } catch {
    return silent;
  }
};

/** Fetches the server's quantity. A refusal counts as 0, as everywhere; 204 is an empty cart. */
const fetchQuantity: Send = async ({ store, sku }, { api, token }, fetchFn, now) => {
  const { method, path } = paths.cart;
  try {
    const response = await fetchFn(`${api}${path}${cartQueryString(store)}`, {
      method,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: timeoutSignal(TIMEOUT_MS),
    });
    const result = readResponse(response, await response.text(), token, now(), false);
    if (result.kind === 'refused') return { kind: 'counted', quantity: 0, reply: null };
    if (result.kind !== 'done') return result;
    const quantity = response.status === 204 ? 0 : quantityInCart(result.reply, sku);
    return quantity === null ? silent : { kind: 'counted', quantity, reply: result.reply };
  } catch {
    return silent;
  }
};

/** The next request of a change: a relative one fetches the cart first. */
export const send: Send = (change, ...rest) =>
  change.relative ? fetchQuantity(change, ...rest) : sendTotal(change, ...rest);
