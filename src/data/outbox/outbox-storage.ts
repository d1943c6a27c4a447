import { delMany, get, keys, promisifyRequest } from 'idb-keyval';
import { DATABASE } from '../bag.ts';
import { openDatabase, within } from '../persist/indexed-db.ts';
import { emptyOutbox, type OutboxState, readOutbox } from './outbox-state.ts';

export type Step<R> = { box: OutboxState; result: R };

/** Where a box is stored. Any call may reject or never answer. */
export type OutboxStorage = {
  read: () => Promise<OutboxState>;
  /** One transaction: nobody else sees or writes anything in between. Resolves when it is on disk, rejects when nothing is. */
  change: <R>(work: (box: OutboxState) => Step<R>) => Promise<R>;
};

/** R40: a box for each store. */
export const outboxName = (store: number): string => `s${store}`;

const openBoxes = () => openDatabase(DATABASE, 'boxes', 'strict');

export function indexedDbOutbox(name: string): OutboxStorage {
  const use = openBoxes();
  return {
    read: () => get<unknown>(name, use).then(readOutbox),
    change: <R>(work: (box: OutboxState) => Step<R>) =>
      use('readwrite', async (boxes) => {
        const steps: Step<R>[] = [];
        const found = boxes.get(name);
        found.onsuccess = () => {
          const before = readOutbox(found.result);
          const step = work(before);
          steps.push(step);
          if (step.box === emptyOutbox) boxes.delete(name);
          else if (step.box !== before) boxes.put(step.box, name);
        };
        await promisifyRequest(boxes.transaction);
        const [step] = steps;
        if (!step) throw new Error('the transaction ended without its work');
        return step.result;
      }),
  };
}

export const storedOutboxes = async (): Promise<string[]> => (await keys(openBoxes())).map(String);

/** As long as the page is open. */
export function memoryOutbox(start: OutboxState = emptyOutbox): OutboxStorage {
  let box = start;
  return {
    read: async () => box,
    change: async (work) => {
      const step = work(box);
      box = step.box;
      return step.result;
    },
  };
}

/** What can be fetched again, by what it costs the shopper to lose it. The names are those of `sw/caches.ts` and `persist`. */
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

/** R16a: what makes room for the changes of a box on a full phone, one step after the other. No step rejects. */
export const evictionSteps = (box: string): EvictionSteps => [
  () => deleteCaches(PICTURES).catch(ignore),
  async () => {
    await deleteCaches(PRODUCTS).catch(ignore);
    await deletePersisted(`q-${box}`).catch(ignore);
  },
];

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** R16a: on a full phone a change is written again after each step that makes room. Rejects with the last failure. */
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
/** For each step that makes room on a full phone. */
const FREE_MS = 2_000;

async function readPatiently({ read }: OutboxStorage): Promise<OutboxState> {
  for (let left = READS - 1; left > 0; left -= 1) {
    const box = await within(READ_MS, read).catch(() => null);
    if (box) return box;
  }
  return within(READ_MS, read);
}

type FailSoftOutbox = OutboxStorage & {
  /** False since the phone failed to store something: then nothing may claim to be saved (R12). */
  saves: () => boolean;
  /** Empties it, in one transaction; where it has failed before, the phone is asked all the same (R34). */
  forget: () => Promise<void>;
};
const nothing = () => ({ box: emptyOutbox, result: undefined });

/**
 * Storage that never fails: after the first failure all goes on in memory, from what was last seen, until the page is
 * closed (R12 to R14, R16). Under another client id: the stored box may go on without us, in another tab.
 */
export function failSoftOutbox(storage: OutboxStorage, steps: EvictionSteps = []): FailSoftOutbox {
  const limited: OutboxStorage = { ...storage, change: (work) => within(WRITE_MS, () => storage.change(work)) };
  const boundedSteps = steps.map((free) => () => within(FREE_MS, free).catch(ignore));
  const roomy = evictingOutbox(limited, boundedSteps);
  let memory: OutboxStorage | null = null;
  let last = emptyOutbox;
  const lost = (): OutboxStorage => (memory ??= memoryOutbox({ ...last, clientId: '' }));
  const seen = (box: OutboxState): OutboxState => {
    last = box;
    return box;
  };
  return {
    saves: () => memory === null,
    forget: async () => {
      last = emptyOutbox;
      await memory?.change(nothing);
      await limited.change(nothing).catch(() => lost());
    },
    read: async () => (memory ? memory.read() : readPatiently(storage).then(seen, () => lost().read())),
    change: async (work) => {
      if (memory) return memory.change(work);
      const before = last;
      try {
        return await roomy.change((box) => {
          const step = work(box);
          seen(step.box);
          return step;
        });
      } catch {
        last = before;
        return lost().change(work);
      }
    },
  };
}
