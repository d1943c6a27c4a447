import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolConfig, type QueryConfig } from 'pg';
import { log } from '../ops/log.ts';
import type { Opened } from './database.ts';
import { DatabaseUnreachable, isUnavailable } from './unavailable.ts';

/** Connection settings for PostgreSQL; times in ms. */
export type PostgresLimits = {
  /** Maximum number of connections of this process. */
  poolSize: number;
  statementTimeout: number;
  lockTimeout: number;
  /** For a transaction that is idle between statements. */
  idleTimeout: number;
  /** Whether a pooler in transaction mode is used: session settings and named statements do not persist. */
  transactionPooler: boolean;
};

/** How long a request waits for a connection before it fails, in ms. */
const CONNECT_TIMEOUT = 5_000;
/** Time after `statementTimeout` until a statement without a response fails on the client, in ms. */
const SILENCE = 5_000;

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
const isNamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined;

/**
 * Sends statements without names, since a statement prepared on one connection of the pooler does not exist on the
 * next. Queues the statements of a transaction itself, because `pg` does not from version 9 on.
 */
class UnnamedClient extends Client {
  #last: Promise<unknown> | null = null;
  // The overloads of `query` differ in their result, which is passed through unchanged.
  override query = ((query: unknown, ...rest: never[]) => {
    const unnamed = isNamed(query) ? { ...query, name: undefined } : query;
    const sendNow = super.query.bind(this) as (query: unknown, ...rest: never[]) => unknown;
    const send = (): unknown => sendNow(unnamed, ...rest);
    // `pool.query` passes a callback; the connection is then used for that statement only.
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

/** Whether a statement is a SELECT, which has no effect of its own if it runs outside the transaction. */
const isRead = (query: unknown): boolean => /^\s*select\b/i.test(textOf(query));
const isEnd = (query: unknown): boolean => /^(commit|rollback)$/.test(textOf(query));

type Send = (query: unknown, ...rest: never[]) => Promise<unknown>;

/**
 * Pipelines statements: they are sent without waiting for earlier results, and those of the same tick in one packet,
 * since a round trip costs more than most statements on a cart. `begin` is sent with the first statement and without
 * its own `Sync`: if it fails, PostgreSQL skips the statement, which then rejects with the error of `begin`. Until the
 * first statement has a result, only reads are sent behind it; if it fails, only the commit or rollback is sent.
 */
class PipeliningClient extends Client {
  #owesBegin = false;
  /** The first statement of a transaction, until it succeeds. */
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
    // Not a simple query: it sends no `Sync`, without which the skipping after a failed `begin` would not end.
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
  // The overloads of `query` differ in their result; Drizzle uses only those that return a promise.
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

/**
 * Poolers reject unknown startup parameters. With a pooler, the time limits have to be set on the role
 * (docs/operating.md).
 */
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
  // The pool handles errors of idle connections only; an unhandled `error` event would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('error', () => undefined);
  return pool;
}

type Transaction = NodePgDatabase['transaction'];

/** Replaces Drizzle's `transaction`, which does not release the connection if `begin` fails. */
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

/** Share of connections for single statements (mostly reads), so that pages do not wait for blocked transactions. */
const READERS_SHARE = 0.4;

/** Opens two pools: one for single statements, one for transactions. */
export function openPools(url: string, limits: PostgresLimits): Opened {
  const settings = settingsOf(url, limits);
  const readers = Math.max(1, Math.round(limits.poolSize * READERS_SHARE));
  const reads = openPool(settings, readers);
  const writes = openPool({ Client: PipeliningClient, ...settings }, Math.max(1, limits.poolSize - readers));
  const db = drizzle(reads);
  db.transaction = transactionOn(writes);
  return { db, close: async () => void (await Promise.all([reads.end(), writes.end()])) };
}
