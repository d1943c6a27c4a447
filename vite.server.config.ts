import { defineConfig } from 'vite';

/**
 * The server as one file in dist/server, and its picture process as another: a single file starts several times faster
 * than hundreds of modules. Packages with native code or WebAssembly stay in node_modules.
 */
export default defineConfig({
  build: {
    outDir: 'dist/server',
    // The database snapshot is in the same folder.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    rollupOptions: { output: { codeSplitting: false, entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: true, external: ['sharp', '@electric-sql/pglite', 'pg'] },
});
