import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolConfig, type QueryConfig } from 'pg';
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

const isNamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined;

/** Sends statements without names: one prepared on a connection of the pooler does not exist on the next. */
class UnnamedClient extends Client {
  // The overloads of `query` differ in their result, which is passed through unchanged.
  override query = ((query: unknown, ...rest: never[]) => {
    const send = super.query.bind(this) as (query: unknown, ...rest: never[]) => unknown;
    return send(isNamed(query) ? { ...query, name: undefined } : query, ...rest);
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
  const writes = openPool(settings, Math.max(1, limits.poolSize - readers));
  const db = drizzle(reads);
  db.transaction = transactionOn(writes);
  return { db, close: async () => void (await Promise.all([reads.end(), writes.end()])) };
}
