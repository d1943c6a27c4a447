/** Client error codes (spec §8). HTTP is the API's own refusal and carries its status and words (R30a). */
type ApiErrorKind = 'NETWORK_ERROR' | 'CORS_ERROR' | 'INVALID_RESPONSE' | 'EMPTY_RESPONSE' | 'HTTP';

const WORDS: Record<Exclude<ApiErrorKind, 'HTTP'>, string> = {
  NETWORK_ERROR: 'Network error. Please check your connection.',
  CORS_ERROR: 'Network error. Please check your connection.',
  INVALID_RESPONSE: 'Invalid response from server',
  EMPTY_RESPONSE: 'Empty response from server',
};

/** spec §8: what any non-OK response without words of its own is shown as. */
export const httpWords = (status: number): string => `HTTP error! status: ${status}`;

/** The only error that a call throws. `code` is the server's own (D33), `message` its `details` or `message`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** 0 but for `HTTP`: no other reply is the API's, whatever its status (R30a). */
  readonly status: number;
  readonly code: string;
  /** Whether the shopper waited long for it; then there is no automatic retry (R4). */
  late = false;
  /** What a refused collection is called and how many products it has, where the server says so (D1). */
  title = '';
  count = 0;
  /** R43: the order that reserves these products already, with CART_CHANGED. */
  orderId = '';
  /** Seconds that the server asks for before another try, 0 where it does not (S3). */
  retryAfter = 0;
  constructor(kind: ApiErrorKind, { status = 0, code = kind as string, message = '' } = {}) {
    super(message || (kind === 'HTTP' ? httpWords(status) : WORDS[kind]));
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}
