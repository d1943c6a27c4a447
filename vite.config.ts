import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { workerPlugins } from './scripts/worker-build.ts';

export default defineConfig({
  plugins: [react(), workerPlugins],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // One file: a drawn document has to be dressed before the script of its page has come.
    cssCodeSplit: false,
    // Two kilobytes less on the first route than the default minifier (npm run budget).
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3, pure_getters: true }, format: { comments: false } },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Libraries change seldom: a release of ours leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|valibot)\//,
            },
            // What the first screen and a lazy page share: one request instead of one a module.
            { name: 'app', test: /\/(src|contract)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
