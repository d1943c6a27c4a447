/** Store ids and hosts. No imports: app, worker and server use this file. */

/** A positive integer assigned by the database, which has the only list of stores. */
export type StoreId = number;

/** An unknown hostname opens this store (spec §9). */
export const DEFAULT_STORE: StoreId = 7;

/** Hosts containing `stage-` use the stage API (spec §7). */
export const isStageHost = (host: string): boolean => host.toLowerCase().includes('stage-');
