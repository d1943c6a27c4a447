import { DATABASE } from '../bag.ts';
import { writeWithRoom } from './free-copies.ts';
import { emptyOutbox, type OutboxState, readOutbox } from './outbox-state.ts';

export type Step<R> = { box: OutboxState; result: R };

/** Where a box lies. Any call may reject or never answer. */
export type Disk = {
  read: () => Promise<OutboxState>;
  /** One transaction: nobody else sees or writes anything in between. Resolves when it is on disk, rejects when nothing is. */
  change: <R>(work: (box: OutboxState) => Step<R>) => Promise<R>;
};

const BOXES = 'boxes';
/** R40: a box for each store. */
export const outboxName = (store: number): string => `s${store}`;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(BOXES);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The database, opened when it is needed, and once more when the system has closed it, as iOS does (R14). */
function connection() {
  let db: Promise<IDBDatabase> | undefined;
  const open = async (): Promise<IDBDatabase> => {
    const found = await opened();
    found.onclose = () => {
      db = undefined;
    };
    found.onversionchange = () => {
      db = undefined;
      found.close();
    };
    return found;
  };
  const current = (): Promise<IDBDatabase> => {
    db ??= open();
    return db;
  };
  return async <R>(work: (db: IDBDatabase) => Promise<R>): Promise<R> => {
    try {
      return await work(await current());
    } catch {
      db = undefined;
      return await work(await current());
    }
  };
}

function ended<R>(transaction: IDBTransaction, result: () => R): Promise<R> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(result());
    transaction.onabort = () => reject(transaction.error);
  });
}

/** In IndexedDB. `strict`: written, not only handed to the system (R25). */
export function diskOnPhone(name: string, use = connection()): Disk {
  return {
    read: () =>
      use((db) => {
        const transaction = db.transaction(BOXES, 'readonly');
        const found = transaction.objectStore(BOXES).get(name);
        return ended(transaction, () => readOutbox(found.result));
      }),
    change: (work) =>
      use(async (db) => {
        const transaction = db.transaction(BOXES, 'readwrite', { durability: 'strict' });
        const boxes = transaction.objectStore(BOXES);
        const steps: ReturnType<typeof work>[] = [];
        const found = boxes.get(name);
        found.onsuccess = () => {
          const before = readOutbox(found.result);
          const step = work(before);
          steps.push(step);
          if (step.box === emptyOutbox) boxes.delete(name);
          else if (step.box !== before) boxes.put(step.box, name);
        };
        await ended(transaction, () => undefined);
        const [step] = steps;
        if (!step) throw new Error('the transaction ended without its work');
        return step.result;
      }),
  };
}

/** The names of all boxes on this phone. */
export const storedOutboxes = (): Promise<string[]> =>
  connection()((db) => {
    const transaction = db.transaction(BOXES, 'readonly');
    const names = transaction.objectStore(BOXES).getAllKeys();
    return ended(transaction, () => names.result.map(String));
  });

/** As long as the page is open. */
export function diskInMemory(start: OutboxState = emptyOutbox): Disk {
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

const READ_MS = 400;
const READS = 3;
const WRITE_MS = 2_000;
/** For each step that makes room on a full phone. */
const FREE_MS = 2_000;

const within = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('storage is silent')), ms);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

async function readPatiently(disk: Disk): Promise<OutboxState> {
  for (let left = READS - 1; left > 0; left -= 1) {
    const box = await within(READ_MS, disk.read).catch(() => null);
    if (box) return box;
  }
  return within(READ_MS, disk.read);
}

export type FailSoftDisk = Disk & {
  /** False since the phone failed to keep something: then nothing may claim to be saved (R12). */
  saves: () => boolean;
  /** Empties it, in one transaction; where it has failed before, the phone is asked all the same (R34). */
  forget: () => Promise<void>;
};
const nothing = () => ({ box: emptyOutbox, result: undefined });

/**
 * A disk that never fails: a full one is tried again after each step of `room` (R16a); after the first failure all goes on in memory, from what was last seen, until the page is closed
 * (R12 to R14, R16). Under another client id: the disk may go on without us, in another tab.
 */
export function failSoftDisk(disk: Disk, room: readonly (() => Promise<void>)[] = []): FailSoftDisk {
  const inTime = room.map((free) => () => within(FREE_MS, free).catch(() => undefined));
  let memory: Disk | null = null;
  let last = emptyOutbox;
  const lost = (): Disk => (memory ??= diskInMemory({ ...last, clientId: '' }));
  const seen = (box: OutboxState): OutboxState => {
    last = box;
    return box;
  };
  return {
    saves: () => memory === null,
    forget: async () => {
      last = emptyOutbox;
      await memory?.change(nothing);
      await within(WRITE_MS, () => disk.change(nothing)).catch(() => lost());
    },
    read: async () => (memory ? memory.read() : readPatiently(disk).then(seen, () => lost().read())),
    change: async (work) => {
      if (memory) return memory.change(work);
      const noting: typeof work = (box) => {
        const step = work(box);
        seen(step.box);
        return step;
      };
      const before = last;
      try {
        return await writeWithRoom(() => within(WRITE_MS, () => disk.change(noting)), inTime);
      } catch {
        last = before;
        return lost().change(work);
      }
    },
  };
}
