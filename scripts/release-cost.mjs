// What one changed word of a page costs: node scripts/release-cost.mjs [source file …]. Builds the app as it is and with
// the word changed, and prints the renamed files and the bytes that an installed phone fetches for the update.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './inputs.mjs';

const LIMITS = { files: 6, kilobytes: 40 };
const DEFAULT = ['src/pages/product/texts.ts'];

/** Changes the first word that begins a text of this source file. */
const changedWord = (source) => ({
  name: 'changed-word',
  enforce: 'pre',
  transform(code, id) {
    if (id !== join(root, source)) return null;
    const changed = code.replace(/(['`>])[A-Z][a-z]+\b/, '$1Changed');
    if (changed === code) throw new Error(`${source} has no text.`);
    return { code: changed, map: null };
  },
});

/** The files that a worker of this build precaches, as `url` with `revision`, and their transfer sizes. */
async function builtWith(plugins) {
  const folder = mkdtempSync(join(tmpdir(), 'release-cost-'));
  try {
    await build({ root, logLevel: 'error', plugins, build: { outDir: folder } });
    const sizeOf = (path) => {
      const bytes = readFileSync(join(folder, path));
      return path.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
    };
    const list = /\[\{"revision":.*?\}\]/s.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))?.[0];
    if (!list) throw new Error('The built worker has no list of files.');
    const files = JSON.parse(list).map(({ url, revision }) => ({ url, key: `${url} ${revision}`, size: sizeOf(url) }));
    return { files, worker: sizeOf('sw.js') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.env.NODE_ENV = 'production';
const before = new Set((await builtWith([])).files.map(({ key }) => key));
for (const source of process.argv.length > 2 ? process.argv.slice(2) : DEFAULT) {
  const { files, worker } = await builtWith([changedWord(source)]);
  const fetched = files.filter(({ key }) => !before.has(key));
  const renamed = fetched.filter(({ url }) => url.startsWith('assets/'));
  const bytes = fetched.reduce((sum, { size }) => sum + size, worker);
  const over = renamed.length > LIMITS.files || bytes > LIMITS.kilobytes * 1000;
  if (over) process.exitCode = 1;
  console.log(
    `${source}: ${renamed.length} files renamed (at most ${LIMITS.files}), ${(bytes / 1000).toFixed(1)} KB fetched (at most ${LIMITS.kilobytes})${over ? '  TOO MUCH' : ''}`,
  );
  for (const { url, size } of [...fetched, { url: 'sw.js', size: worker }]) console.log(`  ${url} ${size}`);
}
