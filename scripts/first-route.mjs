// The transfer size of the first route (docs/rules.md, "Bytes"), read from the build in dist/client.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './inputs.mjs';

/** Limits, KB of 1000 bytes with brotli: the first route's, and what the worker stores beyond it on a first visit. */
export const BUDGET_KB = { script: 116, style: 12, worker: 150 };

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

/** Bytes: scripts, styles and the worker's files with brotli, the bare shell with gzip. */
export function firstRouteBytes() {
  const html = built('index.html').toString();
  const files = firstFiles(html);
  const bytesOf = (ending) =>
    files
      .filter((path) => path.endsWith(ending))
      .reduce((sum, path) => sum + brotliCompressSync(built(path)).length, 0);
  return { script: bytesOf('.js'), style: bytesOf('.css'), worker: workerBytes(), shell: gzipSync(html).length };
}
