import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const PICTURES = process.env.E2E_PICTURES_DIR ?? 'node_modules/.cache/pictures';
/** The URL that the server prints when it listens. */
const ADDRESS = /http:\/\/localhost:(\d+)/;

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      const port = ADDRESS.exec(output)?.[1];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });
}

/**
 * A separate server, so that stopping it or its settings affect no other test. `start` after `stop` keeps the port.
 * `root` is the folder whose `dist` it serves.
 */
export function shopServer(root = '.') {
  const data = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  let child: ChildProcess | null = null;
  let port = 0;

  return {
    origin: () => `http://localhost:${port}`,
    start: async (env: Record<string, string> = {}): Promise<void> => {
      const settings = { PORT: String(port), DATA_DIR: data, MEDIA_CACHE_DIR: PICTURES, ...env };
      child = spawn(process.execPath, [join(root, 'dist/server/node.js')], { env: { ...process.env, ...settings } });
      port = await portOf(child);
      const healthStatus = async () => (await fetch(`http://localhost:${port}/healthz`)).status;
      await expect.poll(healthStatus, { timeout: 30_000 }).toBe(200);
    },
    stop: async (): Promise<void> => {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
    },
    remove: () => rmSync(data, { recursive: true, force: true }),
  };
}
