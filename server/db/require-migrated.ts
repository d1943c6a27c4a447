import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS } from '../paths.ts';
import { StartError } from '../start-error.ts';
import type { Db } from './database.ts';

/** When the newest migration of this release was written: what the migrator orders them by. */
const newest = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis));

async function applied(db: Db): Promise<number> {
  const [known] = rowsOf(await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`));
  if (!known?.name) return 0;
  const [last] = rowsOf(await db.execute(sql`select max(created_at) as at from drizzle.__drizzle_migrations`));
  return Number(last?.at ?? 0);
}

/** Both engines answer with `rows`; the common type does not say so. */
const rowsOf = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;

/** For a start that may not migrate. A newer schema is fine: migrations only add. Throws `StartError`. */
export async function requireMigrated(db: Db): Promise<void> {
  if ((await applied(db)) >= newest()) return;
  throw new StartError(
    "The database does not have this release's schema. Run npm run migrate, or start without MIGRATE=0.",
  );
}
