/** What is known of an answer: times in ms since 1970. */
export type AnswerState = {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
  isInvalidated: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
};

/** Younger than this, a copy is as good as the shop's own word (R8). */
const YOUNG_MS = 60_000;

/** When what is shown was true, if it is older and the shop could not be asked (R8); null while it is being asked. */
export function savedAt(state: AnswerState, now: number): number | null {
  const { dataUpdatedAt, errorUpdatedAt, isInvalidated, fetchStatus } = state;
  if (dataUpdatedAt === 0 || now - dataUpdatedAt <= YOUNG_MS || fetchStatus === 'fetching') return null;
  const couldNotAsk = isInvalidated || fetchStatus === 'paused' || errorUpdatedAt > dataUpdatedAt;
  return couldNotAsk ? dataUpdatedAt : null;
}
