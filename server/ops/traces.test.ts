import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendSpans } from './traces.ts';

type Body = { resourceSpans: { resource: unknown; scopeSpans: { spans: Record<string, unknown>[] }[] }[] };

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A collector that responds with `status`. */
function collector(status = () => 200) {
  const bodies: Body[] = [];
  const requests: { url: string; headers: unknown }[] = [];
  const ask: typeof fetch = async (url, init) => {
    requests.push({ url: String(url), headers: init?.headers });
    bodies.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: status() });
  };
  const settings = { endpoint: 'http://collector:4318', headers: { 'x-key': '1' }, service: 'shop' };
  const spans = sendSpans(settings, ask);
  const sent = () => bodies.map(({ resourceSpans }) => resourceSpans[0]?.scopeSpans[0]?.spans ?? []);
  return { spans, requests, bodies, sent };
}
const span = { name: 'GET api', method: 'GET', path: '/api', status: 200, began: 1_795_000_000_000, took: 12.5 };
const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

test('sends a batch after five seconds, with the span of the caller as parent', async () => {
  const { spans, requests, bodies, sent } = collector();
  spans.add(span, PARENT);
  spans.add({ ...span, status: 503 }, null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests).toEqual([
    { url: 'http://collector:4318/v1/traces', headers: { 'x-key': '1', 'content-type': 'application/json' } },
  ]);
  expect(bodies[0]?.resourceSpans[0]?.resource).toEqual({
    attributes: [{ key: 'service.name', value: { stringValue: 'shop' } }],
  });
  const [first, second] = sent()[0] ?? [];
  expect(first).toMatchObject({
    traceId: 'a'.repeat(32),
    parentSpanId: 'b'.repeat(16),
    name: 'GET api',
    kind: 2,
    startTimeUnixNano: '1795000000000000000',
    endTimeUnixNano: '1795000000012500000',
  });
  expect(second).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), status: { code: 2 } });
  expect([first, second].map((one) => 'parentSpanId' in (one ?? {}))).toEqual([true, false]);
});

test.each(['', 'x', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`])(
  'ignores an invalid traceparent: %s',
  async (odd) => {
    const { spans, sent } = collector();
    spans.add(span, odd);
    await spans.close();
    expect(sent()[0]?.[0]).not.toHaveProperty('parentSpanId');
  },
);

test('queues at most 2,048 spans behind the batch being sent and logs one line while the collector fails', async () => {
  let status = 500;
  const { spans, sent } = collector(() => status);
  for (let count = 0; count < 3_000; count += 1) spans.add(span, null);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['traces-not-sent']);
  status = 200;
  await spans.close();
  expect(sent().reduce((sum, batch) => sum + batch.length, 0)).toBe(512 + 2_048);
});

test('adds no span if the caller does not sample its trace', async () => {
  const { spans, sent } = collector();
  spans.add(span, PARENT.replace(/01$/, '00'));
  spans.add(span, PARENT.replace(/01$/, '03'));
  await spans.close();
  expect(sent().map((batch) => batch.length)).toEqual([1]);
});

test('sends full batches before the interval ends, so that no span is lost while the collector accepts them', async () => {
  const { spans, sent } = collector();
  for (let count = 0; count < 3_000; count += 1) {
    spans.add(span, null);
    await Promise.resolve();
  }
  await spans.close();
  expect(sent().reduce((sum, batch) => sum + batch.length, 0)).toBe(3_000);
});
