import { m } from '#messages';

/** Client error codes (spec §8). HTTP is a refusal by the API and carries its status and message. */
type ApiErrorKind = 'NETWORK_ERROR' | 'CORS_ERROR' | 'INVALID_RESPONSE' | 'EMPTY_RESPONSE' | 'HTTP';

/**
 * The only error that a call throws. `code` is the server's own, `message` its `details` or `message`; without one it is that
 * of a network error, since the first screen reports no other.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** 0 except for `HTTP`: no other response is the API's, whatever its status. */
  readonly status: number;
  readonly code: string;
  /** Whether the call took long; then it is not retried automatically. */
  late = false;
  /** Title and number of products of a refused collection, if the server sends them. */
  title = '';
  count = 0;
  /** The order that reserves these products already, with CART_CHANGED. */
  orderId = '';
  /** The orders that wait for payment, with UNPAID_LIMIT. */
  orderIds: string[] = [];
  /** `Retry-After` in seconds, 0 without the header. */
  retryAfter = 0;
  constructor(kind: ApiErrorKind, { status = 0, code = kind as string, message = '' } = {}) {
    super(message || m.error_network());
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}
