import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { log } from '../log.ts';
import { MIGRATIONS } from '../paths.ts';
import { StartError, systemCode } from '../start-error.ts';
import type { Db, Opened } from './database.ts';
import { requireMigrated } from './require-migrated.ts';

/** Any number that no other program on this database uses: servers that start together migrate and seed in turn. */
const START_LOCK = 4_173_001;

/** The address without user and password (S36). */
const shown = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

async function connect(pool: Pool, url: string): Promise<PoolClient> {
  try {
    return await pool.connect();
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
async function needTrigrams(client: PoolClient): Promise<void> {
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

async function migrated(client: PoolClient, db: NodePgDatabase): Promise<void> {
  await needTrigrams(client);
  await migrate(db, { migrationsFolder: MIGRATIONS });
}

/** Opens PostgreSQL, and runs migrations, where it may, and `fill` while no other starting server does. */
export async function openPostgres(url: string, fill: (db: Db) => Promise<void>, mayMigrate = true): Promise<Opened> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000, max: 10 });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log('error', 'database-connection-lost', { message: error.message }));
  try {
    const client = await connect(pool, url);
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      const db = drizzle(client);
      await (mayMigrate ? migrated(client, db) : requireMigrated(db));
      await fill(db);
      await client.query('select pg_advisory_unlock($1)', [START_LOCK]);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool), close: () => pool.end() };
}
