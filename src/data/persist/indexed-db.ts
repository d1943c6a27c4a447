import { del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

/** A key-value store in a database. Any call may throw, reject or never settle. */
export type KeyValue<T> = ReturnType<typeof indexedDbStorage<T>>;

/**
 * A database of one object store, as a `UseStore` of idb-keyval. A connection that the system has closed, as iOS does
 * in the background, is reopened once; after that the call rejects. `strict`: a transaction completes once it is
 * written to disk, not once it is handed to the system.
 */
export function openDatabase(name: string, store = 'kv', durability: IDBTransactionDurability = 'default'): UseStore {
  let db: Promise<IDBDatabase> | undefined;
  async function connect(): Promise<IDBDatabase> {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    const opened = await promisifyRequest(request);
    opened.onclose = () => {
      db = undefined;
    };
    opened.onversionchange = () => {
      db = undefined;
      opened.close();
    };
    return opened;
  }
  return async (mode, work) => {
    const attempt = async () => {
      db ??= connect();
      return work((await db).transaction(store, mode, { durability }).objectStore(store));
    };
    try {
      return await attempt();
    } catch {
      db = undefined;
      return await attempt();
    }
  };
}

export function indexedDbStorage<T>(name: string) {
  const use = openDatabase(name);
  return {
    get: (key: string) => get<T>(key, use),
    set: (key: string, value: T) => set(key, value, use),
    remove: (key: string) => del(key, use),
    entries: () => entries<string, T>(use),
  };
}

/** The result of `work`; rejects after `ms`. `work` runs in a promise, as forbidden storage throws at once. */
export const within = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('storage is silent')), ms);
    Promise.resolve()
      .then(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

const READ_MS = 400;
const STRIKES = 3;

/**
 * The same store for a page that must not depend on it: nothing throws, no call takes longer than 400 ms (or `ms`), and
 * after three failures in a row it is not used until the next visit.
 */
export function failSoftStorage<T>(store: KeyValue<T>, ms = READ_MS): KeyValue<T> {
  let strikes = 0;
  async function attempt<R>(work: () => Promise<R>, otherwise: R): Promise<R> {
    if (strikes >= STRIKES) return otherwise;
    try {
      const result = await within(ms, work);
      strikes = 0;
      return result;
    } catch {
      strikes += 1;
      return otherwise;
    }
  }
  return {
    get: (key) => attempt(() => store.get(key), undefined),
    set: (key, value) => attempt(() => store.set(key, value), undefined),
    remove: (key) => attempt(() => store.remove(key), undefined),
    entries: () => attempt(() => store.entries(), []),
  };
}
