import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { log } from '../log.ts';
import { MIGRATIONS } from '../paths.ts';
import { StartError, systemCode } from '../start-error.ts';
import type { Db, Opened } from './database.ts';
import { openPools, type PostgresLimits } from './postgres-pools.ts';
import { requireMigrated } from './require-migrated.ts';

/** Any number that no other program on this database uses: servers that start together migrate and seed in turn. */
const START_LOCK = 4_173_001;
/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/** The address without user and password (S36). */
const shown = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  // The statement under way fails with it; without a listener the process would end first.
  client.on('error', (error) => log('error', 'database-connection-lost', { message: error.message }));
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database at ${shown(url)} cannot be reached: ${reason || 'no answer'}.`);
  }
}

/** PostgreSQL's codes for: this user may not; no such extension on this machine (two, by version). */
const REFUSALS = new Set(['42501', '0A000', '58P01']);

/**
 * Search needs trigrams (migration 0002). Whoever owns the database may create the extension; another user cannot do
 * without it, but somebody who may can create it once. Throws `StartError`.
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
  await migrate(db, { migrationsFolder: MIGRATIONS });
}

/** What other starting servers wait for, as long as `guard` is in its transaction; a pooler keeps no lock of a session. */
async function lockStart(guard: Client): Promise<void> {
  await guard.query('begin');
  await guard.query('set local idle_in_transaction_session_timeout = 0');
  await guard.query('set local statement_timeout = 0');
  await guard.query('set local lock_timeout = 0');
  await guard.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
}

type Start = { limits: PostgresLimits; fill: (db: Db) => Promise<void>; mayMigrate?: boolean };

/** Runs migrations, where it may, and `fill`, while no other start does; without time limits: a migration may take long. */
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

/** Opens a PostgreSQL that is migrated and filled. Throws `StartError`. */
export async function openPostgres(url: string, start: Start): Promise<Opened> {
  await prepare(url, start);
  return openPools(url, start.limits);
}
