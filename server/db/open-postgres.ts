import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { log } from '../log.ts';
import { MIGRATIONS } from '../places.ts';
import { StartError } from '../start-error.ts';
import type { Db, Opened } from './database.ts';

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

/** Opens PostgreSQL, and runs migrations and `fill` while no other starting server does. */
export async function openPostgres(url: string, fill: (db: Db) => Promise<void>): Promise<Opened> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000, max: 10 });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log('error', 'database-connection-lost', { message: error.message }));
  try {
    const client = await connect(pool, url);
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      const db = drizzle(client);
      await migrate(db, { migrationsFolder: MIGRATIONS });
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
