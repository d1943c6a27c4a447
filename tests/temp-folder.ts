import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Keeps all temporary files of a test run in one folder and deletes it at the end. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  // `TMPDIR` applies on Linux and macOS, `TEMP` on Windows.
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
