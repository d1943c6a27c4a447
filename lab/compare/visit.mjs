import { PHONE, settle, untilOfflineReady } from '../audit/chromium.mjs';
import { comeBack, interact, SEARCHES, slowedPage, tapCard } from '../audit/journeys.mjs';

/** A repeat visit: home, from there a product, then a search. Slow 4G, CPU throttled 4 times. */
export async function visit(browser, side, turn) {
  const { front } = side;
  const context = await browser.newContext(PHONE);
  const first = await context.newPage();
  await first.goto(side.urls.home);
  await settle(first);
  if (side.worker) await untilOfflineReady(first);
  await first.close();
  front.slow = true;
  try {
    const { page } = await slowedPage(context);
    const { painted } = await comeBack(page, { link: front, origin: side.urls.home });
    const { tapTitle, interaction: tapInteraction } = await tapCard(page, front, turn % 4);
    await front.idle();
    const key = await search(page, side, SEARCHES[turn % SEARCHES.length]);
    return { repeatPaint: painted, tapTitle, tapInteraction, ...key };
  } finally {
    front.slow = false;
    await context.close();
  }
}

async function search(page, side, words) {
  const field = await side.openSearch(page);
  await field.pressSequentially(words);
  const wanted = { keyResults: { selector: 'main:has([role="status"] > h1) [role="list"] article h3' } };
  const { keyResults, interaction } = await interact(page, {
    event: 'keydown',
    wanted,
    act: () => page.keyboard.press('Enter'),
  });
  return { keyResults, keyInteraction: interaction };
}

/** Runs in the page: milliseconds from the last key to the request for suggestions; null until that has completed. */
function requestedAfter() {
  const from = performance.getEntriesByName('from', 'mark')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const request = performance
    .getEntriesByType('resource')
    .find(({ name, startTime }) => name.includes('/suggest') && startTime > from);
  return request ? Math.round(request.startTime - from) : null;
}

/** A first visit on slow 4G, without a worker: milliseconds from the last key to the request for suggestions. */
async function firstSearch(browser, side, words) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const { page } = await slowedPage(context);
    await page.goto(side.urls.home);
    // Before hydration the link leads to the results page.
    await side.front.idle();
    const field = await side.openSearch(page);
    await field.pressSequentially(words.slice(0, -1), { delay: 120 });
    await page.evaluate(() => window.audit.watch({ event: 'keydown' }));
    await page.keyboard.press(words.slice(-1));
    const delay = await page.waitForFunction(requestedAfter);
    return await delay.jsonValue();
  } finally {
    await context.close();
  }
}

/** Loads a product page, switches the network with `mode`, and taps ADD TO BAG: milliseconds to the new count. */
async function addToBag(page, side, count, mode) {
  const { front } = side;
  await page.goto(side.urls.product);
  await front.idle();
  await mode(true);
  // In both storefronts the count is beside the bag in the header.
  const wanted = { badge: { selector: 'header :is(a, button)', words: `(^|\\D)${count}(\\D|$)` } };
  const button = page.getByRole('button', { name: /^add to (bag|cart)$/i }).first();
  await button.scrollIntoViewIfNeeded();
  try {
    const { badge } = await interact(page, { event: 'click', wanted, act: () => button.tap() });
    return badge;
  } finally {
    await mode(false);
  }
}

/** Buying: a search on the first visit, then a signed-in shopper adds items on slow, stalled and missing networks. */
export async function shop(browser, side, turn) {
  const { front } = side;
  front.slow = true;
  try {
    const keyRequested = side.suggests
      ? { keyRequested: await firstSearch(browser, side, SEARCHES[turn % SEARCHES.length]) }
      : {};
    const context = await browser.newContext(PHONE);
    await side.signIn?.(context, turn);
    const { page } = await slowedPage(context);
    await page.goto(side.urls.home);
    if (side.worker) await untilOfflineReady(page);
    const bagSlow = await addToBag(page, side, 1, () => undefined);
    if (!side.worker) {
      await context.close();
      return { ...keyRequested, bagSlow };
    }
    const bagStalled = await addToBag(page, side, 2, (on) => Object.assign(front, { stalled: on }));
    const bagOffline = await addToBag(page, side, 3, (on) => context.setOffline(on));
    await context.close();
    return { ...keyRequested, bagSlow, bagStalled, bagOffline };
  } finally {
    Object.assign(front, { slow: false, stalled: false });
  }
}
