import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { explain, log } from '../ops/log.ts';
import { resolveNullIfMissing } from '../ops/null-if-missing.ts';

/** Share of the limit that may be written between two checks, and that a check leaves free. */
const SLACK = 0.1;

type Aged = { file: string; size: number; usedAt: number };

async function filesIn(folder: string): Promise<Aged[]> {
  const names = (await resolveNullIfMissing(readdir(folder))) ?? [];
  const all: Aged[] = [];
  for (const name of names) {
    const file = join(folder, name);
    // Another process may have deleted it meanwhile.
    const stats = await resolveNullIfMissing(stat(file));
    // Where the file system records no reads (`noatime`) the oldest files go first.
    if (stats?.isFile()) all.push({ file, size: stats.size, usedAt: Math.max(stats.atimeMs, stats.mtimeMs) });
  }
  return all;
}

/** Deletes the files that were used longest ago until the folder has at most `most` bytes. */
async function trim(folder: string, most: number): Promise<void> {
  const files = (await filesIn(folder)).sort((one, other) => one.usedAt - other.usedAt);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of files) {
    if (bytes <= most) return;
    await rm(file, { force: true });
    bytes -= size;
  }
}

/**
 * Keeps a folder of files that can be made again at `most` bytes and a tenth more. Call the result with the size of each
 * file written. Several processes may share the folder; it is read at the first file and then after each tenth of `most`.
 */
export function boundedFolder(folder: string, most: number): (size: number) => Promise<void> {
  let unchecked = Number.POSITIVE_INFINITY;
  let last: Promise<void> = Promise.resolve();
  return (size) => {
    unchecked += size;
    if (unchecked < most * SLACK) return last;
    unchecked = 0;
    last = last
      .then(() => trim(folder, most * (1 - SLACK)))
      .catch((error: unknown) => log('error', 'pictures-not-trimmed', explain(error)));
    return last;
  };
}
