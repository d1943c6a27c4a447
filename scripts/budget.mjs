// What the first route costs over the wire, in brotli bytes (docs/rules.md, "Bytes"). Builds the app afresh in memory.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const KB = 1000;
const BUDGET = { script: 115 * KB, style: 14 * KB };
const AIM = { script: 95 * KB, style: 8 * KB };

const { output } = await build({ logLevel: 'error', build: { write: false } });
const byName = new Map(output.map((file) => [file.fileName, file]));
const html = String(byName.get('index.html').source);

/** The files that index.html asks for, and whatever those import without being asked. */
function firstRoute() {
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  const all = new Set(named);
  for (const name of all) for (const needed of byName.get(name)?.imports ?? []) all.add(needed);
  return [...all];
}

const brotli = (name) => {
  const file = byName.get(name);
  return brotliCompressSync(Buffer.from(file.type === 'chunk' ? file.code : file.source)).length;
};
const files = firstRoute();
let over = false;
for (const [kind, ending] of [
  ['script', '.js'],
  ['style', '.css'],
]) {
  const bytes = files.filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + brotli(name), 0);
  over ||= bytes > BUDGET[kind];
  console.log(
    `${kind}: ${(bytes / KB).toFixed(1)} KB brotli (at most ${BUDGET[kind] / KB}, aim ${AIM[kind] / KB})${bytes > BUDGET[kind] ? '  TOO MUCH' : ''}`,
  );
}
console.log(`shell: ${gzipSync(html).length} bytes gzip`);
if (over) process.exitCode = 1;
