/** `AbortSignal.timeout`, which Chrome 103, Safari 16 and Firefox 100 were the first to have. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
  return controller.signal;
}

/** `AbortSignal.any`, which Chrome 116, Safari 17.4 and Firefox 124 were the first to have. Its own holds no listeners. */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any(signals);
  const controller = new AbortController();
  const abortLike = (signal: AbortSignal) => controller.abort(signal.reason);
  const aborted = signals.find((signal) => signal.aborted);
  if (aborted) abortLike(aborted);
  const { signal: combined } = controller;
  // The option `signal` removes the listeners once one of them has fired.
  for (const signal of signals) signal.addEventListener('abort', () => abortLike(signal), { signal: combined });
  return combined;
}
