const ends = new Set<() => void>();

/** Registers a callback for the end of the running test, after its page is unmounted. */
export const atEnd = (end: () => void): void => void ends.add(end);

/** Runs the callbacks of the test, so that nothing of it reaches the next one. */
export function endAll(): void {
  for (const end of ends) end();
  ends.clear();
}
