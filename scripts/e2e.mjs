// Browser tests on the production build.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { browser, browserFor, headlessBrowser } from './browser.mjs';

const path = browserFor('npm run e2e', headlessBrowser);
// Every run starts with a fresh database; runs on different ports have different data folders.
const data = `node_modules/.cache/e2e/${process.env.E2E_PORT ?? 'default'}`;
rmSync(data, { recursive: true, force: true });
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: path, FULL_CHROMIUM_PATH: browser(), E2E_DATA_DIR: data },
});
process.exit(status ?? 1);
