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

/** The files that `codeSplitting` makes. */
const GROUPS = ['vendor', 'app'];
/** What a tap on a card loads (scripts/shared-parts.ts). */
const PRODUCT = ['card', 'goods', 'product', 'common', 'ProductPage'];

/**
 * Chromium compiles these files whole, beside the main thread; without the word it compiles them function by function on it,
 * while the page hydrates (decision 036). Vite itself puts a line before a file at the very end, so this comes after it.
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
    // Names the style files of each page, from which scripts/page-styles.ts makes the one that a drawn document asks for.
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
        // Leaves out React's connection to its developer tools, which no shopper uses. Development keeps it.
        global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined },
      },
      format: { comments: false },
    },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first route names every file that may load later. Only pages, dialogs and other parts that somebody asks for
        // have a name for people; what they share, and styles, has a short one (decision 031).
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || GROUPS.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
        // Libraries change seldom: a release of ours leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'vendor', priority: 2, tags: ['$initial'], test: /node_modules|rolldown.runtime/ },
            // One file for all of ours that the first screen needs: compresses better than one a module, and
            // what only later screens share stays out of it.
            // Not the entry: it waits for the page's part, which waits for what it shares with this.
            { name: 'app', priority: 2, tags: ['$initial'], test: /^(?!.*src\/main\.tsx).*\.tsx?$/ },
            // What a card needs, on every page that has cards: one file, not twelve.
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
