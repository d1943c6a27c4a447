import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { plainText } from './reply.ts';
import type { Serve } from './request.ts';
import { StartError, systemCode } from './start-error.ts';

/** S38, milliseconds: a request has to arrive in this time; what the answer takes is the handler's affair. */
export const DEADLINES = { requestTimeout: 15_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 };
/** Longer than proxies keep theirs (60 s): a connection that is closed while it is used again costs the request on it. */
const KEEP_ALIVE = 75_000;
/** How long requests under way may take after the server was told to stop. */
const GRACE = 8_000;
const CHECK_IDLE = 50;

/** `raw`: names and values by turns, as they came. */
const hostsNamed = (raw: string[]): number =>
  raw.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

function httpServer(serve: Serve, deadlines: typeof DEADLINES): Server {
  const server = createAdaptorServer({
    fetch: (request, { incoming, outgoing }) => {
      // RFC 9112 §3.2: what reads the first of two names and what reads the second would be in two stores (S33).
      if (hostsNamed(incoming.rawHeaders) > 1) return plainText('A request names one host.', 400);
      // `1.2.3.4.5`, `xn--a.example`: letters that a host may have, in no order that makes one.
      if (!URL.canParse(request.url)) return plainText('There can be no such host.', 400);
      return serve(request, { remote: incoming.socket.remoteAddress ?? '', drop: () => outgoing.destroy() });
    },
    serverOptions: { ...deadlines, keepAliveTimeout: KEEP_ALIVE },
  });
  // Without `createServer` in its options the adaptor makes a plain HTTP/1 server.
  return server as Server;
}

/** The settings that say where a server listens. */
type Settings = { port: string; host: string };
type Place = { port: number; host: string };

const REASONS: Record<string, (place: Place, named: Settings) => string> = {
  EADDRINUSE: ({ port }, named) =>
    `Port ${port} is taken. Stop the other server, or set ${named.port} to another number.`,
  EACCES: ({ port }, named) => `Port ${port} may not be opened by this user. Set ${named.port} to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }, named) => `${named.host} ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }, named) => `${named.host} ${host} is not known.`,
};

/** Opens one address and says which port it got (`port` 0: any free one). */
export function openPort(server: Server, place: Place, named: Settings = { port: 'PORT', host: 'HOST' }) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error) => {
      const reason = REASONS[systemCode(error)];
      reject(reason ? new StartError(reason(place, named)) : error);
    });
    server.listen(place.port, place.host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : place.port);
    });
  });
}

/** Lets requests under way finish, for a while; connections that only wait for more are closed as soon as they do. */
function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const grace = setTimeout(() => server.closeAllConnections(), GRACE);
    const idle = setInterval(() => server.closeIdleConnections(), CHECK_IDLE);
    server.close(() => {
      clearTimeout(grace);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

export type Listening = { port: number; stop: () => Promise<void> };

/**
 * Listens on `host`, or, where it is null, on both loopback addresses: a browser may turn `localhost` into either. A
 * machine without IPv6 does with one.
 */
export async function listen(
  serve: Serve,
  wanted: { port: number; host: string | null },
  deadlines = DEADLINES,
): Promise<Listening> {
  const first = httpServer(serve, deadlines);
  const port = await openPort(first, { port: wanted.port, host: wanted.host ?? '127.0.0.1' });
  const servers = [first];
  if (wanted.host === null) {
    const second = httpServer(serve, deadlines);
    const opened = await openPort(second, { port, host: '::1' }).catch(() => null);
    if (opened !== null) servers.push(second);
  }
  return { port, stop: async () => void (await Promise.all(servers.map(shut))) };
}
