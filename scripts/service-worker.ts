import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';

const MB = 1000 * 1000;
/** Limit of the precache, which a first visit downloads for offline use. Bytes. */
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

/** Builds the service worker with the list of the files that it precaches. */
export const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // src/app/start-worker.ts registers the worker; the server sends a manifest per store.
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{js,css,html,woff2,svg}'],
    // Operators edit config.js after the build (D35); the worker caches it separately.
    globIgnores: ['kill-sw.js', 'config.js'],
    maximumFileSizeToCacheInBytes: FILE_LIMIT,
    manifestTransforms: [withinLimit],
  },
});
