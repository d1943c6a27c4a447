/** How long a late response is held for a repeated request of the page. Milliseconds. */
const FRESH_MS = 10_000;

/** Network responses that arrived after a cached copy was served. */
export type LateResponses = ReturnType<typeof createLateResponses>;

/**
 * A late response is still shown. The page is notified, repeats its request and gets the held response at once.
 * Held in memory only: a worker that was restarted in between requests the network again.
 */
export function createLateResponses(now: () => number, notify: () => void) {
  const awaited = new Map<string, Promise<unknown>>();
  const held = new Map<string, { response: Response; at: number }>();
  let forgottenAt = Number.NEGATIVE_INFINITY;
  const tidy = (): void => {
    for (const [key, { at }] of held) {
      if (now() - at > FRESH_MS) held.delete(key);
    }
  };
  return {
    /** Records that a copy was served while `response` is pending; removed once it settles. */
    awaits: (key: string, response: Promise<unknown>): void => {
      awaited.set(key, response);
      const over = () => {
        if (awaited.get(key) === response) awaited.delete(key);
      };
      response.then(over, over);
    },
    /** Whether an earlier request for this key is still pending. */
    isAwaited: (key: string): boolean => awaited.has(key),
    /** Holds a late response and notifies the pages. */
    arrived: (key: string, response: Response): void => {
      tidy();
      held.set(key, { response, at: now() });
      notify();
    },
    /** A clone of the held response, treated as a fresh network response; undefined if there is none. */
    find: (key: string): Response | undefined => {
      tidy();
      return held.get(key)?.response.clone();
    },
    /** Called at logout. Drops held responses; responses to earlier requests may no longer be cached. */
    forget: (): void => {
      held.clear();
      forgottenAt = now();
    },
    /** Whether the response to a request sent at `requestedAt` (ms) may still be cached. */
    mayStore: (requestedAt: number): boolean => requestedAt > forgottenAt,
  };
}
