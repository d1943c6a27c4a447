import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './scripts/class-names.ts';

/** The app's pages as one file that the server loads to render documents (src/entry-server.tsx). */
export default defineConfig({
  css: { modules: classNames },
  plugins: [react()],
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/ssr',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'entry-server.js' } },
  },
  ssr: { noExternal: true },
});
