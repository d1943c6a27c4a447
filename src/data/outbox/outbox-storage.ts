import { delMany, get, keys, promisifyRequest } from 'idb-keyval';
import { DATABASE } from '../bag.ts';
import { openDatabase, within } from '../persist/indexed-db.ts';
import { emptyOutbox, type OutboxState, readOutbox } from './outbox-state.ts';

export type Step<R> = { outbox: OutboxState; result: R };

/** The storage of one outbox. Any call may reject or never settle. */
export type OutboxStorage = {
  read: () => Promise<OutboxState>;
  /** One isolated transaction. Resolves once it is on disk, rejects if nothing was written. */
  change: <R>(work: (outbox: OutboxState) => Step<R>) => Promise<R>;
};

/** R40: one outbox per store. */
export const outboxName = (store: number): string => `s${store}`;

const openOutboxes = () => openDatabase(DATABASE, 'boxes', 'strict');

export function indexedDbOutbox(name: string): OutboxStorage {
  const use = openOutboxes();
  return {
    read: () => get<unknown>(name, use).then(readOutbox),
    change: <R>(work: (outbox: OutboxState) => Step<R>) =>
      use('readwrite', async (outboxes) => {
        const steps: Step<R>[] = [];
        const found = outboxes.get(name);
        found.onsuccess = () => {
          const before = readOutbox(found.result);
          const step = work(before);
          steps.push(step);
          if (step.outbox === emptyOutbox) outboxes.delete(name);
          else if (step.outbox !== before) outboxes.put(step.outbox, name);
        };
        await promisifyRequest(outboxes.transaction);
        const [step] = steps;
        if (!step) throw new Error('the transaction ended without its work');
        return step.result;
      }),
  };
}

export const storedOutboxes = async (): Promise<string[]> => (await keys(openOutboxes())).map(String);

/** An outbox that lasts as long as the page. */
export function memoryOutbox(start: OutboxState = emptyOutbox): OutboxStorage {
  let outbox = start;
  return {
    read: async () => outbox,
    change: async (work) => {
      const step = work(outbox);
      outbox = step.outbox;
      return step.result;
    },
  };
}

/** What can be fetched again, cheapest loss first. The names are those of `sw/caches.ts` and `persist`. */
const PICTURES = /^shop-pictures-/;
const PRODUCTS = /^shop-(product|search)-/;
const PERSISTED = /^(product|search)-/;

async function deleteCaches(names: RegExp): Promise<void> {
  for (const name of await caches.keys()) if (names.test(name)) await caches.delete(name);
}

async function deletePersisted(database: string): Promise<void> {
  const use = openDatabase(database);
  const names = await keys<string>(use);
  await delMany(
    names.filter((name) => PERSISTED.test(name)),
    use,
  );
}

export type EvictionSteps = readonly (() => Promise<void>)[];
const ignore = (): void => undefined;

/** R16a: the steps that free space for an outbox on a full device, in order. No step rejects. */
export const evictionSteps = (name: string): EvictionSteps => [
  () => deleteCaches(PICTURES).catch(ignore),
  async () => {
    await deleteCaches(PRODUCTS).catch(ignore);
    await deletePersisted(`q-${name}`).catch(ignore);
  },
];

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** R16a: on a full device a write is retried after each step that frees space. Rejects with the last failure. */
export const evictingOutbox = (storage: OutboxStorage, steps: EvictionSteps): OutboxStorage => ({
  read: storage.read,
  change: async (work) => {
    for (const free of steps) {
      try {
        return await storage.change(work);
      } catch (error) {
        if (!isFull(error)) throw error;
        await free();
      }
    }
    return storage.change(work);
  },
});

const READ_MS = 400;
const READS = 3;
const WRITE_MS = 2_000;
/** For each step that frees space. */
const FREE_MS = 2_000;

async function readWithRetries({ read }: OutboxStorage): Promise<OutboxState> {
  for (let left = READS - 1; left > 0; left -= 1) {
    const outbox = await within(READ_MS, read).catch(() => null);
    if (outbox) return outbox;
  }
  return within(READ_MS, read);
}

type FailSoftOutbox = OutboxStorage & {
  /** False once storage has failed: then nothing may be shown as saved (R12). */
  persists: () => boolean;
  /** Empties it in one transaction; storage that failed before is tried as well (R34). */
  forget: () => Promise<void>;
};
const nothing = () => ({ outbox: emptyOutbox, result: undefined });

/**
 * Storage that never fails: after the first failure it continues in memory, from the last known state, until the page
 * is closed (R12 to R14, R16). The client id is new, since another tab may continue with the stored outbox.
 */
export function failSoftOutbox(storage: OutboxStorage, steps: EvictionSteps = []): FailSoftOutbox {
  const limited: OutboxStorage = { ...storage, change: (work) => within(WRITE_MS, () => storage.change(work)) };
  const boundedSteps = steps.map((free) => () => within(FREE_MS, free).catch(ignore));
  const evicting = evictingOutbox(limited, boundedSteps);
  let memory: OutboxStorage | null = null;
  let last = emptyOutbox;
  const inMemory = (): OutboxStorage => (memory ??= memoryOutbox({ ...last, clientId: '' }));
  const remember = (outbox: OutboxState): OutboxState => {
    last = outbox;
    return outbox;
  };
  return {
    persists: () => memory === null,
    forget: async () => {
      last = emptyOutbox;
      await memory?.change(nothing);
      await limited.change(nothing).catch(() => inMemory());
    },
    read: async () => (memory ? memory.read() : readWithRetries(storage).then(remember, () => inMemory().read())),
    change: async (work) => {
      if (memory) return memory.change(work);
      const before = last;
      try {
        return await evicting.change((outbox) => {
          const step = work(outbox);
          remember(step.outbox);
          return step;
        });
      } catch {
        last = before;
        return inMemory().change(work);
      }
    },
  };
}
