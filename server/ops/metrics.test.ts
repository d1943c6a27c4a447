import { expect, test } from 'vitest';
import { createMetrics, metricsText, summed } from './metrics.ts';

test('formats counters and histograms as Prometheus text', () => {
  const metrics = createMetrics();
  metrics.count('http_requests_total', { kind: 'api', status: '200' });
  metrics.count('http_requests_total', { kind: 'api', status: '200' });
  metrics.count('csp_violations_total', { directive: 'a"b\\c\nd' });
  metrics.time('http_request_duration_seconds', { kind: 'api' }, 0.03);
  const text = metricsText(metrics.samples());
  expect(text).toContain('# TYPE http_requests_total counter\nhttp_requests_total{kind="api",status="200"} 2\n');
  expect(text).toContain('csp_violations_total{directive="a\\"b\\\\c\\nd"} 1\n');
  expect(text).toContain('# TYPE http_request_duration_seconds histogram\n');
  expect(text).toContain('http_request_duration_seconds_bucket{kind="api",le="0.02"} 0\n');
  expect(text).toContain('http_request_duration_seconds_bucket{kind="api",le="0.05"} 1\n');
  expect(text).toContain('http_request_duration_seconds_bucket{kind="api",le="+Inf"} 1\n');
  expect(text).toContain('http_request_duration_seconds_count{kind="api"} 1\n');
  expect(text.match(/# TYPE/g)).toHaveLength(3);
});

test('sums samples of the same labels and keeps samples with different labels apart', () => {
  const one = [
    { name: 'http_requests_total', labels: { kind: 'api', status: '200' }, value: 2 },
    { name: 'process_resident_memory_bytes', labels: { pid: '1' }, value: 10 },
  ];
  const other = [
    { name: 'http_requests_total', labels: { kind: 'api', status: '200' }, value: 3 },
    { name: 'process_resident_memory_bytes', labels: { pid: '2' }, value: 20 },
  ];
  expect(summed([one, other]).map(({ labels, value }) => [labels, value])).toEqual([
    [{ kind: 'api', status: '200' }, 5],
    [{ pid: '1' }, 10],
    [{ pid: '2' }, 20],
  ]);
  expect(metricsText([])).toBe('\n');
});
