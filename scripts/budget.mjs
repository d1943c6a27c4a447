// Says what the first route costs, and fails where that is too much.
import { BARS } from './audit/bars.mjs';
import { firstRouteBytes } from './first-route.mjs';

const KB = 1000;
const bytes = await firstRouteBytes();
for (const kind of ['script', 'style']) {
  const { least, aim } = BARS[kind];
  const over = bytes[kind] > least * KB;
  if (over) process.exitCode = 1;
  console.log(
    `${kind}: ${(bytes[kind] / KB).toFixed(1)} KB brotli (at most ${least}, aim ${aim})${over ? '  TOO MUCH' : ''}`,
  );
}
console.log(`shell: ${bytes.shell} bytes gzip`);
