/** Client error codes (spec §8); HTTP carries the server's status and words. */
export type ApiErrorKind = 'NETWORK_ERROR' | 'CORS_ERROR' | 'INVALID_RESPONSE' | 'EMPTY_RESPONSE' | 'HTTP';

const WORDS: Record<Exclude<ApiErrorKind, 'HTTP'>, string> = {
  NETWORK_ERROR: 'Network error. Please check your connection.',
  CORS_ERROR: 'Network error. Please check your connection.',
  INVALID_RESPONSE: 'Invalid response from server',
  EMPTY_RESPONSE: 'Empty response from server',
};

/** The only error that a call throws. `code` is the server's own (D33), `message` its `details` or `message`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string;
  /** Whether the shopper had to wait long for it: then nobody asks a second time unbidden (R4). */
  late = false;
  /** What a refused collection is called, where the server says so (D1). */
  title = '';
  /** R43: the order that holds these goods already, with CART_CHANGED. */
  orderId = '';
  /** Seconds that the server asks for before another try, 0 where it does not (S3). */
  retryAfter = 0;
  constructor(kind: ApiErrorKind, { status = 0, code = kind as string, message = '' } = {}) {
    super(message || (kind === 'HTTP' ? `HTTP error! status: ${status}` : WORDS[kind]));
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}
