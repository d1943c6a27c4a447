/** Runs a function when the browser is idle. Safari has no `requestIdleCallback`. */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 500);
  else requestIdleCallback(run);
};
