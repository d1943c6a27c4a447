import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';

const isSilence = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'NETWORK_ERROR';
/** Nobody was there, and that was clear at once. Who waited long in vain is not made to wait again unasked (R4). */
const wasCutOff = (error: unknown): boolean => isSilence(error) && !error.late;

/**
 * On the screen, and older than the shop's own word: a copy of the worker's, what stood there before nobody answered, or
 * nothing at all where nobody was there (R2).
 */
const isStuckQuery = (query: Query): boolean => {
  const { data, isInvalidated, fetchStatus, error, errorUpdatedAt, dataUpdatedAt } = query.state;
  if (!query.isActive()) return false;
  if (data === undefined) return wasCutOff(error);
  // A refusal is an answer, though the library calls what stood there before invalid.
  if (error) return isSilence(error) && errorUpdatedAt > dataUpdatedAt;
  return isInvalidated || fetchStatus === 'paused';
};

/** What of the router is needed: which page could not be loaded, and a way to try again. */
export type Pages = {
  state: { matches: readonly { status: string; error: unknown }[] };
  invalidate: () => Promise<void>;
};
const hasFailed = ({ state }: Pages, why: (error: unknown) => boolean): boolean =>
  state.matches.some(({ status, error }) => status === 'error' && why(error));

/** Whether something on the screen is older than the shop's own word (R8), or could not be shown at all (R2). */
export const isStalled = (client: QueryClient, pages: Pages): boolean =>
  hasFailed(pages, wasCutOff) || client.getQueryCache().getAll().some(isStuckQuery);

/** Refetches the queries on screen that are older than the server's last answer; inactive queries are not refetched. */
export async function retryStalled(client: QueryClient, pages: Pages): Promise<void> {
  if (hasFailed(pages, wasCutOff)) await pages.invalidate();
  await client.refetchQueries({ predicate: isStuckQuery });
}

/** The same where the network was away and is back: now also for what was waited for in vain. */
export async function askForAll(client: QueryClient, pages: Pages): Promise<void> {
  if (hasFailed(pages, isSilence)) await pages.invalidate();
  await client.refetchQueries({ type: 'active', stale: true });
}
