/** Runs something once the browser has shown what there is now: a tap is answered before the long work that it brings. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));
