/** Runs a function after the next paint, so that a tap shows feedback before the long work that it starts. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));
