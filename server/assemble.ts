import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { APP, CLIENT, MANIFEST, MEDIA } from './places.ts';
import { readMedia } from './seed/media.ts';
import type { Parts } from './serve.ts';

/** Opens everything the configuration names: what `createServer` is made of. Throws `StartError`. */
export async function assemble(config: Config): Promise<{ parts: Parts; close: () => Promise<void> }> {
  const { db, close } = await openDatabase(config);
  const folders = { media: MEDIA, pictures: resolve(config.pictureDir), client: CLIENT, manifest: MANIFEST };
  const parts = {
    db,
    config,
    loadApp: () => import(/* @vite-ignore */ pathToFileURL(APP).href),
    media: readMedia(MEDIA),
    folders,
    now: () => new Date(),
    newId: randomUUID,
  };
  return { parts, close };
}
