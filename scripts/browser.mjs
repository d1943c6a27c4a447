// Finds a Chromium for the browser tests: CHROMIUM_PATH, a browser of this system, Playwright's own; else installs one.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { hasPackages, install, installPackages, onPath } from './install.mjs';

/** The same engine without a window: a third less processor time for the same tests. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

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

/** Path of the browser, which is installed if there is none; undefined if that fails. */
export function browser() {
  const found = findBrowser();
  if (found) return found;
  if (hasPackages()) installPackages('Chromium', 'chromium', HEADLESS_SHELL, 'fonts-liberation');
  else install('Chromium', 'npx playwright install chromium');
  return findBrowser();
}

/** Path of the browser for a command; without one, prints a message and exits, in CI with an error. */
export function browserFor(command, find = browser) {
  const path = find();
  if (path) return path;
  console.log(`\nLEFT OUT: ${command}. There is no Chromium here.`);
  console.log(`Install Chromium or Chrome, or set CHROMIUM_PATH, and run: ${command}\n`);
  process.exit(process.env.CI ? 1 : 0);
}

/** Installs the headless shell, only in CI and only if Chromium is Debian's. */
function fetchShell(found) {
  if (!process.env.CI || !hasPackages() || found !== onPath('chromium')) return;
  installPackages(HEADLESS_SHELL, HEADLESS_SHELL);
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
