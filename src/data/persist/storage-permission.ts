import { promisifyRequest } from 'idb-keyval';
import { isStored, type StoreStorage, setFlag } from '../stored.ts';
import { within } from './indexed-db.ts';

/** The browser's storage estimate, in bytes; null if it gives none. */
export type StorageEstimate = { used: number; quota: number } | null;
/** `unasked`: the browser may evict the storage; `unknown`: the API is missing. */
export type StoragePermission = 'stays' | 'unasked' | 'refused' | 'unknown';

/** The part of `navigator.storage` that is used; older browsers lack some of it, plain http pages all. */
type StorageOf = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>> | undefined;

export async function storageEstimate(storage: StorageOf): Promise<StorageEstimate> {
  const { usage, quota } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || quota === undefined ? null : { used: usage, quota };
}

export async function storagePermission(storage: StorageOf): Promise<StoragePermission> {
  if (!storage?.persist || !storage.persisted) return 'unknown';
  return (await storage.persisted().catch(() => false)) ? 'stays' : 'unasked';
}

/** Called on the shopper's tap, any number of times. */
export async function requestPersistence(storage: StorageOf): Promise<StoragePermission> {
  if (!storage?.persist) return 'unknown';
  return (await storage.persist().catch(() => false)) ? 'stays' : 'refused';
}

/** A slow disk is not a forbidden one. Milliseconds. */
const SLOW_MS = 5_000;

/** Whether this browser allows storage: opens a database and deletes it. */
export function canStore(): Promise<boolean> {
  const probe = async (): Promise<boolean> => {
    const database = await promisifyRequest(indexedDB.open('probe'));
    database.close();
    indexedDB.deleteDatabase('probe');
    return true;
  };
  return within(SLOW_MS, probe).catch(() => false);
}

/**
 * Requests persistent storage once there is data to lose; only once, because some browsers ask the shopper, but
 * each time if that cannot be stored. The browser may refuse. Never throws.
 */
export async function requestPersistenceOnce(storage: StorageOf, place: StoreStorage): Promise<void> {
  if (!storage?.persist || isStored(place, 'stayAsked')) return;
  setFlag(place, 'stayAsked', true);
  await requestPersistence(storage);
}
