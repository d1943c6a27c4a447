import { networkOf } from '../http/client-address.ts';
import { log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Spans } from './traces.ts';

/** Identifies a request in log lines (S36): its id and the caller's network, not the address. */
export type Trace = { id: string; caller: string };

/** The id is generated when it is first read. */
export function traced(newId: () => string, subject: string): Trace {
  let id: string | undefined;
  return {
    get id() {
      id ??= newId();
      return id;
    },
    caller: subject && networkOf(subject),
  };
}

/** Adds the request's id and network to log lines; `trace` is undefined if a page calls the API in process. */
export const logOf =
  (trace: Trace | undefined): typeof log =>
  (level, event, fields = {}) =>
    log(level, event, trace ? { ...fields, id: trace.id, caller: trace.caller } : fields);

/** Few kinds, because each has its own rows in the metrics. */
function kindOf(pathname: string): string {
  if (pathname.startsWith('/api/')) return 'api';
  if (/^\/(healthz|readyz)$/.test(pathname)) return 'health';
  return /^\/(assets|media|icons)\/|\.\w{2,12}$/.test(pathname) ? 'file' : 'page';
}

/**
 * Counts a request and, if enabled, sends its span and writes its access log line, without token, client address and
 * query, which may contain a shopper's search terms (S36).
 */
export function observer(metrics: Metrics, spans: Spans | null, isLogged: boolean) {
  return (request: Request, pathname: string, trace: Trace) => {
    const began = performance.now();
    return (status: number): void => {
      const kind = kindOf(pathname);
      const took = performance.now() - began;
      metrics.requests.inc({ kind, status });
      metrics.requestSeconds.observe({ kind }, took / 1000);
      if (!spans && !isLogged) return;
      const seen = { method: request.method, path: pathname.slice(0, 200), status };
      const span = { ...seen, name: `${request.method} ${kind}`, began: performance.timeOrigin + began, took };
      spans?.add(span, request.headers.get('traceparent'));
      if (isLogged) logOf(trace)('info', 'request', { ...seen, ms: Math.round(took) });
    };
  };
}
