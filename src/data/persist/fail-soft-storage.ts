/** A store of texts under names, as IndexedDB is one. Any call may throw, reject or never answer. */
export type KeyValue<T> = {
  get: (key: string) => Promise<T | undefined>;
  set: (key: string, value: T) => Promise<void>;
  remove: (key: string) => Promise<void>;
  entries: () => Promise<[string, T][]>;
};

const READ_MS = 400;
const STRIKES = 3;

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('storage is silent')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * The same store for a page that must not depend on it: nothing throws, no read takes longer than 400 ms (or `readMs`), and
 * after three failures in a row it is left alone until the next visit (R12 to R14, R16).
 */
export function failSoftStorage<T>(store: KeyValue<T>, readMs = READ_MS): KeyValue<T> {
  let strikes = 0;
  async function attempt<R>(work: () => Promise<R>, otherwise: R): Promise<R> {
    if (strikes >= STRIKES) return otherwise;
    try {
      // A promise of its own: IndexedDB that is forbidden throws before it promises anything.
      const result = await within(readMs, Promise.resolve().then(work));
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
