/** Runs at most `most` of the tasks it is given at once; the others wait their turn. */
export function atMost(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  const take = (): Promise<void> | undefined => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free -= 1;
    return undefined;
  };
  /** The place goes straight to whoever waits longest; a newcomer cannot slip in between. */
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
