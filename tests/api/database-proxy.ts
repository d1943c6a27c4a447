import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its PostgreSQL with which a test can simulate a lost database. */
export type DatabaseProxy = {
  /** The database URL through the proxy. */
  url: string;
  /** Closes all connections, as `pg_terminate_backend` does. */
  cut: () => void;
  /** Closes all connections and accepts no new ones, as during a restart. */
  close: () => Promise<void>;
  reopen: () => Promise<void>;
  /** Closes each connection that sends this text from now on; null: none. */
  cutAt: (words: string | null) => void;
  /** Makes the database refuse statements with this text without closing the connection; null: none. */
  refuse: (words: string | null) => void;
};

/** An invalid statement of the same length, so that the length fields of the protocol stay correct. */
const corrupted = (words: string): string => 'x'.repeat(words.length);

export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let words: string | null = null;
  let refused: string | null = null;
  const sentOn = (chunk: Buffer): Buffer =>
    refused !== null && chunk.includes(refused)
      ? Buffer.from(chunk.toString('latin1').replaceAll(refused, corrupted(refused)), 'latin1')
      : chunk;
  const track = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => undefined));
    return socket.once('close', () => sockets.delete(socket));
  };
  const join = (socket: Socket): void => {
    const database = track(connect(Number(target.port), target.hostname));
    track(socket).on('data', (chunk) => {
      if (words === null || !chunk.includes(words)) return void database.write(sentOn(chunk));
      database.destroy();
      socket.destroy();
    });
    database.pipe(socket);
    database.once('close', () => socket.destroy());
    socket.once('close', () => database.destroy());
  };
  let server = createServer(join);
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      return closed;
    },
    reopen: () => {
      server = createServer(join);
      return open(port);
    },
    cutAt: (text) => {
      words = text;
    },
    refuse: (text) => {
      refused = text;
    },
  };
}
