import { defineConfig } from '@playwright/test';

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4273);
const DATA = process.env.E2E_DATA_DIR ?? 'node_modules/.cache/e2e';
const PICTURES = process.env.E2E_PICTURES_DIR ?? 'node_modules/.cache/pictures';
/** One for each core of a small machine; a third only makes the others wait. */
const WORKERS = 2;
/**
 * What `npm test` drives: a shopper from the first visit to a paid order, online and off. The other files drive the same
 * shop in more states, sizes, stores and faults: `npm test -- --breadth`.
 */
const JOURNEYS = [
  ...['first-visit', 'home', 'search', 'product', 'collection', 'sign-in', 'gone'],
  ...['adding', 'bag', 'bag-page', 'bag-offline', 'checkout', 'keyboard-checkout', 'payment', 'orders', 'addresses'],
  ...['offline', 'queue', 'outbox', 'private', 'full-browser'],
].map((name) => `**/${name}.e2e.ts`);
/** Tests that need more than ten seconds and the further cases of a matrix, in any file: `npm run verify` alone runs them. */
const NIGHTLY = /@nightly/;
const browserPath = process.env.CHROMIUM_PATH;

/** Every worker has a server of its own: what a test breaks there, no other test sees. */
const portOf = (worker: number): number => FIRST_PORT + worker;

/** Journeys on the production build, with the server's fault switches on. Loopback only. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'journeys', testMatch: JOURNEYS, grepInvert: NIGHTLY },
    { name: 'breadth', testMatch: '**/*.e2e.ts', testIgnore: JOURNEYS, grepInvert: NIGHTLY },
    { name: 'nightly', testMatch: '**/*.e2e.ts', grep: NIGHTLY },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: WORKERS,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [[process.env.CI ? 'line' : 'list'], ['./tests/e2e/summary.ts']],
  use: {
    baseURL: `http://localhost:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`,
    serviceWorkers: 'block',
    // A recording of every action doubles the time on two cores; `npm run e2e -- --trace on <file>` has it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browserPath ? { executablePath: browserPath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: 'node dist/server/node.js',
    url: `http://localhost:${portOf(worker)}/healthz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(portOf(worker)),
      DATA_DIR: `${DATA}/${worker}`,
      // Copies of pictures follow from their addresses alone: runs and workers share them.
      MEDIA_CACHE_DIR: PICTURES,
      FAULTS: '1',
    },
  })),
});
