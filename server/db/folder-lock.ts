import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartError, systemCode } from '../start-error.ts';

/** Whether a process lives; one that we may not signal lives too. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

function claim(file: string, pid: number): boolean {
  try {
    writeFileSync(file, `${pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * PGlite allows one process per folder and would corrupt it with two. The lock holds our process id; one left behind by a
 * dead process is taken over, also when a container hands out the same id again. Returns the function that gives it back.
 */
export function lockFolder(file: string, pid = process.pid): () => void {
  if (!claim(file, pid)) {
    const holder = Number.parseInt(readFileSync(file, 'utf8'), 10);
    if (Number.isInteger(holder) && holder !== pid && lives(holder)) {
      throw new StartError(
        `Another server (process ${holder}) uses this data folder. Stop it, or set DATA_DIR to another folder. ` +
          `If no server runs, remove ${file}.`,
      );
    }
    rmSync(file, { force: true });
    if (!claim(file, pid)) throw new StartError(`Another server took the data folder just now (${file}).`);
  }
  return () => rmSync(file, { force: true });
}
