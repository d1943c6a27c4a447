import { m } from '#messages';

/** Client error codes (spec §8). HTTP is a refusal by the API and carries its status and message. */
type ApiErrorKind = 'NETWORK_ERROR' | 'CORS_ERROR' | 'INVALID_RESPONSE' | 'EMPTY_RESPONSE' | 'HTTP';

const MESSAGES: Record<Exclude<ApiErrorKind, 'HTTP'>, () => string> = {
  NETWORK_ERROR: m.error_network,
  CORS_ERROR: m.error_network,
  INVALID_RESPONSE: m.error_invalid_response,
  EMPTY_RESPONSE: m.error_empty_response,
};

/** spec §8: the message for a non-OK response without one. */
export const httpMessage = (status: number): string => m.error_http({ status });

/** The only error that a call throws. `code` is the server's own, `message` its `details` or `message`. */
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
    super(message || (kind === 'HTTP' ? httpMessage(status) : MESSAGES[kind]()));
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}
