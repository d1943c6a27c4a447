import { m } from '#messages';
import { ApiError } from '../../data/api-error.ts';

/** The text for a failed call (spec §8), and the seconds until the server accepts the next. */
export function codeFailure(error: unknown): { body: string; waitSeconds: number } {
  // Anything else is a bug and is reported as one.
  if (!(error instanceof ApiError)) throw error;
  return { body: error.message || m.common_try_later(), waitSeconds: error.status === 429 ? error.retryAfter : 0 };
}
