// Prints the transfer size of the first route, and fails if it is over the budget: npm run budget.
import { buildIfStale } from './build-if-stale.mjs';
import { BUDGET_KB, earlyMantine, firstRouteBytes } from './first-route.mjs';

buildIfStale();
const bytes = firstRouteBytes();
for (const kind of ['script', 'style', 'worker']) {
  const over = bytes[kind] > BUDGET_KB[kind] * 1000;
  if (over) process.exitCode = 1;
  const size = (bytes[kind] / 1000).toFixed(1);
  console.log(`${kind}: ${size} KB brotli (at most ${BUDGET_KB[kind]})${over ? '  TOO MUCH' : ''}`);
}
console.log(`shell: ${bytes.shell} bytes gzip`);
const early = earlyMantine();
if (early.length > 0) {
  process.exitCode = 1;
  console.log(`Mantine is in files of a first paint: ${early.join(', ')}`);
}
