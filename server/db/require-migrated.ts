import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS } from '../locations.ts';
import { StartError } from '../ops/start-error.ts';
import type { Db } from './database.ts';

/** Timestamp of the newest migration of this release; the migrator orders migrations by it. */
const newest = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis));

async function applied(db: Db): Promise<number> {
  const [known] = rowsOf(await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`));
  if (!known?.name) return 0;
  const [last] = rowsOf(await db.execute(sql`select max(created_at) as at from drizzle.__drizzle_migrations`));
  return Number(last?.at ?? 0);
}

/** Both drivers return `rows`, which the common Drizzle type lacks. */
const rowsOf = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;

/**
 * Checks that all migrations of this release are applied, for a start without migrations. A newer schema is accepted,
 * since migrations are additive. Throws `StartError`.
 */
export async function requireMigrated(db: Db): Promise<void> {
  if ((await applied(db)) >= newest()) return;
  throw new StartError(
    "The database does not have this release's schema. Run npm run migrate, or start without MIGRATE=0.",
  );
}
