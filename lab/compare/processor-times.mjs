import { setTimeout as sleep } from 'node:timers/promises';
import { launch, PHONE } from '../audit/chromium.mjs';

/** How long a first visit is measured after its load event: long enough for the deferred parts. Milliseconds. */
const WATCHED_MS = 4_500;

/** Runs in the page before its scripts: records the long tasks. */
function watchTasks() {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/**
 * A first visit in a fresh browser with the viewport of a phone: CPU time of the main thread, which other load on the
 * machine hardly changes, and long tasks with the CPU throttled 4 times.
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
