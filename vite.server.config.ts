import { defineConfig } from 'vite';

/**
 * The server as one file in dist/server, and its picture process as another: it starts several times faster than hundreds
 * of modules. What brings native code or WebAssembly stays in node_modules.
 */
export default defineConfig({
  build: {
    outDir: 'dist/server',
    // The database snapshot lies beside it.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    rollupOptions: { output: { codeSplitting: false, entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: true, external: ['sharp', '@electric-sql/pglite', 'pg'] },
});
