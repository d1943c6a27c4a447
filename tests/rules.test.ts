import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['contract', 'src', 'sw', 'server', 'scripts', 'public', 'tests'];
const CODE = /\.(tsx?|mjs|js|css|html|sql)$/;

const codeBelow = (folder: string): string[] =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => CODE.test(path))
    .map((path) => readFileSync(resolve(ROOT, folder, path), 'utf8'));

const numbers = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, number = '']) => number));

const defined = numbers(readFileSync(resolve(ROOT, 'docs/rules.md'), 'utf8'), /^- \*\*([RSD]\d+a?)\*\*/gm);
const cited = numbers(FOLDERS.flatMap(codeBelow).join('\n'), /\b([RSD]\d{1,2}a?)\b/g);

test('every rule that code or tests cite is in docs/rules.md', () => {
  expect([...cited].filter((number) => !defined.has(number))).toEqual([]);
});

test('docs/rules.md has no rule that nothing cites', () => {
  expect(defined.size).toBeGreaterThan(100);
  expect([...defined].filter((number) => !cited.has(number))).toEqual([]);
});
