import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'shop-lock-')), 'db.lock');
/** Above every system's largest process id. */
const DEAD = 999_999_999;

test('a folder is taken, and given back', () => {
  const file = newFile();
  const release = lockFolder(file);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n`);
  release();
  expect(existsSync(file)).toBe(false);
});

test('a living holder is named, with what to do', () => {
  const file = newFile();
  writeFileSync(file, `${process.ppid}\n`);
  expect(() => lockFolder(file)).toThrow(`Another server (process ${process.ppid}) uses this data folder.`);
});

test.each([`${DEAD}\n`, 'not a number', '', `${process.pid}\n`])('a lock left behind (%j) is taken over', (content) => {
  const file = newFile();
  writeFileSync(file, content);
  lockFolder(file);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n`);
});
