import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const LINES = 14;

/** Says at the very end why tests failed: of a long log, often only the end is kept. */
export default class WhatFailed implements Reporter {
  readonly #failed: string[] = [];

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    for (const { message, location } of errors) {
      const at = location ? `${location.file.split('/').at(-1)}:${location.line}` : '';
      const why = stripVTControlCharacters(message ?? status)
        .split('\n')
        .filter((line) => line.trim() !== '');
      this.#failed.push([`${test.title} (${at})`, ...why.slice(0, LINES)].join('\n  '));
    }
  }

  onEnd(): void {
    for (const failed of this.#failed) process.stderr.write(`\n${failed}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
