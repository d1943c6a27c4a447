import { createStore, delMany, keys } from 'idb-keyval';

/** What can be had again, by what it costs the shopper to lose it. The names are those of `sw/caches.ts` and `persist`. */
const PICTURES = /^shop-pictures-/;
const PRODUCTS = /^shop-(product|search)-/;
const PERSISTED = /^(product|search)-/;

async function deleteCaches(names: RegExp): Promise<void> {
  for (const name of await caches.keys()) if (names.test(name)) await caches.delete(name);
}

async function deletePersisted(database: string): Promise<void> {
  const store = createStore(database, 'kv');
  const names = await keys<string>(store);
  await delMany(
    names.filter((name) => PERSISTED.test(name)),
    store,
  );
}

const ignore = (): void => undefined;

/** R16a: what makes room for the changes of a box on a full phone, one step after the other. No step rejects. */
export const roomFor = (box: string): (() => Promise<void>)[] => [
  () => deleteCaches(PICTURES).catch(ignore),
  async () => {
    await deleteCaches(PRODUCTS).catch(ignore);
    await deletePersisted(`q-${box}`).catch(ignore);
  },
];

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Writes; on a full phone again after each step that makes room. Rejects with the last failure. */
export async function writeWithRoom<T>(write: () => Promise<T>, room: readonly (() => Promise<void>)[]): Promise<T> {
  for (const free of room) {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      await free();
    }
  }
  return write();
}
