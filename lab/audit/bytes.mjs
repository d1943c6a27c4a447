import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firstRouteBytes } from '../../scripts/first-route.mjs';
import { root } from '../../scripts/inputs.mjs';
import { numberRow } from './rows.mjs';
import { BUNDLE } from './targets.mjs';

const built = (path) => join(root, 'dist/client', path);

/** Paths in the precache list of a built worker; empty if there is no such list. */
export function precached(worker) {
  const list = /\[\{[^\]]*"url":[^\]]*\}\]/.exec(worker)?.[0];
  return list ? JSON.parse(list).map(({ url }) => new URL(url, 'http://worker/').pathname) : [];
}

/** The precache, and the files that index.html requests before any script runs. */
export async function bytesRows() {
  const files = precached(readFileSync(built('sw.js'), 'utf8')).map((path) => statSync(built(path)).size);
  const precache = files.length > 0 ? Math.round(files.reduce((sum, size) => sum + size) / 1000) / 1000 : Number.NaN;
  const bytes = firstRouteBytes();
  const row = (kind, value) => numberRow({ part: 'bytes', subject: 'build' }, BUNDLE[kind], [value]);
  return [
    row('precache', precache),
    ...['script', 'style'].map((kind) => row(kind, Math.round(bytes[kind] / 100) / 10)),
  ];
}
