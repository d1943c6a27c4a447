import { afterEach, expect, test, vi } from 'vitest';
import { emptyOutbox } from './outbox-state.ts';
import { indexedDbOutbox } from './outbox-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;

/** A database whose transactions complete when the test decides; only then its values count. */
function slowDatabase() {
  const asked: (string | undefined)[] = [];
  const open: (() => void)[] = [];
  const refused: (() => void)[] = [];
  let stored: unknown;
  const transaction = (_: string, mode: string, options?: { durability?: string }) => {
    let next = stored;
    if (mode === 'readwrite') asked.push(options?.durability);
    const self = {
      error: new DOMException('no room', 'QuotaExceededError'),
      oncomplete: nothing,
      onabort: nothing,
      objectStore: () => ({
        transaction: self,
        get: () => {
          const found = { result: stored, onsuccess: nothing };
          queueMicrotask(() => found.onsuccess());
          return found;
        },
        put: (value: unknown) => {
          next = value;
        },
        delete: () => {
          next = undefined;
        },
      }),
    };
    open.push(() => {
      stored = next;
      self.oncomplete();
    });
    refused.push(() => self.onabort());
    return self;
  };
  return { db: { transaction }, asked, end: () => open.shift()?.(), refuse: () => refused.shift()?.() };
}

/** The part of IndexedDB that the outbox uses. */
function outboxOn({ db }: ReturnType<typeof slowDatabase>) {
  const open = () => {
    const request = { result: db, onsuccess: nothing };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  return indexedDbOutbox('s2');
}
const storeChange = () => ({ outbox: { ...emptyOutbox, clientId: 'a' }, result: 'kept' });
/** Runs all pending tasks. */
const turns = () => new Promise((next) => setTimeout(next, 0));

test('R25: a change counts as stored once its transaction completes, not before', async () => {
  const database = slowDatabase();
  const results: string[] = [];
  const change = outboxOn(database)
    .change(storeChange)
    .then((result) => results.push(result));
  await turns();
  expect(results).toEqual([]);
  database.end();
  await change;
  expect(results).toEqual(['kept']);
  const read = outboxOn(database).read();
  await turns();
  database.end();
  expect((await read).clientId).toBe('a');
});

test('R25: the transaction has strict durability', async () => {
  const database = slowDatabase();
  const change = outboxOn(database).change(storeChange);
  await turns();
  database.end();
  await change;
  expect(database.asked).toEqual(['strict']);
});

test('R14: a change whose transaction is aborted is not stored', async () => {
  const database = slowDatabase();
  const change = outboxOn(database).change(storeChange);
  const rejection = expect(change).rejects.toThrow('no room');
  // It is retried on a reopened connection.
  for (const _ of [1, 2]) {
    await turns();
    database.refuse();
  }
  await rejection;
});
