import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What documents, headers, pictures and refused requests are made of is the same on every database: once, on PGlite, which is PostgreSQL with one connection. */
const ENGINE_INDEPENDENT = [
  ...['built', 'crawlers', 'csp-reports', 'documents', 'first-visit', 'foreign-store', 'foreign-writes', 'fuzz'],
  ...['fuzz-customers', 'fuzz-pages', 'headers', 'home-words', 'input', 'ownership', 'packing-slips', 'response-keys'],
  ...['inline', 'list-pages', 'manifest', 'pictures', 'ping', 'product-document', 'rate-limiter', 'raw-requests'],
  ...['redirects', 'rendering-limits', 'shared-cache', 'slow-callers', 'structured-data'],
].map((name) => `tests/api/${name}.test.ts`);

export default defineConfig({
  test: {
    // The server tells of each sign-in (S36): only whoever looks for a mistake wants to read that.
    silent: 'passed-only',
    globalSetup: 'tests/temp-folder.ts',
    // One more than there are processors: half of what a screen test does is to wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // The files of a worker share its modules, which have no state (tests/boundaries.test.ts): 7 s instead of 24 s.
          isolate: false,
          // For a machine that is busy with other things; no test here waits for time.
          testTimeout: 20_000,
          include: [
            'contract/**/*.test.ts',
            'src/**/*.test.ts',
            'server/**/*.test.ts',
            'sw/**/*.test.ts',
            'tests/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Each file has globals and modules of its own without a new thread: half the time of `forks`.
          pool: 'vmThreads',
          vmMemoryLimit: '1.5GB',
          include: ['src/**/*.test.tsx'],
          globalSetup: 'tests/start-shop.ts',
          setupFiles: ['tests/setup-dom.ts'],
        },
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
          // Only to end what hangs: tests that start servers take ten times longer while browser tests run beside them.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
