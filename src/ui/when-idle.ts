/** The longest wait, milliseconds. A page that is animated or busy all the time never becomes idle. */
export const IDLE_MS = 5000;

/** Runs a function when the browser is idle, or at last after `IDLE_MS`. Safari has no `requestIdleCallback`. */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 500);
  else requestIdleCallback(run, { timeout: IDLE_MS });
};
