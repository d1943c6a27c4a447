import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explain, log } from '../ops/log.ts';

/**
 * Writes to a temporary file and renames it, so that a partial file is never read. A failed write, as on a full disk, is
 * only logged: the file can be made again next time. Returns whether the file is there.
 */
export async function storeFile(folder: string, name: string, bytes: Uint8Array): Promise<boolean> {
  const file = join(folder, name);
  const half = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(half, bytes);
    await rename(half, file);
    return true;
  } catch (error) {
    log('error', 'picture-not-stored', explain(error));
    return false;
  }
}
