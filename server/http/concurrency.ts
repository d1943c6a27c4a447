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
  /** Maximum number of a caller's tasks that wait behind its first. */
  waiting: number;
};

/**
 * Fair scheduling: each caller has at most one running task, so that one with many tasks does not delay the others.
 * Returns undefined for a task that exceeds its caller's queue. '' is an anonymous caller, limited only by `atOnce`.
 */
export function fairQueue({ atOnce, waiting }: Turns) {
  const limited = limitConcurrency(atOnce);
  const queues = new Map<string, { run: <T>(task: () => Promise<T>) => Promise<T>; length: number }>();
  return <T>(caller: string, task: () => Promise<T>): Promise<T> | undefined => {
    if (caller === '') return limited(task);
    const queue = queues.get(caller) ?? { run: limitConcurrency(1), length: 0 };
    if (queue.length > waiting) return undefined;
    queues.set(caller, queue);
    queue.length += 1;
    return queue
      .run(() => limited(task))
      .finally(() => {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(caller);
      });
  };
}
