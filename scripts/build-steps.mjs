import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { builds, root, stateOf } from './inputs.mjs';

const run = (args, more = {}) =>
  execFileSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...more },
    stdio: 'inherit',
  });

/** Each build runs in its own process: Vite sets NODE_ENV for the whole process. */
const viteBuild = (args = [], more = {}) =>
  run([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args], more);

/** The languages of the app, the first of which has the plain names of files. */
export const LANGUAGES = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8')).locales;

/**
 * Builds the app once for each language. Files that are the same in several have the same name, and are there once; each
 * language has its own shell, worker and list of files: `index.html` and `sw.js`, `hi/index.html` and `sw.hi.js`.
 */
export function buildClient() {
  const [first, ...others] = LANGUAGES;
  const client = join(root, 'dist/client');
  viteBuild([], { SHOP_LANGUAGE: first });
  for (const language of others) {
    const folder = join(root, 'dist/languages', language);
    viteBuild(['--outDir', folder], { SHOP_LANGUAGE: language });
    cpSync(join(folder, 'assets'), join(client, 'assets'), { recursive: true });
    mkdirSync(join(client, language));
    renameSync(join(folder, 'index.html'), join(client, language, 'index.html'));
    renameSync(join(folder, 'build-manifest.json'), join(client, language, 'build-manifest.json'));
    renameSync(join(folder, 'sw.js'), join(client, `sw.${language}.js`));
  }
  rmSync(join(root, 'dist/languages'), { recursive: true, force: true });
}
export const buildPages = () => viteBuild(['--config', 'vite.ssr.config.ts']);
export function buildServer() {
  for (const entry of ['server/node.ts', 'server/media/picture-process.ts']) {
    viteBuild(['--config', 'vite.server.config.ts', '--ssr', entry]);
  }
}

/** Builds the seeded database that new data folders start from; only if schema or seed have changed. */
export function buildSnapshot() {
  const { hash, fresh } = stateOf(builds.snapshot);
  if (fresh) return;
  run(['--import', 'tsx', 'server/seed/make-snapshot.ts']);
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
