import { EMPTY_SNAPSHOT, MEDIA, SNAPSHOT } from '../locations.ts';
import type { Config } from '../ops/config.ts';
import { allStores } from '../seed/all-stores.ts';
import { readMedia } from '../seed/media.ts';
import { seedRows } from '../seed/rows.ts';
import { seedIfEmpty } from '../seed/seed.ts';
import type { Db, Opened } from './database.ts';
import { openFolder } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseLimits' | 'dataDir' | 'demo' | 'migrate'>;

/**
 * Opens the configured database with a current schema. With `demo`, an empty database is seeded with the demo stores
 * (D36). Throws `StartError`.
 */
export async function openDatabase(settings: Settings): Promise<Opened> {
  const { databaseUrl, databaseLimits: limits, dataDir, demo, migrate } = settings;
  const fill = (db: Db) => (demo ? seedIfEmpty(db, seedRows(allStores, readMedia(MEDIA))) : Promise.resolve());
  if (databaseUrl) return openPostgres(databaseUrl, { limits, fill, mayMigrate: migrate });
  const opened = await openFolder(dataDir, demo ? SNAPSHOT : EMPTY_SNAPSHOT, migrate);
  try {
    await fill(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Opens the database for the duration of `work`, then closes it. */
export async function withDatabase(settings: Settings, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase(settings);
  try {
    await work(db);
  } finally {
    await close();
  }
}
