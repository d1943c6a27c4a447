/** Result of parsing one cell: a value, perhaps with a note of how it was read, or the problem with its remedy. */
export type Cell<T> = { value: T; note?: string } | { problem: string };
