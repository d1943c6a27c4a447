import { promisifyRequest } from 'idb-keyval';
import { isStored, mark, type Place } from '../stored.ts';
import { within } from './indexed-db.ts';

/** What the browser says of its storage; null where it does not say. Bytes. */
export type StorageEstimate = { used: number; quota: number } | null;
/** `unasked`: the browser may clear it when the phone is full; `unknown`: it cannot be asked. */
export type StoragePermission = 'stays' | 'unasked' | 'refused' | 'unknown';

/** What is asked of the browser (`navigator.storage`); older ones have less, and pages of plain http have none. */
type StorageOf = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>> | undefined;

export async function storageEstimate(storage: StorageOf): Promise<StorageEstimate> {
  const { usage, quota } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || quota === undefined ? null : { used: usage, quota };
}

export async function storagePermission(storage: StorageOf): Promise<StoragePermission> {
  if (!storage?.persist || !storage.persisted) return 'unknown';
  return (await storage.persisted().catch(() => false)) ? 'stays' : 'unasked';
}

/** At the shopper's tap, as often as they like. */
export async function requestPersistence(storage: StorageOf): Promise<StoragePermission> {
  if (!storage?.persist) return 'unknown';
  return (await storage.persist().catch(() => false)) ? 'stays' : 'refused';
}

/** R12, R13: whether this browser lets the shop keep anything: a database is opened and thrown away. */
export function canSave(): Promise<boolean> {
  const probe = async (): Promise<boolean> => {
    const database = await promisifyRequest(indexedDB.open('probe'));
    database.close();
    indexedDB.deleteDatabase('probe');
    return true;
  };
  return within(400, probe).catch(() => false);
}

/**
 * R17: asks the browser not to clear this shop's storage by itself: once, when there is something to lose, because some
 * browsers ask the shopper; each time where nothing can be remembered (R12). It may say no. Never throws.
 */
export async function requestPersistenceOnce(storage: StorageOf, place: Place): Promise<void> {
  if (!storage?.persist || isStored(place, 'stayAsked')) return;
  mark(place, 'stayAsked', true);
  await requestPersistence(storage);
}
