import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathPattern, paths } from '../../contract/paths.ts';
import { shopServer } from './shop-server.ts';

/** The calls of the specification. */
const CALLS = Object.entries(paths)
  .filter(([, row]) => !('needs' in row))
  // The keys of `paths` are the names of its calls.
  .map(([name, { method }]) => ({ method, pattern: pathPattern(name as keyof typeof paths) }));
/** The request headers of the specification, and those that HTTP clients and proxies send. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'connection',
  'content-length',
].concat([
  'content-type',
  'host',
  'origin',
  'referer',
  'sec-fetch-mode',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
]);

/**
 * Another backend with a whole catalogue: the products and customers of a shop of ours, by the specified calls and its
 * pictures only. Replies carry no header but their type, as a plain API's do. `calls`: what was asked of it; `unspecified`:
 * what it does not know.
 */
export async function specifiedBackend() {
  const shop = shopServer();
  await shop.start();
  const unspecified: string[] = [];
  const calls: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const { pathname } = new URL(url, shop.origin());
    const isCall = CALLS.some((call) => call.method === method && call.pattern.test(pathname));
    if (!isCall && !pathname.startsWith('/media/')) {
      unspecified.push(`${method} ${pathname}`);
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    }
    calls.push(`${method} ${pathname}`);
    for (const name of Object.keys(request.headers))
      if (isCall && !HEADERS.includes(name)) unspecified.push(`${method} ${pathname}: ${name}`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { authorization, 'content-type': type } = request.headers;
    const reply = await fetch(new URL(url, shop.origin()), {
      method,
      headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    });
    const body = Buffer.from(await reply.arrayBuffer());
    response
      .writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'application/json' })
      .end(body);
  };
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.writeHead(502).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    /** The shop's own address, for what a test does as its owner. */
    shop: shop.origin(),
    calls,
    unspecified,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await shop.stop();
      shop.remove();
    },
  };
}
