import { get, keys, promisifyRequest } from 'idb-keyval';
import { OUTBOX_DATABASE } from '../bag.ts';
import { openDatabase, within } from '../persist/indexed-db.ts';
import { emptyOutbox, type OutboxState, readOutbox } from './outbox-state.ts';

export type OutboxStep<R> = { outbox: OutboxState; result: R };
export type OutboxChange<R> = (outbox: OutboxState) => OutboxStep<R>;

/** The storage of one outbox. Any call may reject or never settle. */
export type OutboxStorage = {
  read: () => Promise<OutboxState>;
  /**
   * One isolated transaction. Resolves once it is on disk, rejects if nothing was written. `signal` aborts it; then it may
   * be on the disk only if it was being written already.
   */
  change: <R>(work: OutboxChange<R>, signal?: AbortSignal) => Promise<R>;
};

/** One outbox per store. */
export const outboxName = (store: number): string => `s${store}`;

const openOutboxes = () => openDatabase(OUTBOX_DATABASE, 'boxes', 'strict');

function stopAt(signal: AbortSignal | undefined, transaction: IDBTransaction): void {
  signal?.addEventListener('abort', () => {
    try {
      transaction.abort();
    } catch {
      // It has ended, or is being written.
    }
  });
}

export function indexedDbOutbox(name: string): OutboxStorage {
  let use = openOutboxes();
  return {
    read: () => get<unknown>(name, use).then(readOutbox),
    change: <R>(work: OutboxChange<R>, signal?: AbortSignal) => {
      let isOpen = false;
      signal?.addEventListener('abort', () => {
        // A database that did not open in time is not waited for again.
        if (!isOpen) use = openOutboxes();
      });
      return use('readwrite', async (outboxes) => {
        if (signal?.aborted) throw new Error('too late');
        isOpen = true;
        stopAt(signal, outboxes.transaction);
        const steps: OutboxStep<R>[] = [];
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
      });
    },
  };
}

/** The same storage; a call that takes longer than `ms` rejects, and a write is aborted. */
export const limitedOutbox = ({ read, change }: OutboxStorage, ms: number): OutboxStorage => ({
  read: () => within(ms, read),
  change: async (work) => {
    const controller = new AbortController();
    try {
      return await within(ms, () => change(work, controller.signal));
    } catch (error) {
      controller.abort();
      throw error;
    }
  },
});

export const storedOutboxes = async (): Promise<string[]> => (await keys(openOutboxes())).map(String);
