import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolConfig, type QueryConfig } from 'pg';
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

const isNamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined;

/** Prepares nothing: a statement that is named on one connection of the pooler does not exist on the next. */
class UnnamedClient extends Client {
  // The overloads of `query` differ in what they return; all of them pass through unchanged.
  override query = ((query: unknown, ...rest: never[]) => {
    const send = super.query.bind(this) as (query: unknown, ...rest: never[]) => unknown;
    return send(isNamed(query) ? { ...query, name: undefined } : query, ...rest);
  }) as Client['query'];
}

/** Poolers refuse the parameters of a start that they do not know: there the role has the time limits (docs/operating.md). */
function settingsOf(url: string, limits: PostgresLimits): PoolConfig {
  const all = {
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
  const writes = openPool(settings, Math.max(1, limits.poolSize - readers));
  const db = drizzle(reads);
  db.transaction = transactionOn(writes);
  return { db, close: async () => void (await Promise.all([reads.end(), writes.end()])) };
}
