// The transfer size of the first route (docs/rules.md, "Bytes"), read from the build in dist/client.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LANGUAGES } from './build-steps.mjs';
import { root } from './inputs.mjs';

/**
 * Limits, KB of 1000 bytes with brotli: the first route's, and what the worker stores beyond it on a first visit. `script` is
 * that of English. `otherScript`: of a language in another script, whose letters take three bytes each, so that the same
 * hundred words of the first screen weigh more with the same code.
 */
export const BUDGET_KB = { script: 116, otherScript: 116.4, style: 12, worker: 150 };

const built = (path) => readFileSync(join(root, 'dist/client', path));

/** The scripts and styles in index.html, and all static imports of those scripts. */
function firstFiles(html) {
  const all = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path));
  for (const path of all) {
    if (!path.endsWith('.js')) continue;
    const imports = built(path)
      .toString()
      .matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
    for (const [, name] of imports) all.add(`assets/${name}`);
  }
  return [...all];
}

/** Part of every Mantine component's `displayName`, also minified; `@mantine/hooks`, which is allowed, has none. */
const CONTROLS = '@mantine/core/';

/** The files that contain a Mantine component: no file of the first route may. */
export const mantineFiles = (files) => files.filter(({ text }) => text.includes(CONTROLS)).map(({ path }) => path);

/** The same for the build in dist/client: the first route and the pages of home, products and results. */
export function earlyMantine() {
  const pages = readdirSync(join(root, 'dist/client/assets'))
    .filter((name) => /^(?:Product|Results|Home)Page-[^.]*\.js$/.test(name))
    .map((name) => `assets/${name}`);
  const html = `${built('index.html')}${pages.map((path) => `src="/${path}"`).join('')}`;
  return mantineFiles(firstFiles(html).map((path) => ({ path, text: built(path).toString() })));
}

/** What the worker stores on a first visit that the page has not loaded: the files of these tiers in its list. */
const BEYOND_THE_PAGE = ['basic', 'core'];
function workerBytes() {
  const listed = built('sw.js')
    .toString()
    .matchAll(/"tier":"(\w+)","url":"([^"]+)"/g);
  const files = [...listed].flatMap(([, tier, url]) => (BEYOND_THE_PAGE.includes(tier) ? [url] : []));
  if (files.length === 0) throw new Error('sw.js has no list of files by tier.');
  return files.reduce((sum, url) => sum + brotliCompressSync(built(url)).length, 0);
}

/** Bytes of the first route's files with this ending, with brotli. `shell`: of a language. */
const bytesOf = (shell, ending) =>
  firstFiles(built(shell).toString())
    .filter((path) => path.endsWith(ending))
    .reduce((sum, path) => sum + brotliCompressSync(built(path)).length, 0);

/** Bytes of scripts in the other languages, as `script` of `firstRouteBytes`. */
export const otherScripts = () =>
  LANGUAGES.slice(1).map((language) => ({ language, script: bytesOf(`${language}/index.html`, '.js') }));

/** Bytes: scripts, styles and the worker's files with brotli, the bare shell with gzip; all in English. */
export const firstRouteBytes = () => ({
  script: bytesOf('index.html', '.js'),
  style: bytesOf('index.html', '.css'),
  worker: workerBytes(),
  shell: gzipSync(built('index.html').toString()).length,
});
