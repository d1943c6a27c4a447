import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { cascadeLayers } from './scripts/cascade-layers.ts';
import { classNames } from './scripts/class-names.ts';
import { failedStyles } from './scripts/failed-styles.ts';
import { pageStyles } from './scripts/page-styles.ts';
import { reactAsModules } from './scripts/react-as-modules.ts';
import { sharedFile } from './scripts/shared-parts.ts';
import { workerPlugins } from './scripts/worker-build.ts';

/** Chunks of the first route, defined in `codeSplitting`. */
const GROUPS = ['vendor', 'app'];
/** Chunks that a tap on a card loads (scripts/shared-parts.ts). */
const PRODUCT = ['card', 'lists', 'product', 'common', 'ProductPage'];

/**
 * With this comment Chromium compiles a file eagerly, off the main thread; without it, function by function on the main
 * thread during hydration. Vite prepends a line to files at the very end, so this runs after it.
 */
const compileWhole: Plugin = {
  name: 'compile-whole',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && [...GROUPS, ...PRODUCT].includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig({
  css: {
    postcss: { plugins: [cascadeLayers] },
    modules: { generateScopedName: classNames(join(import.meta.dirname, 'src')) },
  },
  plugins: [reactAsModules, react(), failedStyles(), pageStyles, workerPlugins, compileWhole],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Lists the style files of each page, which scripts/page-styles.ts joins for server-rendered documents.
    manifest: 'page-files.json',
    // Two kilobytes less on the first route than the default minifier (npm run budget).
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        passes: 3,
        pure_getters: true,
        keep_fargs: false,
        // Function expressions without `this` become arrow functions. Only one that is called with `new` would break; the
        // browser tests run this build.
        unsafe_arrows: true,
        // Removes React's hook for its developer tools from the production build.
        global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined },
      },
      format: { comments: false },
    },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first route contains the names of all files that may load later. Only modules loaded by `import()` have
        // readable names; shared chunks and styles have short ones.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || GROUPS.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
        // Libraries seldom change: they stay in the browser's cache after a release.
        codeSplitting: {
          groups: [
            { name: 'vendor', priority: 2, tags: ['$initial'], test: /node_modules|rolldown.runtime/ },
            // One file for all app code of the first screen: it compresses better than one per module, and leaves out
            // code that only later screens share.
            // Not the entry: it awaits the page's chunk, which imports this one, so the two would wait for each other.
            { name: 'app', priority: 2, tags: ['$initial'], test: /^(?!.*src\/main\.tsx).*\.tsx?$/ },
            // The code of product cards, for every page with cards: one file instead of twelve.
            {
              name: 'card',
              priority: 1,
              test: /src\/(?:features\/(?:product-card|reels\/(?:Reels|texts))|domain\/product-card|ui\/(?:Price|Rating|Section)|features\/saved-items\/SaveButton|features\/bag\/useAddToBag)|contract\/money\.ts/,
            },
            { name: sharedFile, debugName: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
