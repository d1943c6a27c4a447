/** A tap on a page that was drawn and not yet alive; `value`: what was chosen of a list. */
type Tap = { part: HTMLElement; value: string };
declare global {
  /** What `public/boot.js` holds, in its order, a part that is tapped again and again once; undefined: no more is held. */
  var earlyTaps: Tap[] | undefined;
}

/** Replays the taps that came before hydration, each after the previous one has rendered (docs/rules.md, Visual 3). */
export async function replayTaps(nextRender: () => Promise<unknown>): Promise<void> {
  const taps = globalThis.earlyTaps ?? [];
  globalThis.earlyTaps = undefined;
  for (const { part, value } of taps) {
    // A press brings its part alive at once; a box that was clicked into life would not notice that it has been chosen.
    part.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    // The first one hydrates the page around parts that wait until they are near (ui/HydrateWhenNear.tsx); this one, the part.
    part.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    if (part instanceof HTMLSelectElement) {
      part.value = value;
      part.dispatchEvent(new Event('change', { bubbles: true }));
    } else part.click();
    await nextRender();
  }
  delete document.documentElement.dataset.held;
}
