import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { openMemory } from '../../server/db/open-pglite.ts';
import { openPostgres } from '../../server/db/open-postgres.ts';
import { EMPTY_SNAPSHOT, MEDIA } from '../../server/locations.ts';
import { readConfig } from '../../server/ops/config.ts';
import { addressOf } from '../../server/seed/media.ts';
import { checkFolder } from '../../server/stores/folder/check.ts';
import { type Change, changeLine } from '../../server/stores/folder/difference.ts';
import { exportFolder } from '../../server/stores/folder/export-folder.ts';
import { importFolder } from '../../server/stores/folder/import-folder.ts';
import { problemList } from '../../server/stores/folder/problems.ts';
import { media, newDatabase, onPostgres, tempFolder } from './shop.ts';

/** The media folder of imported stores. */
export const mediaDir = tempFolder();

export async function emptyDatabase(): Promise<Db> {
  if (!onPostgres) return (await openMemory(EMPTY_SNAPSHOT)).db;
  const { databaseLimits: limits } = readConfig({});
  return (await openPostgres(await newDatabase(), { limits, fill: () => Promise.resolve() })).db;
}

const places = {
  mediaDir,
  shippedDir: MEDIA,
  shipped: new Map(media.files.map((file) => [addressOf(file), file.path])),
};

export async function exported(from: Db, storeId: number): Promise<string> {
  const folder = join(tempFolder(), 'store');
  expect(await exportFolder(from, storeId, folder, places)).toEqual([]);
  return folder;
}

/** Imports a folder without problems; returns its changes as a dry run prints them. */
export async function imported(to: Db, folder: string, { dryRun = false, prune = false } = {}): Promise<string[]> {
  const problems = problemList();
  const checked = await checkFolder(folder, problems);
  if (!checked) throw new Error(problems.lines().join('\n'));
  const changes: Change[] = [];
  const report = (change: Change) => changes.push(change);
  await importFolder(to, checked, {
    dryRun,
    prune,
    by: { name: 'Asha', at: new Date(0) },
    mediaDir,
    bucket: null,
    report,
    progress: () => undefined,
  });
  return changes.map(changeLine);
}

export async function problemsOf(files: Record<string, string | Uint8Array>): Promise<string[]> {
  const problems = problemList();
  await checkFolder(folderOf(files), problems);
  return problems.lines();
}

export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = tempFolder();
  const all = { 'store.json': '{ "id": 51, "name": "Trial" }', ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const TEXT_FILE = /\.(json|csv|md|txt)$/;

/** The text of each file, so that a difference can be read; of a picture or film its digest. */
export const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => {
        const bytes = readFileSync(file);
        const isText = TEXT_FILE.test(file);
        return [
          file.slice(folder.length),
          isText ? bytes.toString() : createHash('sha256').update(bytes).digest('hex'),
        ];
      }),
  );
