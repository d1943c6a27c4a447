const DAY = 24 * 60 * 60_000;

/**
 * How many copies of public responses a device stores, and for how long: in the worker's caches and in the persisted
 * query cache alike.
 */
export const OFFLINE_COPIES = {
  collection: { entries: 60, maxAgeMs: 7 * DAY },
  product: { entries: 150, maxAgeMs: 7 * DAY },
  search: { entries: 25, maxAgeMs: DAY },
  contentPage: { entries: 10, maxAgeMs: 30 * DAY },
} as const;
