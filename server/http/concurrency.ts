import { setImmediate } from 'node:timers/promises';

/** Runs at most `most` tasks concurrently; further ones wait in order of arrival. */
export function limitConcurrency(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  const take = (): Promise<void> | undefined => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free -= 1;
    return undefined;
  };
  /** Hands the slot to the task that has waited longest, never to a new one. */
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (task) => {
    await take();
    try {
      return await task();
    } finally {
      giveBack();
    }
  };
}

type Turns = {
  /** Maximum number of tasks of all callers that run at once. */
  atOnce: number;
  /** Maximum number of a caller's tasks that run at once or are next. */
  each: number;
  /** Maximum number of a caller's tasks that wait behind these. */
  waiting: number;
};

/** Tasks that only wait for each other would follow each other while the event loop reads no connection. */
const afterTurn =
  <T>(task: () => Promise<T>) =>
  async (): Promise<T> => {
    await setImmediate();
    return task();
  };

/**
 * Fair scheduling: each caller has at most `each` running tasks, so that one with many tasks does not delay the others, and
 * the event loop turns before each.
 * Returns undefined for a task that exceeds its caller's queue. '' is an anonymous caller, limited only by `atOnce`.
 */
export function fairQueue({ atOnce, each, waiting }: Turns) {
  const limited = limitConcurrency(atOnce);
  const queues = new Map<string, { run: <T>(task: () => Promise<T>) => Promise<T>; length: number }>();
  return <T>(caller: string, task: () => Promise<T>): Promise<T> | undefined => {
    if (caller === '') return limited(afterTurn(task));
    const queue = queues.get(caller) ?? { run: limitConcurrency(each), length: 0 };
    if (queue.length >= each + waiting) return undefined;
    queues.set(caller, queue);
    queue.length += 1;
    return queue
      .run(() => limited(afterTurn(task)))
      .finally(() => {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(caller);
      });
  };
}

/** Counts what each caller has open. Returns a function that closes it, or null if the caller has `most` open already. */
export function openCounter(most: number): (caller: string) => (() => void) | null {
  const open = new Map<string, number>();
  return (caller) => {
    const count = open.get(caller) ?? 0;
    if (count >= most) return null;
    open.set(caller, count + 1);
    return () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left === 0) open.delete(caller);
      else open.set(caller, left);
    };
  };
}
