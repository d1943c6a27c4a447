import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS } from '../locations.ts';
import { StartError, systemCode } from '../ops/start-error.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { Opened } from './database.ts';
import { fileReason } from './file-reason.ts';
import { lockFolder } from './folder-lock.ts';
import { requireMigrated } from './require-migrated.ts';
import { isUnavailable, reasonOf } from './unavailable.ts';
import { openYielding } from './yielding-pglite.ts';

/** Creates the folder and checks that it is writable, before any slow work. */
function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${process.pid}`);
    try {
      // An empty file would succeed on a full disk.
      writeFileSync(probe, new Uint8Array(PROBE_BYTES));
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw notWritable(dataDir, fileReason(error) ?? (systemCode(error) || 'unknown reason'));
  }
}

/** Size of a WAL segment: PostgreSQL cannot write without space for another one. */
const PROBE_BYTES = 16 * 1024 * 1024;

const notWritable = (dataDir: string, reason: string): StartError =>
  new StartError(`The data folder ${dataDir} cannot be written to (${reason}). Set DATA_DIR to a folder that can.`);

/** Required by migration 0002, and afterwards each time the folder is opened. */
const extensions = { pg_trgm };

/** Creating a PGlite takes over ten seconds without a snapshot, and three with the snapshot of the build. */
const snapshotOf = (file: string | null): { loadDataDir?: Blob } =>
  file && existsSync(file) ? { loadDataDir: new Blob([new Uint8Array(readFileSync(file))]) } : {};

/** Opens a migrated in-memory PGlite, for tests and for building the snapshot. */
export async function openMemory(snapshot: string | null): Promise<Opened & { client: PGlite }> {
  const client = await openYielding({ extensions, ...snapshotOf(snapshot) });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: MIGRATIONS });
  return { db, client, close: () => client.close() };
}

/**
 * Opens a PGlite in `dataDir/db`. Runs the migrations, or with `mayMigrate` false requires that they are applied. The
 * file `db.ready` is written once a new folder is migrated; a folder without it is incomplete and is created again.
 * Throws `StartError`.
 */
export async function openFolder(dataDir: string, snapshot: string | null, mayMigrate = true): Promise<Opened> {
  prepareFolder(dataDir);
  const release = await lockFolder(join(dataDir, 'db.lock'));
  try {
    const folder = join(dataDir, 'db');
    const ready = join(dataDir, 'db.ready');
    const isNew = !existsSync(ready);
    if (isNew) rmSync(folder, { recursive: true, force: true });
    const client = await openYielding({ dataDir: folder, extensions, ...(isNew ? snapshotOf(snapshot) : {}) });
    const db = drizzle(client);
    if (mayMigrate) await applyMigrations(() => migrate(db, { migrationsFolder: MIGRATIONS }));
    else await requireMigrated(db);
    if (isNew) writeFileSync(ready, '');
    return { db, close: () => client.close().finally(release) };
  } catch (error) {
    release();
    const reason = fileReason(error) ?? (error instanceof Error && isUnavailable(error) ? reasonOf(error) : null);
    throw reason === null ? error : notWritable(dataDir, reason);
  }
}
