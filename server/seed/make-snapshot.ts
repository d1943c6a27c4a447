import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openMemory } from '../db/open-pglite.ts';
import { EMPTY_SNAPSHOT, MEDIA, SNAPSHOT } from '../locations.ts';
import { allStores } from './all-stores.ts';
import { readMedia } from './media.ts';
import { seedRows } from './rows.ts';
import { seedIfEmpty } from './seed.ts';

/**
 * Build step: writes snapshots of a migrated database, without and with the demo stores. A new data folder is created
 * from one in seconds.
 */
const { db, client, close } = await openMemory(null);
async function write(file: string): Promise<void> {
  const dump = await client.dumpDataDir('gzip');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
}
await write(EMPTY_SNAPSHOT);
await seedIfEmpty(db, seedRows(allStores, readMedia(MEDIA)));
await write(SNAPSHOT);
await close();
