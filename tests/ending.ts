const ends = new Set<() => void>();

/** Called when the test that is running now is over, after its page has gone. */
export const atEnd = (end: () => void): void => void ends.add(end);

/** Ends what the test has begun, before the next one finds anything of it. */
export function endAll(): void {
  for (const end of ends) end();
  ends.clear();
}
