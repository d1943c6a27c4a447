import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { newerNames } from '../../scripts/oldest-browsers.ts';

/** The browser that runs the tests enforces its policy for them, also without the interface. */
const KEPT = /^(TrustedType|Trusted[A-Z])|trustedTypes/;

/** Runs in pages and workers. */
function removeNames(names: [string, string?][]): void {
  // Interfaces are read by their names.
  const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const [owner, member] of names) {
    const type = scope[owner];
    if (member === undefined) Reflect.deleteProperty(scope, owner);
    else if (type) {
      const isOfScope = type.prototype && Object.prototype.isPrototypeOf.call(type.prototype, scope);
      const places = [type, type.prototype, isOfScope ? scope : undefined];
      for (const place of places) if (place) Reflect.deleteProperty(place, member.replace(/_(static|event)$/, ''));
    }
  }
}

const script = (): string => {
  const names = newerNames().filter((path) => !path.some((name) => KEPT.test(name ?? '')));
  return `(${removeNames})(${JSON.stringify(names)});\n`;
};

/** Takes from all pages of a context what the oldest supported browsers lack. */
export const withoutNewer = (context: BrowserContext): Promise<unknown> => context.addInitScript(script());

/** A proxy that does the same for the worker, whose script a context cannot change. It stands for the network, too. */
export async function openOldNetwork(shop: string) {
  const { port: shopPort } = new URL(shop);
  const removal = script();
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/sw.js';
    const headers = isWorker ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const { method, url: path } = incoming;
    const upstream = httpRequest({ host: '127.0.0.1', port: shopPort, method, path, headers }, (response) => {
      const { 'content-length': length, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, isWorker || length === undefined ? rest : response.headers);
      if (isWorker && response.statusCode === 200) outgoing.write(removal);
      response.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  // A listening TCP server has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    return stopped;
  };
  return { origin: `http://localhost:${port}`, stop, start: () => listen(port) };
}
