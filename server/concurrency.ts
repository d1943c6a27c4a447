/** Runs at most `most` of the tasks it is given at once; the others wait their turn. */
export function atMost(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  const take = (): Promise<void> | undefined => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free -= 1;
    return undefined;
  };
  /** The slot goes to the request that has waited longest, never to a new one. */
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
  /** Tasks of all callers at once. */
  atOnce: number;
  /** Tasks that one caller may have waiting behind the one that runs. */
  waiting: number;
};

/**
 * Callers take turns: each has one task running at most, and whoever asks for much waits behind those who ask for little.
 * Undefined for a task that would be one too many of its caller's. '' is nobody in particular, who has no queue.
 */
export function inTurns({ atOnce, waiting }: Turns) {
  const limited = atMost(atOnce);
  const queues = new Map<string, { run: <T>(task: () => Promise<T>) => Promise<T>; length: number }>();
  return <T>(caller: string, task: () => Promise<T>): Promise<T> | undefined => {
    if (caller === '') return limited(task);
    const queue = queues.get(caller) ?? { run: atMost(1), length: 0 };
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
