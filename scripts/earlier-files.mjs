import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const DAY = 24 * 60 * 60_000;
/**
 * How long the parts of an earlier build stay for pages that are still open (docs/rules.md, R19); server/static.ts knows
 * it, too.
 */
const LIFETIME_MS = 7 * DAY;

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/**
 * Before a build takes the place of the last one: puts that one's assets aside and dates them, and throws away what was put
 * aside more than a week ago. The new build's own files go first, whatever lies here. `now`: ms since 1970.
 */
export function keepEarlierFiles(dist, now) {
  const [built, earlier] = [join(dist, 'client/assets'), join(dist, 'earlier/assets')];
  if (existsSync(built)) cpSync(built, earlier, { recursive: true });
  const today = new Date(now);
  for (const file of filesIn(built)) utimesSync(file.replace(built, earlier), today, today);
  for (const file of filesIn(earlier)) if (now - statSync(file).mtimeMs > LIFETIME_MS) rmSync(file);
}
