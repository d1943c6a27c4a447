// Compares this build with the build of another commit, in alternating loads: npm run ab -- <commit> [--loads 7]
// [--only home,product,visit,shop,taps] [--processor] [--keep <folder>]. `visit`, `shop` and `taps` follow the first page.
// On a busy machine a single figure means little; compare the ratio of the two medians of one run.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browser } from '../scripts/browser.mjs';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { root } from '../scripts/inputs.mjs';
import { alternate } from './compare/alternate.mjs';
import { shopSide } from './compare/sides.mjs';

const ALL = ['home', 'results', 'product', 'collection', 'visit', 'shop', 'taps'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    loads: { type: 'string', default: '7' },
    only: { type: 'string' },
    processor: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const [commit] = positionals;
if (!commit) {
  console.error('Name the commit to compare with: npm run ab -- <commit>');
  process.exit(1);
}
const loads = Number(values.loads);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Builds the commit in its own worktree, which shares node_modules if the lockfile is the same. */
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

const browserPath = browser();
if (!browserPath) throw new Error('There is no Chromium here; set CHROMIUM_PATH.');
buildIfStale();
const hash = git('rev-parse', '--short', commit);
// npm runs scripts in the folder of their package, not where the command was typed.
const folder = values.keep
  ? resolve(process.env.INIT_CWD ?? '.', values.keep)
  : join(mkdtempSync(join(tmpdir(), 'bench-ab-')), hash);
const sides = [];
try {
  buildOf(hash, folder);
  for (const [name, place] of [
    [hash, folder],
    ['this', root],
  ])
    sides.push(await shopSide(name, place, loads));
  await alternate(sides, values.only?.split(',') ?? ALL, { loads, browserPath, processor: values.processor });
} finally {
  for (const { stop } of sides) await stop();
  if (!values.keep) {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}
