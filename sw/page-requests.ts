import type { WorkboxPlugin } from 'workbox-core';

/** A page requests its next file or picture within this time of a response. Milliseconds. */
const CALM_MS = 500;
const POLL_MS = 100;

const isFromPage = (event?: ExtendableEvent): boolean => event?.type === 'fetch';

/**
 * The requests of pages that the worker is responding to. What it downloads for later waits until there are none, so that
 * a tap does not share a slow connection with it. `now` and `wait` are in milliseconds.
 */
export function createPageRequests(now: () => number, wait: (ms: number) => Promise<unknown>) {
  let open = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  const plugin: WorkboxPlugin = {
    handlerWillStart: async ({ event }) => {
      if (isFromPage(event)) open += 1;
    },
    handlerDidComplete: async ({ event }) => {
      if (!isFromPage(event)) return;
      open -= 1;
      endedAt = now();
    },
  };
  return {
    /** Counts the requests of a strategy. */
    plugin,
    /** Resolves once no page waits. */
    none: async (): Promise<void> => {
      while (open > 0 || now() - endedAt < CALM_MS) await wait(POLL_MS);
    },
  };
}
export type PageRequests = ReturnType<typeof createPageRequests>;
