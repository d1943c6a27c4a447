import { m } from '#messages';

type More = {
  details?: string;
  headers?: Record<string, string>;
  /** D1: title and number of products of the collection that requires sign-in. */
  title?: string;
  count?: number;
  /** Items left in stock; with OUT_OF_STOCK (D33). */
  available?: number;
  /** R43: the order that already reserves these products; with CART_CHANGED (D33). */
  orderId?: string;
  /** The unpaid orders of the shopper; with UNPAID_LIMIT (D33). */
  orderIds?: string[];
};

/** An error that a handler returns to the client; `api.ts` converts it to the error format of the wire (S25). */
export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly more: More;
  constructor(status: number, code: string, message: string, more: More = {}) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.more = more;
  }
}

export const notFound = (text: string = m.refusal_address_not_found()) => new Refusal(404, 'NOT_FOUND', text);
export const invalid = (details: string) =>
  new Refusal(400, 'INVALID_REQUEST', m.refusal_invalid_request(), { details });
export const crossSite = () => new Refusal(403, 'FORBIDDEN', 'Other sites may not write here');
export const unauthenticated = (collection: Pick<More, 'title' | 'count'> = {}) =>
  new Refusal(401, 'UNAUTHENTICATED', m.refusal_sign_in_first(), collection);
/** S3, S4: `wait` in milliseconds. */
export function tooMany(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const text =
    seconds < 120
      ? m.refusal_wait_seconds({ count: seconds })
      : m.refusal_wait_minutes({ count: Math.ceil(seconds / 60) });
  return new Refusal(429, 'TOO_MANY_REQUESTS', text, { headers: { 'Retry-After': String(seconds) } });
}
/** A temporary failure of the server; `seconds` until a retry. */
export const unavailable = (text: string, seconds = 30) =>
  new Refusal(503, 'UNAVAILABLE', text, {
    headers: { 'Retry-After': String(seconds) },
  });
/** S12, D33: the store is not the host's, whether or not it exists. */
export const storeMismatch = () => new Refusal(404, 'STORE_MISMATCH', m.refusal_address_not_found());
export const wrongMethod = (allowed: string) =>
  new Refusal(405, 'METHOD_NOT_ALLOWED', 'This address does not answer that method', { headers: { Allow: allowed } });
