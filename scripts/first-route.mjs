// What the first route costs over the wire (docs/rules.md, "Bytes"). Builds the app afresh in memory.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** The files that index.html asks for, and whatever those import without being asked. */
function firstFiles(html, byName) {
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  const all = new Set(named);
  for (const name of all) for (const needed of byName.get(name)?.imports ?? []) all.add(needed);
  return [...all];
}

const brotli = (file) => brotliCompressSync(Buffer.from(file.type === 'chunk' ? file.code : file.source)).length;

/** Bytes: script and style with brotli, the bare shell with gzip. */
export async function firstRouteBytes() {
  const { output } = await build({ logLevel: 'error', build: { write: false } });
  const byName = new Map(output.map((file) => [file.fileName, file]));
  const html = String(byName.get('index.html').source);
  const files = firstFiles(html, byName);
  const bytesOf = (ending) =>
    files.filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + brotli(byName.get(name)), 0);
  return { script: bytesOf('.js'), style: bytesOf('.css'), shell: gzipSync(html).length };
}
