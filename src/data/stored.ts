import { getLocale } from '#messages/runtime';

/** Small values that are stored for one store between visits, or for this tab. */
export type StoredName =
  | 'addressDraft'
  | 'authToken'
  | 'bagWaits'
  | 'checkoutAttempt'
  | 'dataSaver'
  | 'fieldFailures'
  | 'install'
  | 'language'
  | 'measuredOrders'
  | 'measuring'
  | 'opensOffline'
  | 'outbox'
  | 'outboxClient'
  | 'paidOrders'
  | 'pendingPayments'
  | 'pincode'
  | 'recentlyViewed'
  | 'refreshToken'
  | 'reviewDraft'
  | 'revokes'
  | 'savedItems'
  | 'signInProof'
  | 'searchHistory'
  | 'smallerPictures'
  | 'stayAsked'
  | 'userData'
  | 'versions';

/** Where it is stored; opening the storage may throw, and so may every use of it. */
export type StoreStorage = {
  store: { id: number };
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

/** Null: nothing is stored there, or it cannot be read. */
export function readText(storage: StoreStorage['storage'], key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the value. False if storage is full or forbidden: then only this page has it. */
export function writeText(storage: StoreStorage['storage'], key: string, text: string | null): boolean {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The layout alone, in local storage: a returning shopper's first paint has the store's name, colours, menu and banners
 * and never waits for IndexedDB (docs/rules.md, Offline 2.4). One for each language; an invalid copy is dropped.
 */
export const CACHE_SCHEMA = '3';
export const layoutKey = ({ store }: Pick<StoreStorage, 'store'>): string =>
  `rq:${CACHE_SCHEMA}:s${store.id}${getLocale() === 'en' ? '' : `:${getLocale()}`}`;

/** Stores on one origin share no keys. */
const keyOf = (name: StoredName, { store }: StoreStorage): string => `${name}:s${store.id}`;

export const readStored = (place: StoreStorage, name: StoredName): string | null =>
  readText(place.storage, keyOf(name, place));
export const writeStored = (place: StoreStorage, name: StoredName, text: string | null): boolean =>
  writeText(place.storage, keyOf(name, place), text);

/** Whether anything is stored under a name; without its schema, so that the first screen does not pay for it. */
export const isStored = (place: StoreStorage, name: StoredName): boolean => readStored(place, name) !== null;
export const setFlag = (place: StoreStorage, name: StoredName, isSet: boolean): boolean =>
  writeStored(place, name, isSet ? '1' : null);
