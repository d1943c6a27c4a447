// What the first route costs over the wire (docs/rules.md, "Bytes"), read from the build in dist/client.
import { readFileSync } from 'node:fs';
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

/** Bytes: script and style with brotli, the bare shell with gzip. */
export function firstRouteBytes() {
  const html = built('index.html').toString();
  const files = firstFiles(html);
  const bytesOf = (ending) =>
    files
      .filter((path) => path.endsWith(ending))
      .reduce((sum, path) => sum + brotliCompressSync(built(path)).length, 0);
  return { script: bytesOf('.js'), style: bytesOf('.css'), shell: gzipSync(html).length };
}
