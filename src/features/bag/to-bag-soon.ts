/** spec §8, milliseconds. */
const SOON_MS = 1000;
const OTHER_THINGS = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const;

/** Calls `go` after a second, unless the shopper does anything else first: nobody is taken away from what they began. */
export function toBagSoon(window: Window, go: () => void): void {
  const stop = (): void => {
    clearTimeout(timer);
    for (const event of OTHER_THINGS) window.removeEventListener(event, stop, true);
  };
  const timer = setTimeout(() => {
    stop();
    go();
  }, SOON_MS);
  for (const event of OTHER_THINGS) window.addEventListener(event, stop, { capture: true, passive: true });
}
