import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, isTest, sourceFiles } from './source.ts';

const ROOT = resolve(import.meta.dirname, '..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'));
const declared = Object.keys({ ...dependencies, ...devDependencies });

const importedIn = (files: ReturnType<typeof sourceFiles>) => new Set(files.flatMap(importsOf).map(({ to }) => to));
const namesPackage = (imports: Set<string>, name: string) =>
  [...imports].some((to) => to === name || to.startsWith(`${name}/`));

const client = importedIn(sourceFiles('src', 'sw').filter(({ path }) => !isTest(path)));
const configuration = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].map((path) => ({
  path,
  text: readFileSync(resolve(ROOT, path), 'utf8'),
}));
const tools = importedIn([...configuration, ...sourceFiles('scripts', 'tests')]);

test.each([
  'react',
  'react-dom',
  '@tanstack/react-router',
  '@tanstack/react-query',
  '@tanstack/query-sync-storage-persister',
  'idb-keyval',
  '@mantine/core',
  ...declared.filter((name) => name.startsWith('workbox-') && name !== 'workbox-build'),
])('the client uses %s', (name) => {
  expect(declared).toContain(name);
  expect(namesPackage(client, name)).toBe(true);
});

// vite-plugin-pwa demands that workbox-build is installed beside it.
test.each(['vite', 'vite-plugin-pwa', 'workbox-build', 'vitest', '@playwright/test'])(
  'build and tests use %s',
  (name) => {
    expect(declared).toContain(name);
    expect(namesPackage(tools, name)).toBe(true);
  },
);

test('every Workbox package that the worker needs is declared', () => {
  const used = [...client].filter((to) => to.startsWith('workbox-'));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !declared.includes(name))).toEqual([]);
});
