import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openMemory } from './db/open-pglite.ts';
import { MEDIA, SNAPSHOT } from './paths.ts';
import { allStores } from './seed/all-stores.ts';
import { readMedia } from './seed/media.ts';
import { seedRows } from './seed/rows.ts';
import { seedIfChanged } from './seed/seed.ts';

/** A step of the build: a migrated and seeded database as one file, from which a new folder starts in seconds. */
const { db, client, close } = await openMemory(null);
await seedIfChanged(db, seedRows(allStores, readMedia(MEDIA)));
const dump = await client.dumpDataDir('gzip');
mkdirSync(dirname(SNAPSHOT), { recursive: true });
writeFileSync(SNAPSHOT, new Uint8Array(await dump.arrayBuffer()));
await close();
