import { setTimeout as sleep } from 'node:timers/promises';
import { launch, PHONE } from '../audit/chromium.mjs';

/** A first visit is over when nothing has been going on for so long, and no sooner than its late parts start. Milliseconds. */
const WATCHED_MS = 4_500;

/** Runs in the page before anything else: remembers the long tasks. */
function watchTasks() {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/**
 * A first visit in a fresh browser, as a phone: the processor time that its main thread used, which others on the machine
 * hardly change, and its long tasks on a processor slowed 4 times.
 */
export async function processorTimes(url, browserPath) {
  const browser = await launch(browserPath);
  const visit = async (slowed) => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    if (slowed > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchTasks);
    await page.goto(url);
    await sleep(WATCHED_MS);
    const { metrics } = await client.send('Performance.getMetrics');
    const tasks = await page.evaluate(() => globalThis.longTasks);
    await context.close();
    return { tasks, seconds: metrics.find(({ name }) => name === 'TaskDuration').value };
  };
  try {
    const { seconds } = await visit(1);
    const { tasks } = await visit(4);
    const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
    return { processor: seconds * 1000, blocked, longest: Math.max(0, ...tasks) };
  } finally {
    await browser.close();
  }
}
