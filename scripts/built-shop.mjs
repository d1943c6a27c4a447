// The built server as a child process, for tools that measure it or look at it. Loopback only, data of its own.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builds, root, stateOf } from './inputs.mjs';

/** How long a start may take, milliseconds. */
const PATIENCE = 60_000;

export function buildIfStale(words = 'Building first …') {
  if (stateOf(builds.everything).fresh) return;
  console.log(words);
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
}

/** As deploy/Dockerfile has it: what pictures took of memory while they were made smaller goes back to the system. */
const MEMORY = { MALLOC_TRIM_THRESHOLD_: '131072' };
/** As `npm start` and deploy/Dockerfile have it: V8 lets a heap that may grow further collect four times the garbage. */
const HEAP = '--max-old-space-size=1024';

/** Copies of pictures, which follow from their addresses alone: tests and tools that do not measure their making share them. */
export const picturesFolder = join(root, 'node_modules/.cache/pictures');

/**
 * Starts the shop that was built in `place`, with data in a new folder, on a free port: its port, its process, when it has
 * ended, how to end it, and all that it has printed.
 */
export async function startShop(env = {}, place = root) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-built-'));
  const child = spawn(process.execPath, [HEAP, join(place, 'dist/server/node.js')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...MEMORY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let words = '';
  const port = new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The shop did not open in time. ${words}`)), PATIENCE);
    const listen = (chunk) => {
      words += chunk;
      const found = /http:\/\/localhost:(\d+)[\s\S]*Data is kept/.exec(words)?.[1];
      if (!found) return;
      clearTimeout(late);
      resolve(Number(found));
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
    ended.then(() => reject(new Error(words)));
  });
  try {
    return { port: await port, pid: child.pid, ended, stop, printed: () => words };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The built shop in production mode for as long as `work`, which is handed it, takes. */
export async function withShop(env, work) {
  const shop = await startShop({ NODE_ENV: 'production', ...env });
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}
