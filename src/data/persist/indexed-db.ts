import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { KeyValue } from './fail-soft-storage.ts';

/**
 * One database of IndexedDB. A connection that the system has closed, as iOS does in the background, is opened anew once
 * (R14); after that the failure is the caller's.
 */
export function indexedDbStorage<T>(name: string): KeyValue<T> {
  let store: UseStore | undefined;
  const opened = () => (store ??= createStore(name, 'kv'));
  async function use<R>(work: (store: UseStore) => Promise<R>): Promise<R> {
    try {
      return await work(opened());
    } catch {
      store = undefined;
      return await work(opened());
    }
  }
  return {
    get: (key) => use((at) => get<T>(key, at)),
    set: (key, value) => use((at) => set(key, value, at)),
    remove: (key) => use((at) => del(key, at)),
    entries: () => use((at) => entries<string, T>(at)),
  };
}
