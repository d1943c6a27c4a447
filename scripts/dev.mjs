import { readdirSync, watchFile } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { buildSnapshot } from './build-steps.mjs';
import { compileMessages } from './compile-messages.mjs';
import { root } from './inputs.mjs';

/** Paths of the shop's own server; Vite serves everything else. */
const OURS =
  /^\/(api|media|icons|sandbox|webhooks|dev|__test)(\/|$)|^\/(manifest\.webmanifest|robots\.txt|sitemap\.xml|config\.js|healthz|readyz)$/;

buildSnapshot();
await compileMessages();
for (const name of readdirSync(join(root, 'messages')).filter((file) => file.endsWith('.json'))) {
  // Editors replace a file when they save it, which ends `watch`.
  watchFile(join(root, 'messages', name), { interval: 500 }, () =>
    compileMessages().catch(({ message }) => console.error(message)),
  );
}
const http = createHttpServer();
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server: http } } });
const load = (path) => vite.ssrLoadModule(path);
const { readConfig } = await load('/server/ops/config.ts');
const { readPaymentSettings } = await load('/server/payments/settings.ts');
const { assemble } = await load('/server/assemble.ts');
const { welcome } = await load('/server/ops/welcome.ts');

function fail(error) {
  console.error(error.name === 'StartError' ? error.message : error);
  process.exit(1);
}

async function start() {
  const config = readConfig(process.env);
  const payments = readPaymentSettings(process.env, config);
  const { parts, close, openedOn } = await assemble(config, payments);
  let current = { createServer: null, serve: null };
  /** Handlers are reloaded after a change; the database stays open. */
  const serve = async (request) => {
    const { createServer } = await load('/server/serve.ts');
    if (createServer !== current.createServer) current = { createServer, serve: createServer(parts) };
    return current.serve(request);
  };
  const listener = getRequestListener(serve, { overrideGlobalObjects: false });
  http.on('request', (request, response) => {
    if (OURS.test(new URL(request.url, 'http://localhost').pathname)) listener(request, response);
    else vite.middlewares(request, response);
  });
  http.on('error', fail);
  http.listen(config.port, config.host ?? 'localhost', () => {
    const { port } = http.address();
    openedOn(port);
    welcome(config, payments, parts.directory, port);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => Promise.all([vite.close(), close()]).then(() => process.exit(0)));
  }
}

start().catch(fail);
