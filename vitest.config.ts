import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of documents, headers, pictures and refused requests do not depend on the database: only run on PGlite. */
const ENGINE_INDEPENDENT = [
  'backend-check',
  'backend-pictures',
  'built',
  'crawlers',
  'csp-reports',
  'documents',
  'event-loop',
  'first-visit',
  'foreign-store',
  'foreign-writes',
  'fuzz',
  'fuzz-customers',
  'fuzz-pages',
  'headers',
  'home-text',
  'input',
  'ownership',
  'packing-slips',
  'response-keys',
  'inline',
  'list-pages',
  'manifest',
  'odd-addresses',
  'pictures',
  'ping',
  'product-document',
  'rate-limiter',
  'raw-requests',
  'redirects',
  'rendering-limits',
  'shared-cache',
  'slow-callers',
  'staff-commands',
  'structured-data',
].map((name) => `tests/api/${name}.test.ts`);

/** Long enough for a busy machine; only a failing test waits this long. */
const waiting = { poll: { timeout: 30_000 } };
const PSEUDO = ['src/**/*.pseudo.test.tsx'];
const dom = {
  environment: 'happy-dom',
  expect: waiting,
  // Each file has its own globals and modules without a new thread: half the time of `forks`.
  pool: 'vmThreads' as const,
  vmMemoryLimit: '1.5GB',
  globalSetup: 'tests/start-shop.ts',
  setupFiles: ['tests/setup-dom.ts'],
};

export default defineConfig({
  test: {
    // The server logs each sign-in (S36): output of a test is only useful if it fails.
    silent: 'passed-only',
    globalSetup: ['scripts/compile-messages.mjs', 'tests/temp-folder.ts'],
    // One more than the number of cores: component tests wait for half of their time.
    // Never one: Vitest then runs all component tests in one context, where `vi.mock` comes too late for a module that an
    // earlier file has loaded.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // The files of a worker share modules, which have no state (tests/boundaries.test.ts): 7 s instead of 24 s.
          isolate: false,
          // For a busy machine; no test here waits for a timer.
          testTimeout: 60_000,
          expect: waiting,
          include: [
            'contract/**/*.test.ts',
            'src/**/*.test.ts',
            'server/**/*.test.ts',
            'sw/**/*.test.ts',
            'tests/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        plugins: [react()],
        test: { ...dom, name: 'dom', include: ['src/**/*.test.tsx'], exclude: PSEUDO },
      },
      {
        plugins: [react()],
        // All messages in a language that nobody speaks.
        resolve: { alias: [{ find: /^#messages$/, replacement: `${import.meta.dirname}/tests/pseudo-language.ts` }] },
        test: { ...dom, name: 'pseudo', include: PSEUDO },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          exclude: process.env.API_TEST_DATABASE_URL ? ENGINE_INDEPENDENT : [],
          // One database per worker, shared by its files: opening one takes seconds.
          isolate: false,
          setupFiles: ['tests/leftovers.ts'],
          // Only to end tests that hang: tests that start servers take ten times longer while browser tests run too.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: waiting,
        },
      },
    ],
  },
});
