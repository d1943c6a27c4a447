import { ApiError } from '../../data/api-error.ts';
import { texts } from './texts.ts';

/** The description of a failed call (spec §8), and for how long the server wants no other (S3). */
export function failureOf(error: unknown): { body: string; waitSeconds: number } {
  // Anything else is a bug of ours and is told as one.
  if (!(error instanceof ApiError)) throw error;
  return { body: error.message || texts.tryLater, waitSeconds: error.status === 429 ? error.retryAfter : 0 };
}
