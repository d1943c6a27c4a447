import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const FROM_SHOP = /^\/(api|media|icons)\/|^\/(manifest\.webmanifest|field-failures)$/;
/** `times`: how often it is sent; without it always. */
type Canned = { status?: number; type?: string; body?: string; times?: number };

/**
 * A reverse proxy in front of the shop's server: it serves the built app from a folder that can be replaced, as by a
 * deployment; API, media, icons, manifest and counts of failures go to the shop, unless a test sets a canned response.
 */
export async function openFront(shop: string, firstFolder: string) {
  let folder = firstFolder;
  const canned = new Map<string, Canned>();

  const sendFile = (path: string, response: ServerResponse): void => {
    const isFile = existsSync(join(folder, path)) && extname(path) !== '';
    if (!isFile && extname(path)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
      return;
    }
    const file = isFile ? path : '/index.html';
    const headers = {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    response.writeHead(200, headers).end(readFileSync(join(folder, file)));
  };
  const proxy = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, headers } = request;
    const proxied = forward(new URL(request.url ?? '/', shop), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    proxied.once('error', () => response.destroy());
    request.pipe(proxied);
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', shop);
    const cannedResponse = canned.get(pathname);
    if (cannedResponse) {
      const { status = 200, type = 'application/json', body, times } = cannedResponse;
      if (times === 1) canned.delete(pathname);
      else if (times) canned.set(pathname, { ...cannedResponse, times: times - 1 });
      response.writeHead(status, { 'content-type': type, 'cache-control': 'public, max-age=0' }).end(body);
    } else if (FROM_SHOP.test(pathname)) proxy(request, response);
    else sendFile(pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://localhost:${port}`,
    deploy: (next: string): void => {
      folder = next;
    },
    answer: (path: string, cannedResponse: Canned | null) =>
      cannedResponse ? canned.set(path, cannedResponse) : canned.delete(path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
