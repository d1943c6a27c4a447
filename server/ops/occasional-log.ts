/** A backend or origin that is down fails every request: minimum time between two of its log lines. Milliseconds. */
const PERIOD = 30_000;

/** Calls `write` unless it was called less than half a minute ago. */
export function occasionally(now: () => Date): (write: () => void) => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return (write) => {
    const at = now().getTime();
    if (Math.abs(at - writtenAt) < PERIOD) return;
    writtenAt = at;
    write();
  };
}
