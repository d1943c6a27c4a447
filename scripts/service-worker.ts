import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import type { AppFile } from '../sw/app-files.ts';
import { fileTiers, type Manifest } from './file-tiers.ts';
import { oneLanguage } from './one-language.ts';

const MB = 1000 * 1000;
/** Limit of all files that the worker may store. Bytes. */
const PRECACHE_LIMIT = 2.5 * MB;
/** A larger file is a mistake in code splitting; Workbox's default limit is a little higher. Bytes. */
const FILE_LIMIT = 1.5 * 1024 * 1024;

const withinLimit: ManifestTransform = async (entries) => {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  // A development build, which is not deployed, is several times as large.
  if (size > PRECACHE_LIMIT && process.env.NODE_ENV !== 'development')
    throw new Error(`The precache has ${size} bytes; ${PRECACHE_LIMIT} are allowed.`);
  return { manifest: entries, warnings: [] };
};

/** The language of this build (scripts/build.mjs). */
const language = process.env.SHOP_LANGUAGE ?? 'en';

/** The folder that this build writes to, absolute. */
let out = '';

const SHELL = 'index.html';
/** Where the shell is among the files of all languages. */
const shellUrl = language === 'en' ? SHELL : `${language}/${SHELL}`;

/** Adds to each file when the worker stores it and, besides the shell, the digest that the browser compares (sw/app-files.ts). */
const withTiersAndDigests: ManifestTransform = async (entries) => {
  const read = (path: string) => readFileSync(join(out, path));
  // Written by Vite in this build.
  const built = JSON.parse(read('build-manifest.json').toString()) as Manifest;
  const tierOf = fileTiers(built, read(SHELL).toString());
  const digestOf = (path: string) => `sha256-${createHash('sha256').update(read(path)).digest('base64')}`;
  const files = entries.map((entry) => ({
    ...entry,
    tier: tierOf(entry.url, entry.size),
    ...(entry.url === SHELL ? { url: shellUrl } : { integrity: digestOf(entry.url) }),
  }));
  return { manifest: files satisfies AppFile[] as typeof entries, warnings: [] };
};

const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // src/app/start-worker.ts registers the worker; the server sends a manifest per store.
  injectRegister: false,
  manifest: false,
  integration: {
    configureOptions: ({ root, build }) => {
      out = resolve(root, build.outDir);
    },
  },
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{js,css,html,woff2,svg}'],
    // Operators edit config.js after the build (D35); the worker caches it separately.
    globIgnores: ['kill-sw.js', 'config.js'],
    maximumFileSizeToCacheInBytes: FILE_LIMIT,
    manifestTransforms: [withinLimit, withTiersAndDigests],
  },
});

/** Builds the app in one language, and the service worker with the list of its files. */
export const serviceWorker = [oneLanguage(language), worker];
