/** How long an answer that came too late waits for the page to ask again. Milliseconds. */
const FRESH_MS = 10_000;

/** Answers of the network that came after the page had been given a copy. */
export type Late = ReturnType<typeof createLateResponses>;

/**
 * R3: a late response is shown all the same. The page is notified, requests it again, and gets it at once from the cache.
 * In memory only: a worker that was stopped meanwhile asks the network, as ever.
 */
export function createLateResponses(now: () => number, notify: () => void) {
  const awaited = new Map<string, Promise<unknown>>();
  const held = new Map<string, { response: Response; at: number }>();
  let forgottenAt = Number.NEGATIVE_INFINITY;
  const tidy = (): void => {
    for (const [key, { at }] of held) if (now() - at > FRESH_MS) held.delete(key);
  };
  return {
    /** A copy was given in place of an answer that is still on its way; it is no more once `answer` settles. */
    awaits: (key: string, answer: Promise<unknown>): void => {
      awaited.set(key, answer);
      const over = () => void (awaited.get(key) === answer && awaited.delete(key));
      answer.then(over, over);
    },
    /** Whether an older question still waits for its answer. */
    isAwaited: (key: string): boolean => awaited.has(key),
    /** Holds an answer, and tells the pages that it is there. */
    arrived: (key: string, response: Response): void => {
      tidy();
      held.set(key, { response, at: now() });
      notify();
    },
    /** The one that has just arrived, as good as the network's own. */
    find: (key: string): Response | undefined => {
      tidy();
      return held.get(key)?.response.clone();
    },
    /** R34: somebody has logged out. What was asked for before is held and saved no more. */
    forget: (): void => {
      held.clear();
      forgottenAt = now();
    },
    /** Whether an answer to a question of that time may still be saved. */
    maySave: (asked: number): boolean => asked > forgottenAt,
  };
}
