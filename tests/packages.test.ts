import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { graphOf, importsOf, isTest, reachOf, type SourceFile, sourceFiles } from './source.ts';

const ROOT = resolve(import.meta.dirname, '..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'));
const declared = Object.keys({ ...dependencies, ...devDependencies });

const importedIn = (files: ReturnType<typeof sourceFiles>) => new Set(files.flatMap(importsOf).map(({ to }) => to));
const namesPackage = (imports: Set<string>, name: string) =>
  [...imports].some((to) => to === name || to.startsWith(`${name}/`));

/** Everything a shopper's browser can run: reachable from these roots by static and dynamic imports, without types. */
const runningOf = (files: SourceFile[], roots: string[]): Set<string> => {
  const graph = graphOf(files, 'code');
  return new Set(roots.flatMap((root) => reachOf(root, graph)));
};
const client = runningOf(
  sourceFiles('src', 'sw', 'contract').filter(({ path }) => !isTest(path)),
  ['src/main.tsx', 'sw/sw.ts'],
);
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
  '@mantine/form',
  '@mantine/hooks',
  ...declared.filter((name) => name.startsWith('workbox-') && name !== 'workbox-build'),
])('the browser or the worker runs %s', (name) => {
  expect(declared).toContain(name);
  expect(namesPackage(client, name)).toBe(true);
});

test('a package that only a type import or an unreachable file names counts as unused', () => {
  const files = [
    { path: 'src/main.tsx', text: "import './a.ts';\nconst B = lazy(() => import('./b.ts'));" },
    { path: 'src/a.ts', text: "import type { T } from 'only-a-type';\nimport { use } from 'used';" },
    { path: 'src/b.ts', text: "import { late } from 'used-later/part';" },
    { path: 'src/dead.ts', text: "import { dead } from 'dead';" },
  ];
  const running = runningOf(files, ['src/main.tsx']);
  const names = ['used', 'used-later', 'only-a-type', 'dead'];
  expect(names.filter((name) => namesPackage(running, name))).toEqual(['used', 'used-later']);
});

// workbox-build is a peer dependency of vite-plugin-pwa.
test.each(['vite', 'vite-plugin-pwa', 'workbox-build', 'vitest', '@playwright/test'])(
  'build and tests use %s',
  (name) => {
    expect(declared).toContain(name);
    expect(namesPackage(tools, name)).toBe(true);
  },
);

const { packages: locked } = JSON.parse(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8'));

test.each(['lighthouse', 'chrome-launcher', 'puppeteer-core', 'react-router'])(
  '%s is installed in lab/ only',
  (name) => {
    const { dependencies: ofLab } = JSON.parse(readFileSync(resolve(ROOT, 'lab/package.json'), 'utf8'));
    expect(ofLab).toHaveProperty([name]);
    expect(locked).not.toHaveProperty([`node_modules/${name}`]);
  },
);

test('every Workbox package that the worker needs is declared', () => {
  const used = [...client].filter((to) => to.startsWith('workbox-'));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !declared.includes(name))).toEqual([]);
});
