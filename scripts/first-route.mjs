// The transfer size of the first route (docs/rules.md, "Bytes"), read from the build in dist/client.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './inputs.mjs';

/** Limits of script and style of the first route, KB of 1000 bytes with brotli. */
export const BUDGET_KB = { script: 100, style: 14 };

const built = (path) => readFileSync(join(root, 'dist/client', path));

/** The scripts and styles in index.html, and all static imports of those scripts. */
function firstFiles(html) {
  const all = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path));
  for (const path of all) {
    if (!path.endsWith('.js')) continue;
    const imports = built(path)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
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

/** The large files of the first route without the comment that has them compiled eagerly. */
export const lazilyCompiled = () =>
  readdirSync(join(root, 'dist/client/assets'))
    .filter((name) => /^(?:vendor|app)-[^.]*\.js$/.test(name))
    .filter((name) => !built(`assets/${name}`).toString().startsWith('//# allFunctionsCalledOnLoad\n'));

/** Bytes: script and style with brotli, the bare shell with gzip. */
export function firstRouteBytes() {
  const html = built('index.html').toString();
  const files = firstFiles(html);
  const bytesOf = (ending) =>
    files
      .filter((path) => path.endsWith(ending))
      .reduce((sum, path) => sum + brotliCompressSync(built(path)).length, 0);
  // The server-rendered home has one style file, which includes the styles of lazily loaded widgets.
  const { home } = JSON.parse(built('page-styles.json').toString());
  const style = brotliCompressSync(built(home.file)).length;
  return { script: bytesOf('.js'), style, shell: gzipSync(html).length };
}
