import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Files and folders that the server needs beside its `dist`. */
const BESIDE = ['package.json', 'manifest.webmanifest', 'server', 'node_modules'];
const run = promisify(execFile);

/** Builds the app in a new folder with React's development checks, with the server of the last build. */
export async function developmentBuild(): Promise<{ root: string; remove: () => void }> {
  const root = mkdtempSync(join(tmpdir(), 'shop-development-'));
  for (const name of BESIDE) symlinkSync(resolve(name), join(root, name));
  cpSync('dist/server', join(root, 'dist/server'), { recursive: true });
  const env = { ...process.env, NODE_ENV: 'development' };
  const build = (folder: string, ...more: string[]) => {
    const options = ['--mode', 'development', '--minify', 'false', '--emptyOutDir', '--logLevel', 'warn', ...more];
    const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', join(root, 'dist', folder), ...options];
    return run(process.execPath, args, { env });
  };
  await build('client');
  await build('ssr', '--config', 'vite.ssr.config.ts');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
