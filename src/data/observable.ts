/** Who wants to know of a change; `Said`: what they are told of it. */
export function createListeners<Said extends unknown[] = []>() {
  const listeners = new Set<(...said: Said) => void>();
  return {
    subscribe: (listener: (...said: Said) => void) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
    notify: (...said: Said): void => {
      for (const listener of [...listeners]) listener(...said);
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
