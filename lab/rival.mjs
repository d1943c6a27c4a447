// Compares this build with a minimal storefront (lab/rival) that shows the same products and pictures, in alternating
// loads: npm run rival -- [--loads 7] [--only home,results,product,visit,shop].
import { parseArgs } from 'node:util';
import { browser } from '../scripts/browser.mjs';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { root } from '../scripts/inputs.mjs';
import { alternate } from './compare/alternate.mjs';
import { rivalSide, shopSide } from './compare/sides.mjs';

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
