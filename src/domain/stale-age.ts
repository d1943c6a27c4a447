import { ageOf } from './age.ts';

/** The query state of a response: times in ms since 1970. */
export type ResponseState = {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
  isInvalidated: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
};

/** A copy younger than this counts as current. */
const YOUNG_MS = 60_000;

/** The time of the data shown, if it is older and could not be refreshed; null while it is being fetched. */
export function staleSince(state: ResponseState, now: number): number | null {
  const { dataUpdatedAt, errorUpdatedAt, isInvalidated, fetchStatus } = state;
  const age = ageOf(dataUpdatedAt, now);
  if (dataUpdatedAt === 0 || (age !== null && age <= YOUNG_MS) || fetchStatus === 'fetching') return null;
  const couldNotFetch = isInvalidated || fetchStatus === 'paused' || errorUpdatedAt > dataUpdatedAt;
  return couldNotFetch ? dataUpdatedAt : null;
}
