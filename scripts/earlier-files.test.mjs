import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retainEarlierFiles } from './earlier-files.mjs';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 21);
let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** Simulates a build: one file, which replaces all others. */
function build(name) {
  rmSync(join(dist, 'client'), { recursive: true, force: true });
  mkdirSync(join(dist, 'client/assets'), { recursive: true });
  writeFileSync(join(dist, 'client/assets', name), name);
}
const isRetained = (name) => existsSync(join(dist, 'earlier/assets', name));

// R19
test('the files of a build are stored for seven days after the next build', () => {
  build('one.js');
  retainEarlierFiles(dist, NOW);
  build('two.js');
  retainEarlierFiles(dist, NOW + 7 * DAY);
  expect([isRetained('one.js'), isRetained('two.js')]).toEqual([true, true]);
  build('three.js');
  retainEarlierFiles(dist, NOW + 7 * DAY + 1);
  expect([isRetained('one.js'), isRetained('two.js'), isRetained('three.js')]).toEqual([false, true, true]);
});

test('a file that the next build also has gets a new date', () => {
  build('vendor.js');
  retainEarlierFiles(dist, NOW);
  retainEarlierFiles(dist, NOW + 5 * DAY);
  build('other.js');
  retainEarlierFiles(dist, NOW + 10 * DAY);
  expect(isRetained('vendor.js')).toBe(true);
});

test('a first build works without earlier files', () => {
  expect(() => retainEarlierFiles(dist, NOW)).not.toThrow();
});
