// What one changed word of a page costs: node scripts/release-cost.mjs [message …]. Builds the app as it is and with the
// message changed, and prints the renamed files and the bytes that an installed phone fetches for the update.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './inputs.mjs';

const LIMITS = { files: 6, kilobytes: 40 };
/** Words of one page; a word that many pages share is in a file that they all import. */
const DEFAULT = ['product_reviews', 'account_greeting', 'cart_address_choose', 'results_availability'];
const messages = JSON.parse(readFileSync(join(root, 'messages/en.json'), 'utf8'));

/** Changes the English text of a compiled message. */
const changedMessage = (message) => ({
  name: 'changed-message',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(`/messages/compiled/messages/${message}.js`)) return null;
    return { code: code.replace('(`', '(`Changed '), map: null };
  },
});

/** Operators edit the one, and the other only retires workers: neither is part of an update. */
const NOT_STORED = ['config.js', 'kill-sw.js'];

/** The files of a build that an installed phone fetches, by path and contents; transfer sizes in bytes. */
async function builtWith(plugins) {
  const folder = mkdtempSync(join(tmpdir(), 'release-cost-'));
  try {
    await build({ root, logLevel: 'error', plugins, build: { outDir: folder } });
    const files = readdirSync(folder, { recursive: true })
      .filter((path) => /\.(js|css|html|woff2|svg)$/.test(path) && !NOT_STORED.includes(path))
      .map((path) => {
        const bytes = readFileSync(join(folder, path));
        const size = path.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
        return { path, key: `${path} ${bytes.toString('base64')}`, size };
      });
    return files;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.env.NODE_ENV = 'production';
const before = new Set((await builtWith([])).map(({ key }) => key));
for (const message of process.argv.length > 2 ? process.argv.slice(2) : DEFAULT) {
  if (!(message in messages)) throw new Error(`There is no message ${message}.`);
  const fetched = (await builtWith([changedMessage(message)])).filter(({ key }) => !before.has(key));
  if (fetched.length === 0) throw new Error(`${message} is in no file of the app.`);
  const renamed = fetched.filter(({ path }) => path.startsWith('assets/')).length;
  const kilobytes = fetched.reduce((sum, { size }) => sum + size, 0) / 1000;
  const over = renamed > LIMITS.files || kilobytes > LIMITS.kilobytes;
  if (over) process.exitCode = 1;
  const cost = `${renamed} files renamed (at most ${LIMITS.files}), ${kilobytes.toFixed(1)} KB fetched (at most ${LIMITS.kilobytes})`;
  console.log(`${message}: ${cost}${over ? '  TOO MUCH' : ''}`);
  for (const { path, size } of fetched) console.log(`  ${path} ${size}`);
}
