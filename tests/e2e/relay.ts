import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A TCP relay with its own port in front of running servers: to a browser the server stops, returns or is replaced,
 * without a test waiting for a start.
 */
export async function openRelay(shop: string) {
  let target = new URL(shop);
  const sockets = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => undefined));
    return socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((browser) => {
    const upstream = track(connect(Number(target.port), '127.0.0.1'));
    track(browser).pipe(upstream).pipe(browser);
    upstream.once('close', () => browser.destroy());
    browser.once('close', () => upstream.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  // A listening TCP server has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    return stopped;
  };
  return {
    origin: `http://localhost:${port}`,
    /** Stops listening and closes all connections. */
    stop,
    start: () => listen(port),
    /** Forwards to another server from now on. */
    replace: (next: string) => {
      target = new URL(next);
      for (const socket of sockets) socket.destroy();
    },
  };
}
