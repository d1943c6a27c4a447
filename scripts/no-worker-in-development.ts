import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Retires the worker of another project or of an earlier build on this port, which would intercept requests. */
export const noWorkerInDevelopment: Plugin = {
  name: 'no-worker-in-development',
  apply: 'serve',
  configureServer: ({ middlewares, config }) => {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(readFileSync(join(config.publicDir, 'kill-sw.js')));
    });
  },
};
