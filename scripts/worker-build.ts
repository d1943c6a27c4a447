import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import { contentSecurityPolicy, securityHeaders } from '../server/security-headers.ts';

const MB = 1000 * 1000;
/** What a first visit may bring along for the next one without network. */
const PRECACHE_LIMIT = 2.5 * MB;
/** A file this large is a mistake in splitting; the stock limit lets a little more through. */
const FILE_LIMIT = 1.5 * 1024 * 1024;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * The shell is kept with the headers it came with. Naming them in it makes a new policy a new file, which installed apps
 * fetch (docs/rules.md, R20).
 */
const headers = hashOf(JSON.stringify([contentSecurityPolicy({ secure: true }), securityHeaders(true)]));

const buildId: Plugin = {
  name: 'build-id',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const files = hashOf(Object.keys(bundle).sort().join('\n'));
      return [{ tag: 'meta', attrs: { name: 'build', content: `${files}-${headers}` }, injectTo: 'head' }];
    },
  },
};

/** A worker of another project on this port, or of a build tried here earlier, would stand between Vite and the page. */
const noWorkerHere: Plugin = {
  name: 'no-worker-here',
  apply: 'serve',
  configureServer: ({ middlewares, config }) => {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(readFileSync(join(config.publicDir, 'kill-sw.js')));
    });
  },
};

const withinLimit: ManifestTransform = async (entries) => {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  // A development build, which nobody is sent, is several times as large.
  if (size > PRECACHE_LIMIT && process.env.NODE_ENV !== 'development')
    throw new Error(`The precache has ${size} bytes; ${PRECACHE_LIMIT} are allowed.`);
  return { manifest: entries, warnings: [] };
};

const OUT = join(import.meta.dirname, '../dist/client');
/** Files below this size, in bytes, are installed from a single combined file: one request per file would cost more. */
const SMALL_LIMIT = 10_000;

/** Writes all small files into one JSON file, `{path: text}`, and adds it to the worker's manifest (sw/fill-precache.ts). */
const withSmallFiles: ManifestTransform = async (entries) => {
  const small = entries.filter(({ url, size }) => size < SMALL_LIMIT && /\.(js|css|svg)$/.test(url));
  const texts = small.map(({ url }) => [`/${url}`, readFileSync(join(OUT, url), 'utf8')]);
  const text = JSON.stringify(Object.fromEntries(texts));
  const url = `assets/small-${hashOf(text)}.json`;
  writeFileSync(join(OUT, url), text);
  return { manifest: [...entries, { url, revision: null, size: text.length }], warnings: [] };
};

const worker: Plugin[] = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // Registration is src/app/start-worker.ts; the manifest is the server's, per store.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,woff2,svg}'],
    // Operators edit config.js after the build (D35); the worker keeps it by itself.
    globIgnores: ['kill-sw.js', 'config.js', '**/*-whole-*.css'],
    maximumFileSizeToCacheInBytes: FILE_LIMIT,
    manifestTransforms: [withinLimit, withSmallFiles],
  },
});

/** Only where files are written: `npm run budget` builds in memory and must leave dist/ as it is. */
const whereWritten = (plugin: Plugin): Plugin => ({
  ...plugin,
  apply: ({ build }, { command }) => command === 'build' && build?.write !== false && !build?.ssr,
});

export const workerPlugins: Plugin[] = [buildId, noWorkerHere, ...worker.map(whereWritten)];
