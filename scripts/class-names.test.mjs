import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { classNames } from './class-names.ts';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'class-names-'));
  mkdirSync(join(folder, 'ui'));
  for (let index = 0; index < 60; index += 1) writeFileSync(join(folder, `ui/${100 + index}.module.css`), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every class of every file has a name of its own, and two builds give the same', () => {
  const build = () => {
    const nameOf = classNames(folder);
    return Array.from({ length: 60 }, (_, file) =>
      ['bar', 'title', 'bar'].map((name) => nameOf(name, join(folder, `ui/${100 + file}.module.css`))),
    );
  };
  const first = build();
  expect(first[0]).toEqual(['_a0', '_a1', '_a0']);
  expect(first[27]).toEqual(['_ab0', '_ab1', '_ab0']);
  expect(new Set(first.flat()).size).toBe(120);
  expect(build()).toEqual(first);
});

test('a file that is added during the build is an error', () => {
  expect(() => classNames(folder)('bar', join(folder, 'late.module.css'))).toThrow(
    'was not there when the build began',
  );
});
