import { Counter, Histogram, Registry } from 'prom-client';

/** Upper bounds of the histogram buckets, seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What one process counts, for Prometheus. Labels must have few values: every combination stays in memory. */
export function createMetrics() {
  const registry = new Registry();
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  /** Of durations in seconds. */
  const histogram = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
  return {
    registry,
    requests: counter('http_requests_total', 'Requests answered, by kind and status.', 'kind', 'status'),
    requestSeconds: histogram('http_request_duration_seconds', 'Until the answer began, by kind.', 'kind'),
    policyViolations: counter(
      'csp_violations_total',
      'Reports of what a page’s policy kept out, by directive.',
      'directive',
    ),
    fieldFailures: counter('field_failures_total', 'Failures in browsers, as these report them, by kind.', 'kind'),
    backendCalls: counter(
      'backend_requests_total',
      'Calls of another backend, by call and outcome.',
      'call',
      'outcome',
    ),
    backendSeconds: histogram('backend_request_duration_seconds', 'Until its reply was read, by call.', 'call'),
    pictureFetches: counter('picture_fetches_total', 'Pictures of other origins asked for, by outcome.', 'outcome'),
    databaseOutages: counter('database_unavailable_total', 'Requests that met no database.'),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
