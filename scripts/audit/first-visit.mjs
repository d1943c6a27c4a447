import { LIGHTHOUSE_PHONE, launch, settle } from './chromium.mjs';
import { calmest, isInDoubt, pageRows, slowdownFor } from './judge.mjs';
import { measure } from './lighthouse.mjs';
import { filled, MEASURED_PAGES, originOf, STORES, samplesOf } from './shops.mjs';
import { indexesNow } from './speed.mjs';

/** Loads of each page, of which the median counts, and what is added in doubt. */
const TIMES = 3;
const MORE = 4;

async function addressesOf(port) {
  const all = [];
  for (const store of STORES.filter(({ measured }) => measured)) {
    const samples = await samplesOf(store, port);
    for (const page of MEASURED_PAGES.filter((one) => !one.store || one.store === store.id)) {
      const url = originOf(store, port) + filled(page.path, samples);
      all.push({
        where: { part: 'first visit', subject: store.name, page: page.name },
        kind: page.kind,
        url,
        unlisted: page.unlisted,
      });
    }
  }
  return all;
}

/** Pictures are resized when they are first asked for; no shopper but the first of a release waits for that. */
async function warm(browserPath, addresses) {
  const browser = await launch(browserPath);
  const page = await browser.newPage(LIGHTHOUSE_PHONE);
  for (const { url } of addresses) {
    await page.goto(url);
    await settle(page);
  }
  await browser.close();
}

/** One page: its rows and all its loads. */
async function visit({ where, kind, url, unlisted }, browserPath, facts) {
  const skipAudits = unlisted ? ['is-crawlable'] : [];
  const load = async (times) => {
    const slowdown = slowdownFor(await indexesNow(facts, browserPath));
    return measure(url, browserPath, { times, slowdown, skipAudits });
  };
  const runs = await load(TIMES);
  const rows = pageRows(where, kind, runs);
  if (!isInDoubt(rows, runs)) return { rows, runs };
  runs.push(...(await load(MORE)));
  return { rows: pageRows(where, kind, calmest(runs, TIMES)), runs };
}

/** What Lighthouse says of a guest's first visit, page by page. `facts.machine` learns what it was measured on. */
export async function firstVisitRows({ port, browserPath, facts }) {
  const addresses = await addressesOf(port);
  await warm(browserPath, addresses);
  const loads = [];
  const rows = [];
  for (const address of addresses) {
    const visited = await visit(address, browserPath, facts);
    loads.push(...visited.runs.map(({ machine }) => machine));
    rows.push(...visited.rows);
  }
  facts.machine = { loads };
  return rows;
}
