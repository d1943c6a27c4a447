import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { builds, root, stateOf } from './inputs.mjs';

const env = { ...process.env, NODE_ENV: 'production' };
const run = (...args) => execFileSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });

/** Each build runs in its own process: Vite sets NODE_ENV for the whole process. */
const viteBuild = (...args) => run(join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args);

export const buildClient = () => viteBuild();
export const buildPages = () => viteBuild('--config', 'vite.ssr.config.ts');
export function buildServer() {
  for (const entry of ['server/node.ts', 'server/media/picture-process.ts']) {
    viteBuild('--config', 'vite.server.config.ts', '--ssr', entry);
  }
}

/** Builds the seeded database that new data folders start from; only if schema or seed have changed. */
export function buildSnapshot() {
  const { hash, fresh } = stateOf(builds.snapshot);
  if (fresh) return;
  run('--import', 'tsx', 'server/seed/make-snapshot.ts');
  writeFileSync(builds.snapshot.stamp, hash);
}

/** Writes a .br and a .gz beside each compressible file, so that the server need not compress them per request. */
export function compressAssets() {
  const folder = join(root, 'dist/client');
  const names = readdirSync(folder, { recursive: true }).filter((name) =>
    /\.(js|css|html|svg|json|webmanifest)$/.test(name),
  );
  for (const file of names.map((name) => join(folder, name))) {
    if (statSync(file).size < 1024) continue;
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
