import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstRouteBytes } from '../first-route.mjs';
import { root } from '../inputs.mjs';
import { checkRow, numberRow } from './rows.mjs';
import { ask } from './shop.mjs';
import { BUNDLE } from './targets.mjs';

/** Addresses in the precache list of a built worker; empty where the list can't be found. */
export function precached(worker) {
  const list = /\[\{"revision":.*?\}\]/s.exec(worker)?.[0];
  return list ? JSON.parse(list).map(({ url }) => new URL(url, 'http://worker/').pathname) : [];
}

/** Asks for every file of the precache, as the worker does: one that is not 200 would keep it from installing. */
async function precacheRows(port) {
  const paths = precached(readFileSync(join(root, 'dist/client/sw.js'), 'utf8'));
  const problems = paths.includes('/index.html') ? [] : ['/index.html is not precached'];
  let bytes = 0;
  for (const path of paths) {
    const { status, type, body } = await ask(port, path);
    bytes += body.length;
    const fits = type && type.startsWith('text/html') === path.endsWith('.html');
    if (status !== 200 || !fits) problems.push(`${path}: ${status}, ${type}`);
  }
  const where = { part: 'bytes', subject: 'worker' };
  return [
    checkRow({ ...where, measure: 'precached files' }, paths.length, problems),
    numberRow(where, BUNDLE.precache, [Math.round(bytes / 1000) / 1000]),
  ];
}

/** The precache, and what index.html asks for before anything runs. */
export async function bytesRows({ port }) {
  const bytes = firstRouteBytes();
  const bundle = ['script', 'style'].map((kind) =>
    numberRow({ part: 'bytes', subject: 'build' }, BUNDLE[kind], [Math.round(bytes[kind] / 100) / 10]),
  );
  return [...(await precacheRows(port)), ...bundle];
}
