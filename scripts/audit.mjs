// Everything that can be said of the built shop, in one report: npm run audit. Parts can be named, for example
// `npm run audit -- headers axe`; `--keep` also writes the report that is committed, in docs/audit.
import { axeRows } from './audit/axe.mjs';
import { bundleRows } from './audit/bundle.mjs';
import { inTime, launch } from './audit/chromium.mjs';
import { firstVisitRows } from './audit/first-visit.mjs';
import { headerRows } from './audit/headers.mjs';
import { installAndOfflineRows } from './audit/install.mjs';
import { journeyRows } from './audit/journeys.mjs';
import { checkRow, counted } from './audit/judge.mjs';
import { precacheRows } from './audit/precache.mjs';
import { reportOf, writeReport } from './audit/report.mjs';
import { tableOf } from './audit/terminal.mjs';
import { browser } from './browser.mjs';
import { buildIfStale, startShop } from './built-shop.mjs';

/** In the order in which they are done: the last one stops the server. */
const PARTS = {
  headers: headerRows,
  precache: precacheRows,
  bundle: bundleRows,
  lighthouse: firstVisitRows,
  journeys: journeyRows,
  axe: axeRows,
  install: installAndOfflineRows,
};

/** Longer than any part takes on a slow machine, milliseconds: one that hangs fails, instead of holding up the rest. */
const PATIENCE = 15 * 60_000;

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const keep = process.argv.includes('--keep');
const unknown = named.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part "${unknown}". Name one of: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
if (keep && named.length > 0) {
  console.error('Only a whole audit is kept: leave out the names or --keep.');
  process.exit(1);
}

const browserPath = browser();
if (!browserPath) {
  console.log('\nAUDIT LEFT OUT: no Chromium here and none could be fetched.');
  console.log('Install Chromium or Chrome, or set CHROMIUM_PATH, and run: npm run audit\n');
  process.exit(process.env.CI ? 1 : 0);
}

async function versionOfChromium() {
  const one = await launch(browserPath);
  const version = one.version();
  await one.close();
  return version;
}

/** A part that could not be done is a row that failed, and no reason to leave out the others. */
async function rowsOf(name, shop) {
  const started = Date.now();
  try {
    return await inTime(PARTS[name](shop), PATIENCE, name);
  } catch (error) {
    return [
      checkRow({ part: name, subject: 'this part' }, 'could not be done', [{ name: 'error', problem: error.message }]),
    ];
  } finally {
    console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}

buildIfStale();
const { port, stop } = await startShop({ NODE_ENV: 'production' });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
const facts = { chromium: await versionOfChromium() };
const rows = [];
try {
  const chosen = Object.keys(PARTS).filter((name) => named.length === 0 || named.includes(name));
  for (const name of chosen) rows.push(...(await rowsOf(name, { port, stop, browserPath, facts })));
} finally {
  await stop();
}
const counts = counted(rows);
await writeReport(reportOf(rows, counts, facts), keep ? ['audit', 'docs/audit'] : ['audit']);
console.log(`\n${tableOf(rows)}\n`);
if (counts.unsure > 0) console.log(`${counts.unsure} unsure: missed by less than a busy machine adds`);
if (counts.skipped > 0) console.log(`${counts.skipped} left out`);
console.log('The report: audit/report.html');
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
