// What the first route costs over the wire (docs/rules.md, "Bytes"), read from the build in dist/client.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './inputs.mjs';

const built = (path) => readFileSync(join(root, 'dist/client', path));

/** The scripts and styles that index.html names, and whatever those scripts import statically. */
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

/** Every control of Mantine's names itself so, also after the minifier; `@mantine/hooks`, which is allowed, does not. */
const CONTROLS = '@mantine/core/';

/** The files of the first route that have a control of Mantine's in them: none may (decision 025). */
export const mantineFiles = (files) => files.filter(({ text }) => text.includes(CONTROLS)).map(({ path }) => path);

/** The same, of the build in dist/client, with what a product and the results show first. */
export function earlyMantine() {
  const pages = readdirSync(join(root, 'dist/client/assets'))
    .filter((name) => /^(?:Product|Results|Home)Page-[^.]*\.js$/.test(name))
    .map((name) => `assets/${name}`);
  const html = `${built('index.html')}${pages.map((path) => `src="/${path}"`).join('')}`;
  return mantineFiles(firstFiles(html).map((path) => ({ path, text: built(path).toString() })));
}

/** The large files of the first route that lack the word which has them compiled whole (decision 036). */
export const compiledLate = () =>
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
  // A drawn home names one style file, with that of the widgets whose script comes later.
  const { home } = JSON.parse(built('page-styles.json').toString());
  const style = brotliCompressSync(built(home.file)).length;
  return { script: bytesOf('.js'), style, shell: gzipSync(html).length };
}
