import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const LINES = 14;

/** On an idle machine only nightly tests take longer. */
const LONG_MS = 10_000;

/** Prints slow tests and failures at the very end, because often only the end of a long log is stored. */
export default class Summary implements Reporter {
  readonly #failed: string[] = [];
  readonly #long: { ms: number; title: string }[] = [];

  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    const file = test.location.file.split('/').at(-1);
    if (duration > LONG_MS) this.#long.push({ ms: duration, title: `${file} › ${test.title}` });
    if (status === test.expectedStatus || status === 'skipped') return;
    for (const { message, location } of errors) {
      const at = location ? `${location.file.split('/').at(-1)}:${location.line}` : '';
      const reason = stripVTControlCharacters(message ?? status)
        .split('\n')
        .filter((line) => line.trim() !== '');
      this.#failed.push([`${test.title} (${at})`, ...reason.slice(0, LINES)].join('\n  '));
    }
  }

  onEnd(): void {
    const longest = this.#long.toSorted((one, other) => other.ms - one.ms);
    for (const { ms, title } of longest) process.stdout.write(`${(ms / 1000).toFixed(1)} s  ${title}\n`);
    for (const failed of this.#failed) process.stderr.write(`\n${failed}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
