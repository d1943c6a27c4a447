import { inTime, launch } from '../audit/chromium.mjs';
import { load as lighthouse, primeServer } from '../audit/lighthouse.mjs';
import { comparedRows } from './compare.mjs';
import { processorTimes } from './processor-times.mjs';
import { shop, visit } from './visit.mjs';

/** Longer than one measurement takes on a slow machine, milliseconds. */
const PATIENCE = 3 * 60_000;

/** One load of a page: Lighthouse's figures, and, where wanted, the processor time of a load that nothing slows. */
async function loadOf(url, browserPath, processor) {
  const loaded = await lighthouse(url, browserPath, ['is-crawlable']);
  if (!loaded) throw new Error(`Lighthouse could not follow ${url}`);
  return { ...loaded.values, ...(processor ? await processorTimes(url, browserPath) : {}) };
}

/** What can be compared: the pages of a side, and what a shopper does there after the first one. */
function measureOf(name, { browserPath, processor }) {
  const doing = { visit, shop }[name];
  if (!doing) return (side) => loadOf(side.urls[name], browserPath, processor);
  return async (side, turn) => {
    const browser = await launch(browserPath);
    try {
      return await doing(browser, side, turn);
    } finally {
      await browser.close();
    }
  };
}

/**
 * Measures both sides by turns, so that whatever else the machine does falls on both alike, and prints medians, spread and
 * their ratios. A measurement that failed is left out and said.
 */
export async function alternate(sides, names, { loads, browserPath, processor = false }) {
  const warming = await launch(browserPath);
  for (const { urls } of sides) await primeServer(warming, Object.values(urls));
  await warming.close();
  for (const name of names) {
    const measure = measureOf(name, { browserPath, processor });
    const runs = sides.map(() => []);
    for (let turn = 0; turn < loads; turn += 1) {
      // Who goes first changes, too.
      for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
        const work = measure(sides[at], turn);
        const run = await inTime(work, PATIENCE, name).catch((error) =>
          console.log(`${sides[at].name}: ${error.message.split('\n')[0]}`),
        );
        if (run) runs[at].push(run);
      }
    }
    const heading = sides.map((side, at) => `${side.name}: ${runs[at].length}`).join(', ');
    console.log(`\n${name}, loads of ${heading}\n${comparedRows(runs)}`);
  }
}
