/** What was said on the console as an error or a warning during the test. */
const said: string[] = [];
let expected: RegExp[] = [];

/** A request that failed where a page needed it: React and the router each tell a developer. */
export const FAILED_REQUEST = /ApiError: .*The above error occurred|Error in route match/s;

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
