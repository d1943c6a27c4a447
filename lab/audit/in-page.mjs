/**
 * Runs in the page before its scripts; it is serialized, so it uses nothing from outside. `audit.watch` marks `from` at
 * the next `event` (without one: at the navigation), and each of `wanted` at its first paint; `audit.took` reads them.
 */
export function installWatch() {
  const longest = { event: 0, longtask: 0 };
  const observer = new PerformanceObserver((list) => {
    // An event without an interaction has the id 0.
    for (const { entryType, interactionId, duration } of list.getEntries())
      if (interactionId !== 0) longest[entryType] = Math.max(longest[entryType], duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
  observer.observe({ type: 'longtask' });

  const isSeen = (element, words) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    if (width < 2 || bottom <= 0 || top >= innerHeight || !element.checkVisibility({ visibilityProperty: true }))
      return false;
    if (element instanceof HTMLImageElement) return element.complete && element.naturalWidth > 0;
    return new RegExp(words).test(element.textContent);
  };
  const watch = ({ event, wanted = {} }) => {
    performance.clearMarks();
    longest.event = 0;
    longest.longtask = 0;
    const missing = new Map(Object.entries(wanted));
    const look = () => {
      for (const [name, { selector, words = '' }] of missing) {
        if (![...document.querySelectorAll(selector)].some((element) => isSeen(element, words))) continue;
        missing.delete(name);
        // A task that is posted in a frame runs after its paint.
        scheduler.postTask(() => performance.mark(name), { priority: 'user-blocking' });
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
  /** Milliseconds from `from` to each mark; `interaction`: the slowest, at least 16; `longTask`: 0 if under 50. */
  const took = (names) => ({
    ...Object.fromEntries(names.map((name) => [name, Math.round(mark(name) - mark('from'))])),
    interaction: Math.max(16, Math.round(longest.event)),
    longTask: Math.round(longest.longtask),
  });
  window.audit = { watch, took, seen: (names) => names.every((name) => mark(name) !== undefined) };
}
