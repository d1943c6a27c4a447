// Finds a Chromium for the browser tests: CHROMIUM_PATH, a browser of this system, Playwright's own; else installs one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The same engine without a window: a third less processor time for the same tests. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  return NAMES.map(onPath).find(Boolean) ?? ELSEWHERE.find(existsSync) ?? playwrightsOwn();
}

const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

export const hasPackages = () => process.getuid?.() === 0 && Boolean(onPath('apt-get'));
export function installPackages(...names) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Installs the package as root on Debian; elsewhere Playwright downloads its own, if it can. */
function installBrowser() {
  if (hasPackages()) {
    installPackages('chromium', HEADLESS_SHELL, 'fonts-liberation');
    return;
  }
  run(process.execPath, [createRequire(import.meta.url).resolve('@playwright/test/cli'), 'install', 'chromium']);
}

/** Path of the browser, which is installed if there is none; undefined if that fails. */
export function browser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium on this machine; fetching one for the browser tests …');
  try {
    installBrowser();
  } catch (error) {
    console.log(`That failed: ${error.message.split('\n')[0]}`);
  }
  return findBrowser();
}

/** Path of the browser for `npm run <script>`; without one, prints a message and exits, in CI with an error. */
export function browserFor(script, find = browser) {
  const path = find();
  if (path) return path;
  console.log(`\nLEFT OUT: npm run ${script}. No Chromium here and none could be fetched.`);
  console.log(`Install Chromium or Chrome, or set CHROMIUM_PATH, and run: npm run ${script}\n`);
  process.exit(process.env.CI ? 1 : 0);
}

/** Installs the headless shell, only in CI and only if Chromium is Debian's. */
function fetchShell(found) {
  if (!process.env.CI || !hasPackages() || found !== onPath('chromium')) return;
  try {
    installPackages(HEADLESS_SHELL);
  } catch (error) {
    console.log(`No ${HEADLESS_SHELL}: ${error.message.split('\n')[0]}`);
  }
}

/** For tests that need no window: the headless shell where there is one and CHROMIUM_PATH names no other browser. */
export function headlessBrowser() {
  const found = browser();
  if (process.env.CHROMIUM_PATH || !found) return found;
  if (!onPath(HEADLESS_SHELL)) fetchShell(found);
  return onPath(HEADLESS_SHELL) ?? found;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = browser();
  console.log(path ?? 'none');
  process.exitCode = path ? 0 : 1;
}
