// The main journey, online and offline, in the engines that the browser tests do not drive: `npm run other-engines`, or
// with `-- webkit` or `-- firefox` in one of them.
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { firefox } from './engines/firefox.mjs';
import { walk } from './engines/journey.mjs';
import { webkit } from './engines/webkit.mjs';

const ENGINES = { firefox, webkit };
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in ENGINES));
if (unknown) {
  console.log(`${unknown} is not known here: ${Object.keys(ENGINES).join(', ')}.`);
  process.exit(1);
}
buildIfStale();
for (const engine of wanted.length > 0 ? wanted.map((name) => ENGINES[name]) : Object.values(ENGINES)) {
  const remedy = engine.missing();
  if (remedy) {
    console.log(`\nNOT TRIED IN ${engine.name.toUpperCase()}, which is not here. ${remedy}`);
    process.exitCode = 1;
    continue;
  }
  try {
    await walk(engine);
  } catch (error) {
    console.log(`  ✗ ${error.message}`);
    process.exitCode = 1;
  }
}
