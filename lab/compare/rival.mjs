import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../scripts/inputs.mjs';

const folder = join(import.meta.dirname, '../rival');
const vite = join(root, 'node_modules/vite/bin/vite.js');

/** Builds the storefront to compare with (lab/rival). */
export function buildRival() {
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const more of [[], ['--ssr']])
    execFileSync(process.execPath, [vite, 'build', ...more], { cwd: folder, env, stdio: 'inherit' });
}

/** Starts it in front of a running shop, whose products and pictures it shows. Returns its port, and how to stop it. */
export async function startRival(shopPort) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
  const child = fork(join(folder, 'server.mjs'), [String(shopPort)], { env, execArgv: [] });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The rival did not start.')));
  const [{ port }] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { port, stop };
}
