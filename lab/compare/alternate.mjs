import { inTime, launch } from '../audit/chromium.mjs';
import { load as lighthouse, primeServer } from '../audit/lighthouse.mjs';
import { comparedRows } from './compare.mjs';
import { processorTimes } from './processor-times.mjs';
import { taps } from './taps.mjs';
import { shop, visit } from './visit.mjs';

/** Longer than one measurement takes on a slow machine, milliseconds. */
const TIMEOUT_MS = 3 * 60_000;

/** One load of a page: Lighthouse's figures and, with `processor`, those of `processorTimes`. */
async function loadOf(url, browserPath, processor) {
  // Lighthouse misses the navigation of some loads; a second one replaces it.
  const loaded =
    (await lighthouse(url, browserPath, ['is-crawlable'])) ?? (await lighthouse(url, browserPath, ['is-crawlable']));
  if (!loaded) throw new Error(`Lighthouse could not follow ${url}`);
  return { ...loaded.values, ...(processor ? await processorTimes(url, browserPath) : {}) };
}

/** The measurement of a name: one of a side's pages, or what a shopper does after the first page. */
function measureOf(name, { browserPath, processor }) {
  const doing = { visit, shop, taps }[name];
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
 * Measures both sides in turn, so that other load on the machine affects both alike, and prints medians, their spread
 * and ratios. A failed measurement is printed and left out.
 */
export async function alternate(sides, names, { loads, browserPath, processor = false }) {
  const warming = await launch(browserPath);
  for (const { urls } of sides) await primeServer(warming, Object.values(urls));
  await warming.close();
  for (const name of names) {
    const measure = measureOf(name, { browserPath, processor });
    const runs = sides.map(() => []);
    for (let turn = 0; turn < loads; turn += 1) {
      // The order of the sides alternates too.
      for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
        const work = measure(sides[at], turn);
        const run = await inTime(work, TIMEOUT_MS, name).catch((error) =>
          console.log(`${sides[at].name}: ${error.message.split('\n')[0]}`),
        );
        if (run) runs[at].push(run);
      }
    }
    const heading = sides.map((side, at) => `${side.name}: ${runs[at].length}`).join(', ');
    console.log(`\n${name}, loads of ${heading}\n${comparedRows(runs)}`);
  }
}
