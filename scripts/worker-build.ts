import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import { contentSecurityPolicy, securityHeaders } from '../server/http/security-headers.ts';
import { providerHosts } from '../server/payments/payment-page.ts';

const MB = 1000 * 1000;
/** Limit of the precache, which a first visit downloads for offline use. Bytes. */
const PRECACHE_LIMIT = 2.5 * MB;
/** A larger file is a mistake in code splitting; Workbox's default limit is a little higher. Bytes. */
const FILE_LIMIT = 1.5 * 1024 * 1024;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * The shell is cached with its response headers. Their hash in the shell makes a new policy a new file, which installed
 * apps fetch (docs/rules.md, R20).
 */
const payments = providerHosts();
const headers = hashOf(
  JSON.stringify([contentSecurityPolicy({ secure: true, payments }), securityHeaders(true, payments)]),
);

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

/** Retires the worker of another project or of an earlier build on this port, which would intercept requests. */
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
  // A development build, which is not deployed, is several times as large.
  if (size > PRECACHE_LIMIT && process.env.NODE_ENV !== 'development')
    throw new Error(`The precache has ${size} bytes; ${PRECACHE_LIMIT} are allowed.`);
  return { manifest: entries, warnings: [] };
};

/** The folder that this build writes to, absolute. */
let out = '';
const recordOut: Plugin = {
  name: 'shop:record-out',
  configResolved: ({ root, build }) => {
    out = resolve(root, build.outDir);
  },
};

/** Files below this size, in bytes, are installed from a single combined file: one request per file would cost more. */
const SMALL_LIMIT = 10_000;

/** Writes all small files into one JSON file, `{path: text}`, and adds it to the worker's manifest (sw/fill-precache.ts). */
const withSmallFiles: ManifestTransform = async (entries) => {
  const small = entries.filter(({ url, size }) => size < SMALL_LIMIT && /\.(js|css|svg)$/.test(url));
  const texts = small.map(({ url }) => [`/${url}`, readFileSync(join(out, url), 'utf8')]);
  const text = JSON.stringify(Object.fromEntries(texts));
  const url = `assets/small-${hashOf(text)}.json`;
  writeFileSync(join(out, url), text);
  return { manifest: [...entries, { url, revision: null, size: text.length }], warnings: [] };
};

const worker: Plugin[] = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // src/app/start-worker.ts registers the worker; the server sends a manifest per store.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,woff2,svg}'],
    // Operators edit config.js after the build (D35); the worker caches it separately.
    globIgnores: ['kill-sw.js', 'config.js', '**/*-whole-*.css'],
    maximumFileSizeToCacheInBytes: FILE_LIMIT,
    manifestTransforms: [withinLimit, withSmallFiles],
  },
});

/** Only for builds of the client that write files: a build in memory must not change dist/. */
const whereWritten = (plugin: Plugin): Plugin => ({
  ...plugin,
  apply: ({ build }, { command }) => command === 'build' && build?.write !== false && !build?.ssr,
});

export const workerPlugins: Plugin[] = [buildId, noWorkerHere, ...[recordOut, ...worker].map(whereWritten)];
