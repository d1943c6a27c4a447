import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';

const isSilence = (error: unknown): boolean => error instanceof ApiError && error.kind === 'NETWORK_ERROR';

/** On the screen, and older than the shop's own word: a copy of the worker's, or what stood there before nobody answered. */
const isStuckQuery = (query: Query): boolean => {
  const { data, isInvalidated, fetchStatus, error, errorUpdatedAt, dataUpdatedAt } = query.state;
  if (!query.isActive() || data === undefined) return false;
  // A refusal is an answer, though the library calls what stood there before invalid.
  if (error) return isSilence(error) && errorUpdatedAt > dataUpdatedAt;
  return isInvalidated || fetchStatus === 'paused';
};

/** What of the router is needed: which page could not be loaded, and a way to try again. */
export type Pages = {
  state: { matches: readonly { status: string; error: unknown }[] };
  invalidate: () => Promise<void>;
};
const hasFailedPage = ({ state }: Pages): boolean =>
  state.matches.some(({ status, error }) => status === 'error' && isSilence(error));

/** Whether something on the screen is older than the shop's own word (R8). */
export const isStuck = (client: QueryClient): boolean => client.getQueryCache().getAll().some(isStuckQuery);

/** Asks again for what is on the screen and is not the shop's last word; what nobody looks at has time. */
export const askForStuck = (client: QueryClient): Promise<void> => client.refetchQueries({ predicate: isStuckQuery });

/**
 * The same where the network was away and is back: now also for what could not be shown at all (R2). Without that, a page
 * that says what went wrong is left alone: it has its own way to try again.
 */
export async function askForAll(client: QueryClient, pages: Pages): Promise<void> {
  if (hasFailedPage(pages)) await pages.invalidate();
  await client.refetchQueries({ type: 'active', stale: true });
}
