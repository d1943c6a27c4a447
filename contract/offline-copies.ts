const DAY = 24 * 60 * 60_000;

/**
 * How many copies of public answers a device stores, and how long they open offline: the worker's responses and the query
 * cache's entries alike.
 */
export const OFFLINE_COPIES = {
  collection: { entries: 60, maxAgeMs: 7 * DAY },
  product: { entries: 150, maxAgeMs: 7 * DAY },
  search: { entries: 25, maxAgeMs: DAY },
  contentPage: { entries: 10, maxAgeMs: 30 * DAY },
} as const;
