import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../inputs.mjs';
import { ask } from './ask.mjs';
import { PRECACHE } from './bars.mjs';
import { check, checkRow, numberRow, skippedRow } from './judge.mjs';

const WHERE = { part: 'precache', subject: 'the worker' };
const MB = 1000 * 1000;

/** By the ending of an address. */
const TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
};

/** Addresses that a built worker keeps when it is installed; empty where its list cannot be found. */
export function precached(worker) {
  const list = /\[\{"revision":.*?\}\]/s.exec(worker)?.[0];
  return list ? JSON.parse(list).map(({ url }) => new URL(url, 'http://worker/').pathname) : [];
}

/** What is wrong with the answer to one address, or null: one that is not 200 would keep the worker from installing. */
export function fileProblem(path, { status, headers }) {
  const type = headers['content-type'] ?? '';
  const wanted = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  if (status !== 200) return `${path}: ${status}`;
  if (!wanted) return `${path}: what type it should have is not known`;
  return type.startsWith(wanted) ? null : `${path}: ${type}`;
}

/** Asks for every file that the worker keeps, as it would. */
export async function precacheRows({ port }) {
  const file = join(root, 'dist/client/sw.js');
  if (!existsSync(file)) return [skippedRow(WHERE, 'files', 'There is no worker in this build: dist/client/sw.js.')];
  const paths = precached(readFileSync(file, 'utf8'));
  const checks = [check('/index.html', paths.includes('/index.html') ? null : 'The shell is not kept.')];
  let bytes = 0;
  for (const path of paths) {
    const answer = await ask(port, path);
    bytes += answer.body.length;
    checks.push(check(path, fileProblem(path, answer)));
  }
  const row = checkRow(WHERE, `${paths.length} files answer 200 with their type`, checks);
  return [row, numberRow(WHERE, PRECACHE, Math.round(bytes / 1000) / (MB / 1000))];
}
