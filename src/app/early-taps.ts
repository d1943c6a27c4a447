/** A tap on a server-rendered page before hydration; `value`: the option chosen in a select. */
type Tap = { element: HTMLElement; value: string };
declare global {
  /** The taps that `public/boot.js` holds, in order, repeated taps on one element once; undefined: no more are held. */
  var earlyTaps: Tap[] | undefined;
}

/** Replays the taps that came before hydration, each after the previous one has rendered (docs/rules.md, Visual 3). */
export async function replayTaps(nextRender: () => Promise<unknown>): Promise<void> {
  const taps = globalThis.earlyTaps ?? [];
  globalThis.earlyTaps = undefined;
  for (const { element, value } of taps) {
    // `mousedown` hydrates the element's boundary at once; otherwise a click on a checkbox would not fire `onChange`.
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    // The first event hydrates the page around deferred parts (ui/HydrateWhenNear.tsx), this one the part itself.
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    if (element instanceof HTMLSelectElement) {
      element.value = value;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else element.click();
    await nextRender();
  }
  delete document.documentElement.dataset.held;
}
