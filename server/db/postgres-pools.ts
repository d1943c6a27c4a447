import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolConfig, type QueryConfig } from 'pg';
import { log } from '../log.ts';
import type { Opened } from './database.ts';
import { DatabaseUnreachable, isUnavailable } from './unavailable.ts';

/** How the server uses PostgreSQL; times in milliseconds. */
export type PostgresLimits = {
  /** Connections of this process. */
  poolSize: number;
  statementTimeout: number;
  lockTimeout: number;
  /** Of a transaction that waits for its next statement. */
  idleTimeout: number;
  /** A pooler gives each transaction another connection: nothing may be set or prepared on one for later. */
  transactionPooler: boolean;
};

/** How long a request waits for a connection before it is refused. Milliseconds. */
const CONNECT_TIMEOUT = 5_000;
/** How long after PostgreSQL should have ended a statement a silent connection is given up. Milliseconds. */
const SILENCE = 5_000;

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
const isNamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined;

/**
 * Prepares nothing: a statement that is named on one connection of the pooler does not exist on the next. Sends the
 * statements of a transaction one by one, since `pg` queues none from version 9 on.
 */
class UnnamedClient extends Client {
  #last: Promise<unknown> | null = null;
  // The overloads of `query` differ in what they return; all of them pass through unchanged.
  override query = ((query: unknown, ...rest: never[]) => {
    const unnamed = isNamed(query) ? { ...query, name: undefined } : query;
    const sendNow = super.query.bind(this) as (query: unknown, ...rest: never[]) => unknown;
    const send = (): unknown => sendNow(unnamed, ...rest);
    // A pool's own query, with a callback: the connection is lent to that one statement.
    if (rest.some((argument) => typeof argument === 'function')) return send();
    const sent = this.#last ? this.#last.then(send, send) : Promise.resolve(send());
    this.#last = sent;
    const forget = () => {
      if (this.#last === sent) this.#last = null;
    };
    sent.then(forget, forget);
    return sent;
  }) as Client['query'];
}

/** A statement that writes nothing, whatever a function in it may do: by itself it leaves nothing behind. */
const isRead = (query: unknown): boolean => /^\s*select\b/i.test(textOf(query));
const isEnd = (query: unknown): boolean => /^(commit|rollback)$/.test(textOf(query));

type Send = (query: unknown, ...rest: never[]) => Promise<unknown>;

/**
 * Sends statements without waiting for the results of those before, and what is sent in one go as one packet: a way to the
 * database costs more than most statements of a bag. `begin` goes with the first statement and without a `Sync` of its own:
 * where it fails, PostgreSQL skips the statement and answers it with the error of `begin`. Until the first statement is
 * answered, only reads are sent behind it; once it failed, only the transaction's end.
 */
class PipeliningClient extends Client {
  #owesBegin = false;
  /** The first statement while it is not answered, and after it failed. */
  #first: Promise<unknown> | null = null;
  #waiting = 0;
  constructor(config?: ClientConfig) {
    super({ ...config, pipeline: true });
  }
  #sendTogether(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  #send: Send = (query, ...rest) => {
    this.#sendTogether();
    const send = super.query.bind(this) as Send;
    return send(query, ...rest);
  };
  #sendFirst: Send = async (query, ...rest) => {
    this.#owesBegin = false;
    const { connection } = this;
    this.#sendTogether();
    if (connection.stream.writable) {
      connection.parse({ text: 'begin', name: '', types: [] }, true);
      connection.bind({}, true);
      connection.execute(null, true);
    }
    // A simple query would be skipped together with the `Sync` that ends the skipping.
    const extended = { ...(query as QueryConfig), queryMode: 'extended' };
    const first = this.#send(extended, ...rest).then((results) => (Array.isArray(results) ? results.at(-1) : results));
    if (!isEnd(query)) this.#first = first;
    const result = await first;
    this.#first = null;
    return result;
  };
  #sendBehind(first: Promise<unknown>, query: unknown, rest: never[]): Promise<unknown> {
    if (this.#waiting === 0 && isRead(query)) return this.#send(query, ...rest);
    this.#waiting += 1;
    const sendNow = () => {
      this.#waiting -= 1;
      if (isEnd(query)) this.#first = null;
      return this.#send(query, ...rest);
    };
    return first.then(sendNow, (error: unknown) => {
      if (isEnd(query)) return sendNow();
      this.#waiting -= 1;
      throw error;
    });
  }
  // The overloads of `query` differ in what they return; promises are all that Drizzle asks for.
  override query = ((query: unknown, ...rest: never[]) => {
    if (textOf(query) === 'begin') {
      this.#owesBegin = true;
      this.#first = null;
      return Promise.resolve();
    }
    if (this.#owesBegin) return this.#sendFirst(query, ...rest);
    return this.#first ? this.#sendBehind(this.#first, query, rest) : this.#send(query, ...rest);
  }) as Client['query'];
}

/** Poolers refuse the parameters of a start that they do not know: there the role has the time limits (docs/operating.md). */
function settingsOf(url: string, limits: PostgresLimits): PoolConfig {
  const all: PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: limits.statementTimeout + SILENCE,
    keepAlive: true,
  };
  if (limits.transactionPooler) return { ...all, Client: UnnamedClient };
  return {
    ...all,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: limits.idleTimeout,
  };
}

function openPool(settings: PoolConfig, max: number): Pool {
  const pool = new Pool({ ...settings, max });
  const lost = (error: Error) => log('error', 'database-connection-lost', { message: error.message });
  // The pool listens to idle connections only; an error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('error', () => undefined);
  return pool;
}

type Transaction = NodePgDatabase['transaction'];

/** Drizzle's own would keep the connection of a transaction whose `begin` fails. */
const transactionOn =
  (pool: Pool): Transaction =>
  async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachable(error);
    });
    let isBroken = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      isBroken = isUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };

/** Of all connections these serve reads alone, so that writers who wait for a lock don't make pages wait. */
const READERS_SHARE = 0.4;

/** Single statements and transactions, each on connections of their own. */
export function openPools(url: string, limits: PostgresLimits): Opened {
  const settings = settingsOf(url, limits);
  const readers = Math.max(1, Math.round(limits.poolSize * READERS_SHARE));
  const reads = openPool(settings, readers);
  const writes = openPool({ Client: PipeliningClient, ...settings }, Math.max(1, limits.poolSize - readers));
  const db = drizzle(reads);
  db.transaction = transactionOn(writes);
  return { db, close: async () => void (await Promise.all([reads.end(), writes.end()])) };
}
