/** What a store is known by. No imports: app, worker and server all read it. */

/** A positive whole number that the database gives; which of them exist, only the database knows (D36). */
export type StoreId = number;

/** Any hostname that nobody has named opens this store (spec §9, D32). */
export const DEFAULT_STORE: StoreId = 7;

/** Hosts containing `stage-` talk to the stage API (spec §7). */
export const isStageHost = (host: string): boolean => host.toLowerCase().includes('stage-');
