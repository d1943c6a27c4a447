import type { Page } from '@playwright/test';

/** A page of this origin without the app: what is written here, the app finds at its next start. */
const EMPTY = '/icon.svg';

type Written = {
  localStorage?: Record<string, string>;
  /** Entries of the page's own book of answers, by key. */
  queries?: Record<string, unknown>;
  /** Boxes of the bag, by name. */
  outbox?: Record<string, unknown>;
};

/** Writes straight into the phone's storage, as an older version or a broken disk left it. */
export async function writeStorage(page: Page, address: (path: string) => string, written: Written): Promise<void> {
  // A drawing names no icon, so the browser asks for one.
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

/** What lies under a key of a database; undefined where there is neither. */
export const stored = (page: Page, name: string, store: string, key: string): Promise<unknown> =>
  page.evaluate(
    async ([database, at, wanted]) => {
      // Opening one that is not there would make it, without what the app puts into it.
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
