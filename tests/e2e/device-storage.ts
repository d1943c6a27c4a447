import type { Page } from '@playwright/test';

/** A page of this origin without the app, which reads the storage at its next start. */
const EMPTY = '/icon.svg';

type Written = {
  localStorage?: Record<string, string>;
  /** The page's persisted queries, by key. */
  queries?: Record<string, unknown>;
  /** Outbox states, by name. */
  outbox?: Record<string, unknown>;
};

/** Writes directly into the browser's storage, as an older version or a broken disk left it. */
export async function writeStorage(page: Page, address: (path: string) => string, written: Written): Promise<void> {
  // An SVG document has no icon, so the browser requests the default one.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(address(EMPTY));
  await page.evaluate(async ({ localStorage: texts = {}, queries = {}, outbox = {} }) => {
    const fill = (name: string, store: string, entries: Record<string, unknown>) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(store, 'readwrite');
          for (const [key, value] of Object.entries(entries)) transaction.objectStore(store).put(value, key);
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      });
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    await fill('q-s2', 'kv', queries);
    await fill('outbox', 'boxes', outbox);
  }, written);
}

/** The value of a key in a database; undefined if either is missing. */
export const stored = (page: Page, name: string, store: string, key: string): Promise<unknown> =>
  page.evaluate(
    async ([database, at, wanted]) => {
      // Opening a missing database would create it without the app's object stores.
      if (!(await indexedDB.databases()).some((one) => one.name === database)) return undefined;
      return new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const opened = opening.result;
          const found = opened.objectStoreNames.contains(at)
            ? opened.transaction(at).objectStore(at).get(wanted)
            : null;
          if (!found) {
            opened.close();
            return resolve(undefined);
          }
          found.onsuccess = () => {
            opened.close();
            resolve(found.result);
          };
        };
      });
    },
    [name, store, key] as const,
  );
