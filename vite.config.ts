import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { buildId } from './scripts/build-id.ts';
import { cascadeLayers } from './scripts/cascade-layers.ts';
import { classNames } from './scripts/class-names.ts';
import { noWorkerInDevelopment } from './scripts/no-worker-in-development.ts';
import { serviceWorker } from './scripts/service-worker.ts';

export default defineConfig(({ command }) => ({
  css: {
    // Puts each style file into the cascade layer of its folder, so that the order in which lazy parts load is irrelevant.
    postcss: { plugins: [cascadeLayers] },
    modules: command === 'build' ? classNames : {},
  },
  // `buildId` makes a new security policy a new shell, which installed apps fetch; `noWorkerInDevelopment` retires the
  // worker of an earlier build on the same port.
  plugins: [react(), buildId, noWorkerInDevelopment, serviceWorker],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Scripts and styles; `browserslist` of package.json has the oldest browsers.
    target: browserslistToEsbuild(),
    // The content security policy allows no data: addresses in styles.
    assetsInlineLimit: 0,
    // Read by the server, which links the styles of the page that it renders.
    manifest: 'build-manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Building the worker takes a third of the time, which is no mistake in a plugin.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', priority: 3, tags: ['$initial'], test: /node_modules|rolldown\/runtime/ },
            // The entry and the router name the files of the pages, so they change with each page: nothing else is in their
            // file. What pages import is in `app`, so that a change of the frame or of home leaves the pages as they are.
            { name: 'app', priority: 3, tags: ['$initial'], minShareCount: 2 },
            { name: 'frame', priority: 2, tags: ['$initial'], test: /\/src\/(?!main\.tsx|app\/router\.tsx)/ },
            // Only forms need Mantine, and no page shows one at its first paint.
            { name: 'forms', priority: 2, test: /@mantine\/(?:core|form)\/|src\/ui\/mantine\// },
            // What home's widgets share with pages, with all that it imports: home needs nothing else of `shared`.
            { name: 'cards', priority: 2, test: /\/src\/features\/(?:product-card\/CardSection|reels\/Reels)\.tsx/ },
            // What pages share: one file, instead of about eighty for all combinations of pages that share something.
            // Not what a page shares with its own dialogs, so that a change of a page changes no other.
            { name: 'shared', priority: 1, minShareCount: 2, test: /^(?!.*\/src\/pages\/)/ },
          ],
        },
      },
    },
  },
}));
