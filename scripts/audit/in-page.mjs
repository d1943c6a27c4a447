/**
 * Runs in the page, before anything of it. `window.audit.watch` marks when things are painted, for the trace; see
 * `journeys.mjs` for its use. Has to be whole by itself: it is sent as text.
 */
export function installWatch() {
  /** Shorter interactions are not told, milliseconds. */
  const SHORTEST = 16;
  let worst = null;
  const keepWorst = (list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId > 0 && entry.duration > (worst?.duration ?? 0)) worst = entry;
    }
  };
  new PerformanceObserver(keepWorst).observe({ type: 'event', durationThreshold: SHORTEST });

  const isSeen = (element, words) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    if (width < 2 || bottom <= 0 || top >= innerHeight || !element.checkVisibility({ visibilityProperty: true }))
      return false;
    if (element instanceof HTMLImageElement) return element.complete && element.naturalWidth > 0;
    return new RegExp(words).test(element.textContent);
  };
  const afterThisFrame = (run) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = run;
    channel.port2.postMessage(null);
  };
  /** Marks `from` at the next `event` (at once where there is none), and each of `wanted` when it is first painted. */
  const watch = ({ event, wanted }) => {
    worst = null;
    const missing = new Map(Object.entries(wanted));
    const look = () => {
      for (const [name, { selector, words = '' }] of missing) {
        const all = [...document.querySelectorAll(selector)];
        if (!all.some((element) => isSeen(element, words))) continue;
        missing.delete(name);
        afterThisFrame(() => performance.mark(name));
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
  /** Marks the slowest interaction since `watch`, from the finger to the picture. */
  const markInteraction = () => {
    const { startTime, duration } = worst ?? { startTime: performance.now() - SHORTEST, duration: SHORTEST };
    performance.mark('interaction-from', { startTime });
    performance.mark('interaction-to', { startTime: startTime + duration });
  };
  window.audit = { watch, markInteraction };
}
