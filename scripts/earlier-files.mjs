import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const DAY = 24 * 60 * 60_000;
/**
 * How long the assets of an earlier build stay for pages that are still open (docs/rules.md, R19); server/http/static.ts has
 * the same limit.
 */
const LIFETIME_MS = 7 * DAY;

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/**
 * Called before a build: copies the assets of the last build to dist/earlier, dated `now` (ms since 1970), and deletes
 * copies older than a week. Where names are the same, the server sends the file of the new build.
 */
export function retainEarlierFiles(dist, now) {
  const built = join(dist, 'client/assets');
  const earlier = join(dist, 'earlier/assets');
  if (existsSync(built)) cpSync(built, earlier, { recursive: true });
  const today = new Date(now);
  for (const file of filesIn(built)) utimesSync(file.replace(built, earlier), today, today);
  for (const file of filesIn(earlier)) if (now - statSync(file).mtimeMs > LIFETIME_MS) rmSync(file);
}
