// The built server as a child process, for tools that measure or inspect it. Loopback only, with its own data folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/inputs.mjs';

/** How long a start may take, milliseconds. */
const TIMEOUT_MS = 60_000;

/** As in deploy/Dockerfile: memory that resizing pictures took is returned to the system. */
const MEMORY = { MALLOC_TRIM_THRESHOLD_: '131072' };
/** As in `npm start` and deploy/Dockerfile: a heap with a higher limit grows to four times its live data before GC. */
const HEAP = '--max-old-space-size=1024';

/** Resized pictures, which only depend on their URLs: shared by tests and tools that do not measure resizing. */
export const picturesFolder = join(root, 'node_modules/.cache/pictures');

/**
 * Starts the shop built in `place` on a free port with a new data folder. Returns its port and process id, a promise
 * for its exit, and functions that stop it and return its output.
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
    const late = setTimeout(() => reject(new Error(`The shop did not open in time. ${words}`)), TIMEOUT_MS);
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

/** Runs `work` with the built shop in production mode, then stops the shop. */
export async function withShop(env, work) {
  const shop = await startShop({ NODE_ENV: 'production', ...env });
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}
