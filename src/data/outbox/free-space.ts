import { delMany, keys } from 'idb-keyval';
import { openDatabase } from '../persist/indexed-db.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/** What can be fetched again, cheapest loss first. The names are those of `sw/` and `persist`. */
const PICTURES = /^shop-pictures-/;
const PRODUCTS = /^shop-(product|search)-/;
const PERSISTED = /^(product|search)-/;
const FILES = /precache/;
/** The settings without which no page starts offline: a few bytes. */
const SETTINGS = /^shop-config-/;

async function deleteCaches(isMeant: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  for (const name of names.filter(isMeant)) await caches.delete(name);
}

async function deletePersisted(database: string, isMeant: (key: string) => boolean): Promise<void> {
  const use = openDatabase(database);
  const names = await keys<string>(use);
  await delMany(names.filter(isMeant), use);
}

/** Paths of the app's files that this page has loaded; none in the worker. */
function filesInUse(): Set<string> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return new Set(loaded.map((url) => new URL(url).pathname));
}

/** Of any language. */
const isShell = ({ url }: Request): boolean => new URL(url).pathname.endsWith('/index.html');

/** Deletes the app's files except the shell, those that it names and those in use: the open page opens again offline. */
async function deleteFilesBeyondShell(): Promise<void> {
  const used = filesInUse();
  for (const name of (await caches.keys()).filter((one) => FILES.test(one))) {
    const cache = await caches.open(name);
    const files = await cache.keys();
    const shells = await Promise.all(
      files.filter(isShell).map(async (file) => (await cache.match(file))?.text() ?? ''),
    );
    for (const request of files) {
      const { pathname } = new URL(request.url);
      const isNamed = shells.some((shell) => shell.includes(pathname));
      const isNeeded = isShell(request) || isNamed || used.has(pathname);
      if (!isNeeded) await cache.delete(request);
    }
  }
}

export type EvictionSteps = readonly (() => Promise<void>)[];
const ignore = (): void => undefined;

/** The steps that free space for an outbox on a full device, in order. No step rejects. */
export const evictionSteps = (name: string): EvictionSteps => [
  () => deleteCaches((cache) => PICTURES.test(cache)).catch(ignore),
  async () => {
    await deleteCaches((cache) => PRODUCTS.test(cache)).catch(ignore);
    await deletePersisted(`q-${name}`, (key) => PERSISTED.test(key)).catch(ignore);
  },
  async () => {
    await deleteCaches((cache) => !FILES.test(cache) && !SETTINGS.test(cache)).catch(ignore);
    await deletePersisted(`q-${name}`, () => true).catch(ignore);
  },
  () => deleteFilesBeyondShell().catch(ignore),
];

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * On a full device a write is retried after each step that frees space. Rejects with the last failure. `onFull` is called once
 * for a write that found no space.
 */
export const evictingOutbox = (
  storage: OutboxStorage,
  steps: EvictionSteps,
  onFull: () => void = () => undefined,
): OutboxStorage => ({
  read: storage.read,
  change: async (work, signal) => {
    for (const [tries, free] of steps.entries()) {
      try {
        return await storage.change(work, signal);
      } catch (error) {
        if (!isFull(error)) throw error;
        if (tries === 0) onFull();
        await free();
      }
    }
    return storage.change(work, signal);
  },
});
