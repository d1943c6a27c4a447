import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4273);
const DATA = process.env.E2E_DATA_DIR ?? 'node_modules/.cache/e2e';
const PICTURES = process.env.E2E_PICTURES_DIR ?? 'node_modules/.cache/pictures';
/** One per core, each with a browser and a server: more would only slow each other down. */
const WORKERS = Math.min(Math.max(availableParallelism(), 2), 6);
/**
 * The files that `npm test` runs: a shopper from the first visit to a paid order, online and offline. The other files
 * cover more states, sizes, stores and faults: `npm test -- --breadth`.
 */
const JOURNEYS = [
  'first-visit',
  'home',
  'search',
  'product',
  'collection',
  'sign-in',
  'gone',
  'adding',
  'bag',
  'bag-page',
  'bag-offline',
  'checkout',
  'keyboard-checkout',
  'payment',
  'orders',
  'addresses',
  'offline',
  'queue',
  'outbox',
  'private',
  'full-browser',
].map((name) => `**/${name}.e2e.ts`);
/** Tests that take over ten seconds and further cases of a matrix, in any file: only `npm test -- --nightly` runs them. */
const NIGHTLY = /@nightly/;
const browserPath = process.env.CHROMIUM_PATH;

/** Every worker has its own server, so that a test cannot break the server of a test that runs in parallel. */
const portOf = (worker: number): number => FIRST_PORT + worker;

/** Browser tests on the production build, with fault injection (`/__test`) enabled. Loopback only. */
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
    // Traces double the time on two cores; `npm run e2e -- --trace on <file>` records them.
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
      // Resized pictures only depend on their URLs: runs and workers share them.
      MEDIA_CACHE_DIR: PICTURES,
      FAULTS: '1',
    },
  })),
});
