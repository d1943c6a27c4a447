// Compares this build with a minimal storefront (bench/rival) that shows the same products and pictures, in alternating
// loads: npm run bench:rival -- [--loads 7] [--only home,results,product,visit,shop].
import { parseArgs } from 'node:util';
import { alternate } from './bench/alternate.mjs';
import { rivalSide, shopSide } from './bench/sides.mjs';
import { browser } from './browser.mjs';
import { buildIfStale } from './built-shop.mjs';
import { root } from './inputs.mjs';

const ALL = ['home', 'results', 'product', 'visit', 'shop'];

const { values } = parseArgs({
  options: { loads: { type: 'string', default: '7' }, only: { type: 'string' } },
});
const loads = Number(values.loads);
const browserPath = browser();
if (!browserPath) throw new Error('There is no Chromium here; set CHROMIUM_PATH.');
buildIfStale();
const sides = [];
try {
  const ours = await shopSide('this', root, loads);
  sides.push(ours);
  sides.unshift(await rivalSide(ours.port));
  await alternate(sides, values.only?.split(',') ?? ALL, { loads, browserPath });
} finally {
  for (const { stop } of sides) await stop();
}
