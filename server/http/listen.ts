import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { StartError, systemCode } from '../ops/start-error.ts';
import { plainText } from './reply.ts';
import type { Serve } from './request.ts';

/** S38, milliseconds: limits for receiving a request and for reading the response. The handler's time is not limited here. */
export const DEADLINES = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  /** How long a client may read nothing of its response. */
  stalled: 60_000,
};
type Deadlines = typeof DEADLINES;
/** Longer than that of proxies (60 s): a request on a connection that is being closed would fail. Milliseconds. */
const KEEP_ALIVE = 75_000;
/** Time for requests in progress to finish after the signal to stop. Milliseconds. */
const GRACE = 8_000;
const CHECK_IDLE = 50;

/** Number of `Host` headers. `raw`: alternating names and values, as received. */
const hostsNamed = (raw: string[]): number =>
  raw.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

function httpServer(serve: Serve, { stalled, ...deadlines }: Deadlines): Server {
  const adaptor = createAdaptorServer({
    fetch: (request, { incoming, outgoing }) => {
      // RFC 9112 §3.2: of two hosts, one component might use the first and another the second (S33).
      if (hostsNamed(incoming.rawHeaders) > 1) return plainText('A request names one host.', 400);
      // `1.2.3.4.5`, `xn--a.example`: allowed characters, but not a valid host.
      if (!URL.canParse(request.url)) return plainText('There can be no such host.', 400);
      return serve(request, { remote: incoming.socket.remoteAddress ?? '', drop: () => outgoing.destroy() });
    },
    serverOptions: { ...deadlines, keepAliveTimeout: KEEP_ALIVE },
  });
  // Without `createServer` in its options the adaptor creates an HTTP/1 server.
  const server = adaptor as Server;
  server.timeout = stalled;
  return server;
}

/** Names of the settings for port and host, for error messages. */
type Settings = { port: string; host: string };
type Place = { port: number; host: string };

const REASONS: Record<string, (place: Place, named: Settings) => string> = {
  EADDRINUSE: ({ port }, named) =>
    `Port ${port} is taken. Stop the other server, or set ${named.port} to another number.`,
  EACCES: ({ port }, named) => `Port ${port} may not be opened by this user. Set ${named.port} to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }, named) => `${named.host} ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }, named) => `${named.host} ${host} is not known.`,
};

/** Listens on one address; resolves with its port (`port` 0: any free one). Known failures become a `StartError`. */
export function openPort(server: Server, place: Place, named: Settings = { port: 'PORT', host: 'HOST' }) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error) => {
      const reason = REASONS[systemCode(error)];
      reject(reason ? new StartError(reason(place, named), { cause: error }) : error);
    });
    server.listen(place.port, place.host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : place.port);
    });
  });
}

/** Closes a server: connections as soon as they are idle, those with requests in progress after `GRACE` at latest. */
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
 * Listens on `host`, or, if that is null, on both loopback addresses: `localhost` may resolve to either. If `::1`
 * cannot be opened, as on a machine without IPv6, it listens on `127.0.0.1` only. A chosen port that another server has
 * on `::1` is an error, because a browser's `localhost` could reach that server.
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
    const taken = await openPort(second, { port, host: '::1' }).then(
      () => void servers.push(second),
      (error: Error) => (wanted.port !== 0 && systemCode(error.cause) === 'EADDRINUSE' ? error : undefined),
    );
    if (taken) {
      await shut(first);
      throw taken;
    }
  }
  return { port, stop: async () => void (await Promise.all(servers.map(shut))) };
}
