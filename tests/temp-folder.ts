import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Everything that tests put among temporary files lies in one folder, which goes when they have ended. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  // The first is asked by Linux and macOS, the second by Windows.
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
