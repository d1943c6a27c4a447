// Compares this build with the build of another commit, loads alternating: npm run bench:ab -- <commit> [--loads 7] [--pages home,product] [--keep <folder>]
// On a busy machine a single figure says little; the ratio of two medians of one run does.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inTime, launch } from './audit/chromium.mjs';
import { load as lighthouse, warm } from './audit/lighthouse.mjs';
import { filled, originOf, STORES, samplesOf } from './audit/shop.mjs';
import { comparedRows } from './bench/compare.mjs';
import { processorTimes } from './bench/processor-times.mjs';
import { browser } from './browser.mjs';
import { buildIfStale, startShop } from './built-shop.mjs';
import { root } from './inputs.mjs';

const PAGES = {
  home: '/',
  results: '/results?q=a',
  product: '/product/{product}',
  collection: '/collection/{collection}',
};
const STORE = STORES[0];
/** Longer than one load takes on a slow machine, milliseconds. */
const PATIENCE = 3 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { loads: { type: 'string', default: '7' }, pages: { type: 'string' }, keep: { type: 'string' } },
});
const [commit] = positionals;
if (!commit) {
  console.error('Name the commit to compare with: npm run bench:ab -- <commit>');
  process.exit(1);
}
const loads = Number(values.loads);
const names = values.pages?.split(',') ?? Object.keys(PAGES);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Builds the commit in a folder of its own, with the packages of this one where both have the same lockfile. */
function buildOf(hash, folder) {
  if (!existsSync(join(folder, 'package.json'))) git('worktree', 'add', '--detach', '--force', folder, hash);
  const sameLock = git('diff', '--name-only', hash, '--', 'package-lock.json') === '';
  if (!existsSync(join(folder, 'node_modules'))) {
    if (sameLock) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  }
  if (!existsSync(join(folder, 'dist/.stamp')))
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function urlsOf(shop) {
  const samples = await samplesOf(STORE, shop.port);
  return Object.fromEntries(names.map((name) => [name, originOf(STORE, shop.port) + filled(PAGES[name], samples)]));
}

/** One load of each kind: Lighthouse's figures, and the processor time of a load that nothing slows. */
async function measure(url, browserPath) {
  const loaded = await inTime(lighthouse(url, browserPath, ['is-crawlable']), PATIENCE, url);
  const spent = await inTime(processorTimes(url, browserPath), PATIENCE, url);
  return loaded ? { ...loaded.values, ...spent } : null;
}

async function compare(sides, browserPath) {
  const warming = await launch(browserPath);
  for (const { urls } of sides) await warm(warming, Object.values(urls));
  await warming.close();
  for (const name of names) {
    const runs = sides.map(() => []);
    for (let turn = 0; turn < loads; turn += 1) {
      // Who goes first changes, so that what grows with time falls on both alike.
      for (const side of turn % 2 === 0 ? [0, 1] : [1, 0]) {
        const run = await measure(sides[side].urls[name], browserPath);
        if (run) runs[side].push(run);
      }
    }
    console.log(`\n${name}, ${runs.map(({ length }) => length).join(' and ')} loads\n${comparedRows(runs)}`);
  }
}

const browserPath = browser();
if (!browserPath) throw new Error('There is no Chromium here; set CHROMIUM_PATH.');
buildIfStale();
const hash = git('rev-parse', '--short', commit);
const folder = values.keep ? resolve(values.keep) : join(mkdtempSync(join(tmpdir(), 'bench-ab-')), hash);
const shops = [];
try {
  buildOf(hash, folder);
  for (const place of [folder, root]) shops.push(await startShop({ NODE_ENV: 'production' }, place));
  const sides = await Promise.all(shops.map(async (shop) => ({ urls: await urlsOf(shop) })));
  console.log(`before: ${hash}; after: this folder`);
  await compare(sides, browserPath);
} finally {
  for (const { stop } of shops) await stop();
  if (!values.keep) {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}
