// Audits the built shop and writes reports/audit.md. Parts can be named (`npm run audit -- journeys axe`); `--quick`
// measures each page of one store once, for the gates of CI.
import { execFileSync } from 'node:child_process';
import { browserFor } from '../scripts/browser.mjs';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { axeRows } from './audit/axe.mjs';
import { bytesRows } from './audit/bytes.mjs';
import { inTime, launch } from './audit/chromium.mjs';
import { installAndOfflineRows } from './audit/install.mjs';
import { journeyRows } from './audit/journeys.mjs';
import { firstVisitRows } from './audit/lighthouse.mjs';
import { REPORT, writeReport } from './audit/report.mjs';
import { checkRow, counted } from './audit/rows.mjs';
import { picturesFolder, startShop } from './built-shop.mjs';

/** In the order of execution: the last one stops the server. */
const PARTS = {
  bytes: bytesRows,
  lighthouse: firstVisitRows,
  journeys: journeyRows,
  axe: axeRows,
  install: installAndOfflineRows,
};
/** Longer than any part takes on a slow machine, milliseconds: one that hangs fails. */
const TIMEOUT_MS = 15 * 60_000;

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const quick = words.includes('--quick');
const unknown = named.find((name) => !(name in PARTS));
if (unknown) throw new Error(`No part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
const browserPath = browserFor('npm run audit --prefix lab');

/** A part that throws is a failed row, and the others still run: each has its own browser. */
async function rowsOf(name, shop) {
  const started = Date.now();
  const browser = await launch(browserPath);
  try {
    return await inTime(PARTS[name]({ ...shop, browser }), TIMEOUT_MS, name);
  } catch (error) {
    return [checkRow({ part: name, subject: name, measure: 'could not be done' }, 1, [error.message])];
  } finally {
    await browser.close();
    console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}

buildIfStale();
const facts = { chromium: execFileSync(browserPath, ['--version'], { encoding: 'utf8' }).trim(), benchmarkIndexes: [] };
const { port, stop } = await startShop({ NODE_ENV: 'production', MEDIA_CACHE_DIR: picturesFolder });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
const rows = [];
try {
  const chosen = Object.keys(PARTS).filter((name) => named.length === 0 || named.includes(name));
  for (const name of chosen)
    rows.push(...(await rowsOf(name, { port, stop, browserPath, facts, quick, loads: quick ? 1 : 5 })));
} finally {
  await stop();
}
console.log(`\n${writeReport(rows, facts)}\nThe report: ${REPORT}`);
process.exit(counted(rows).failed > 0 ? 1 : 0);
