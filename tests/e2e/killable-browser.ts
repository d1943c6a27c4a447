import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';

const ARGUMENTS = ['--headless=new', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0', 'about:blank'];
const ADDRESS = /DevTools listening on (ws:\S+)/;

/** A browser with a profile on disk, which can be killed as the system kills an app, and started again. */
export function killableBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'shop-profile-'));
  let kill = async (): Promise<void> => undefined;

  async function start(): Promise<BrowserContext> {
    // In a process group of its own, so that its children end with it.
    const child = spawn(process.env.FULL_CHROMIUM_PATH ?? 'chromium', [...ARGUMENTS, `--user-data-dir=${profile}`], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    kill = async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
    };
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = ADDRESS.exec(output)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`the browser ended: ${output}`)));
    });
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no context');
    return context;
  }
  return {
    start,
    kill: () => kill(),
    remove: async (): Promise<void> => {
      await kill();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
