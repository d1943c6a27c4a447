// Prints the transfer size of the first route, and fails if it is over the budget: npm run budget.
import { buildIfStale } from './build-if-stale.mjs';
import { BUDGET_KB, earlyMantine, firstRouteBytes, otherScripts } from './first-route.mjs';

buildIfStale();
const bytes = firstRouteBytes();
/**
 * To a tenth of a KB: the names of the imported files end in hashes, which do not compress, so that a change anywhere moves
 * the size of the same code by some fifty bytes.
 */
function report(name, size, most) {
  const kilobytes = (size / 1000).toFixed(1);
  const over = Number(kilobytes) > most;
  if (over) process.exitCode = 1;
  console.log(`${name}: ${kilobytes} KB brotli (at most ${most})${over ? '  TOO MUCH' : ''}`);
}
for (const kind of ['script', 'style', 'worker']) report(kind, bytes[kind], BUDGET_KB[kind]);
for (const { language, script } of otherScripts()) report(`script in ${language}`, script, BUDGET_KB.otherScript);
console.log(`shell: ${bytes.shell} bytes gzip`);
const early = earlyMantine();
if (early.length > 0) {
  process.exitCode = 1;
  console.log(`Mantine is in files of a first paint: ${early.join(', ')}`);
}
