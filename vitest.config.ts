import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

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
        test: {
          name: 'dom',
          environment: 'happy-dom',
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
          // One database per worker, shared by its files: opening one takes seconds.
          isolate: false,
          setupFiles: ['tests/leftovers.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
