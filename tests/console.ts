/** What was said on the console as an error during the test. */
const said: string[] = [];
let expected: RegExp[] = [];

/** A test that breaks something on purpose says which words may follow; any other error fails it. */
export function expectErrors(...patterns: RegExp[]): void {
  expected = patterns;
}

export function recordError(...words: unknown[]): void {
  said.push(words.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' '));
}

/** Errors that nobody expected; forgets them all. */
export function unexpectedErrors(): string[] {
  const left = said.filter((line) => !expected.some((pattern) => pattern.test(line)));
  said.length = 0;
  expected = [];
  return left;
}
