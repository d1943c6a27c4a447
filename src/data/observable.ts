/** A set of listeners; `Args` are the arguments passed to them. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe: (listener: (...args: Args) => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
    notify: (...args: Args): void => {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}

/** A value with subscribers; `get` and `subscribe` fit `useSyncExternalStore`. */
export function observable<T>(first: T) {
  const { subscribe, notify } = createListeners();
  let value = first;
  return {
    subscribe,
    get: () => value,
    set: (next: T): void => {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
  };
}

export type Observable<T> = ReturnType<typeof observable<T>>;
