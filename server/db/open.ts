import type { Config } from '../config.ts';
import { MEDIA, SNAPSHOT } from '../paths.ts';
import { allStores } from '../seed/all-stores.ts';
import { readMedia } from '../seed/media.ts';
import { seedRows } from '../seed/rows.ts';
import { seedIfChanged } from '../seed/seed.ts';
import type { Opened } from './database.ts';
import { openFolder } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** The database the configuration names, migrated and with the demo stores in it. Throws `StartError`. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Opened> {
  const rows = seedRows(allStores, readMedia(MEDIA));
  if (config.databaseUrl) return openPostgres(config.databaseUrl, (db) => seedIfChanged(db, rows));
  const opened = await openFolder(config.dataDir, SNAPSHOT);
  try {
    await seedIfChanged(opened.db, rows);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
