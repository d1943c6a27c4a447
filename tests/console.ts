/** Console errors and warnings of the running test. */
const logged: string[] = [];
let expected: RegExp[] = [];

/** React and the router each log an error when a request that a page needs fails. */
export const FAILED_REQUEST = /ApiError: .*The above error occurred|Error in route match/s;

/** Patterns of errors that a test causes on purpose; any other error fails it. */
export function expectErrors(...patterns: RegExp[]): void {
  expected = patterns;
}

export function recordError(...args: unknown[]): void {
  logged.push(args.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' '));
}

/** Returns the errors that match no expected pattern, and clears both lists. */
export function unexpectedErrors(): string[] {
  const left = logged.filter((line) => !expected.some((pattern) => pattern.test(line)));
  logged.length = 0;
  expected = [];
  return left;
}
