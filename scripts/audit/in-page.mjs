/**
 * Runs in the page before its own scripts; sent as text, so it needs nothing from outside. `audit.watch` marks `from` at the
 * next `event` (without one: at the navigation), and each of `wanted` when it is first painted; `audit.took` reads the marks.
 */
export function installWatch() {
  let interaction = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) interaction = Math.max(interaction, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  let longTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTask = Math.max(longTask, duration);
  }).observe({ type: 'longtask' });

  const isSeen = (element, words) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    if (width < 2 || bottom <= 0 || top >= innerHeight || !element.checkVisibility({ visibilityProperty: true }))
      return false;
    if (element instanceof HTMLImageElement) return element.complete && element.naturalWidth > 0;
    return new RegExp(words).test(element.textContent);
  };
  const afterPaint = (run) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = run;
    channel.port2.postMessage(null);
  };
  const watch = ({ event, wanted = {} }) => {
    performance.clearMarks();
    interaction = 0;
    longTask = 0;
    const missing = new Map(Object.entries(wanted));
    const look = () => {
      for (const [name, { selector, words = '' }] of missing) {
        if (![...document.querySelectorAll(selector)].some((element) => isSeen(element, words))) continue;
        missing.delete(name);
        afterPaint(() => performance.mark(name));
      }
      if (missing.size > 0) requestAnimationFrame(look);
    };
    const begin = ({ timeStamp }) => {
      performance.mark('from', { startTime: timeStamp });
      requestAnimationFrame(look);
    };
    if (event) document.addEventListener(event, begin, { capture: true, once: true });
    else begin({ timeStamp: 0 });
  };
  const mark = (name) => performance.getEntriesByName(name, 'mark')[0]?.startTime;
  /** Milliseconds from `from` to each mark; `interaction`: the slowest since `watch`, under 16 ms as 16; `longTask`: 0 under 50 ms. */
  const took = (names) => ({
    ...Object.fromEntries(names.map((name) => [name, Math.round(mark(name) - mark('from'))])),
    interaction: Math.max(16, Math.round(interaction)),
    longTask: Math.round(longTask),
  });
  window.audit = { watch, took, seen: (names) => names.every((name) => mark(name) !== undefined) };
}
