/** Milliseconds until a result is late, and maximum age of the previous one that replaces it. */
const SLOW_AFTER = 1_000;
export const MAX_FALLBACK_AGE = 60_000;

/** Settles as `coming` does, or, if that is late, calls `onLate` and resolves with `before`. */
export function fallbackIfSlow<T>(coming: Promise<T>, before: T, onLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      onLate();
      resolve(before);
    };
    // A result that arrived while the event loop was blocked is in time: I/O callbacks run before immediates.
    const timer = setTimeout(() => setImmediate(giveUp), SLOW_AFTER);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
