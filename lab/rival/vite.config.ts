import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const out = join(import.meta.dirname, '../../node_modules/.cache/rival');

/** Default settings, without the shop's plugins. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [react()],
  ssr: { noExternal: true },
  build: {
    outDir: join(out, isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    rolldownOptions: { input: join(import.meta.dirname, isSsrBuild ? 'entry-server.tsx' : 'entry-client.tsx') },
  },
}));
