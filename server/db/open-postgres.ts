import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { MIGRATIONS } from '../locations.ts';
import { log } from '../ops/log.ts';
import { StartError, systemCode } from '../ops/start-error.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { Db, Opened } from './database.ts';
import { openPools, type PostgresLimits } from './postgres-pools.ts';
import { requireMigrated } from './require-migrated.ts';

/**
 * Key of the advisory lock that serializes migrations and seeding of servers that start together. Arbitrary, but unused
 * by other programs on this database.
 */
const START_LOCK = 4_173_001;
/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/** Host and path of the URL, without user and password (S36). */
const shown = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  // The current statement rejects with the error; without a listener the process would exit first.
  client.on('error', (error) => log('error', 'database-connection-lost', { message: error.message }));
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database at ${shown(url)} cannot be reached: ${reason || 'no answer'}.`);
  }
}

/** PostgreSQL error codes: insufficient privilege; extension not installed (two codes, by version). */
const REFUSALS = new Set(['42501', '0A000', '58P01']);

/**
 * Search requires the trigram extension (migration 0002). The owner of the database can create it; for any other user,
 * a privileged user has to create it once. Throws `StartError`.
 */
async function needTrigrams(client: Client): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    if (!REFUSALS.has(systemCode(error))) throw error;
    throw new StartError(
      'Search needs the extension pg_trgm, which this database user may not create or this PostgreSQL does not have. ' +
        "Ask whoever runs the database to install it (it comes with PostgreSQL's contrib package) and to run once, in this database: CREATE EXTENSION pg_trgm;",
    );
  }
}

async function migrated(client: Client, db: NodePgDatabase): Promise<void> {
  await needTrigrams(client);
  await applyMigrations(() => migrate(db, { migrationsFolder: MIGRATIONS }));
}

/**
 * Takes the advisory lock until the transaction of `guard` ends. It is not a session lock, which a transaction pooler
 * does not preserve.
 */
async function lockStart(guard: Client): Promise<void> {
  await guard.query('begin');
  await guard.query('set local idle_in_transaction_session_timeout = 0');
  await guard.query('set local statement_timeout = 0');
  await guard.query('set local lock_timeout = 0');
  await guard.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
}

type Start = { limits: PostgresLimits; fill: (db: Db) => Promise<void>; mayMigrate?: boolean };

/**
 * Runs the migrations (or checks them, if `mayMigrate` is false) and `fill` under the start lock. Does not set
 * `limits`, since a migration may take long; limits that are set on the role still apply.
 */
async function prepare(url: string, { fill, mayMigrate = true }: Start): Promise<void> {
  const guard = await connected(url);
  try {
    await lockStart(guard);
    const client = await connected(url);
    try {
      const db = drizzle(client);
      await (mayMigrate ? migrated(client, db) : requireMigrated(db));
      await fill(db);
    } finally {
      await client.end();
    }
  } finally {
    await guard.end();
  }
}

/** Opens a PostgreSQL database after migrating it and running `fill`. Throws `StartError`. */
export async function openPostgres(url: string, start: Start): Promise<Opened> {
  await prepare(url, start);
  return openPools(url, start.limits);
}
