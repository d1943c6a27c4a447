/** Milliseconds until a result is late, and maximum age of the previous one that replaces it. */
const LATE = 1_000;
export const STANDS_IN = 60_000;

/** Settles as `coming` does, or, if that is late, calls `onLate` and resolves with `before`. */
export function unlessLate<T>(coming: Promise<T>, before: T, onLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      onLate();
      resolve(before);
    };
    // A result that arrived while the event loop was blocked is in time: I/O callbacks run before immediates.
    const timer = setTimeout(() => setImmediate(giveUp), LATE);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
