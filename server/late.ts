/** Milliseconds until an answer is late, and how long the one before it stands in for it. */
const LATE = 1_000;
export const STANDS_IN = 60_000;

/** Settles as `coming` does, or with `before` once that is late; then `onLate` is called first. */
export function unlessLate<T>(coming: Promise<T>, before: T, onLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      onLate();
      resolve(before);
    };
    // An answer that came while the process was busy counts: what arrived is read before immediates run.
    const timer = setTimeout(() => setImmediate(giveUp), LATE);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
