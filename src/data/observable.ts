/** Who wants to know of a change; `Args`: what they are told of it. */
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

/** A value that others watch; `get` and `subscribe` are what `useSyncExternalStore` takes. */
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
