/** The tasks of all threads, and the marks that a page sets. */
const CATEGORIES = ['toplevel', 'blink.user_timing'];

/** Does something while Chromium writes down its tasks: the events that it wrote. */
export async function traced(browser, page, work) {
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await work();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}
