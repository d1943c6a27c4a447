/** Who wants to know of a change. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of [...listeners]) listener();
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
