/**
 * A part of the app that loads when it is first needed. `loaded` gives null if it cannot be loaded, as offline without
 * a worker; the next call tries again. `current` is null until it is there; `onLoaded` runs right after that.
 */
export function lazy<T>(load: () => Promise<T>, onLoaded?: (part: T) => void) {
  let current: T | null = null;
  let loading: Promise<T | null> | undefined;
  const arrive = (part: T): T => {
    current = part;
    onLoaded?.(part);
    return part;
  };
  const giveUp = (): null => {
    loading = undefined;
    return null;
  };
  return { loaded: () => (loading ??= load().then(arrive).catch(giveUp)), current: () => current };
}
