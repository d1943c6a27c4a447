import { get } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { createMetrics, type Metrics } from '../../server/ops/metrics.ts';
import { endAll, fetchRaw, ownData, startServer } from './process.ts';
import { onPostgres, shop } from './shop.ts';
import { newPhone } from './shopper.ts';

afterAll(endAll);
type Line = { event: string; id?: string; caller?: string; path?: string; status?: number; method?: string };

const lines: string[] = [];
const { log } = console;
let serve: Serve;
let metrics: Metrics;
beforeEach(async () => {
  metrics = createMetrics();
  serve = await shop({ metrics, accessLog: true });
  lines.length = 0;
  console.log = (line: string) => lines.push(line);
});
afterEach(() => Object.assign(console, { log }));
const logged = () => lines.map((line) => JSON.parse(line) as Line);

const from = (path: string, init: RequestInit = {}, remote = '203.0.113.7') =>
  serve(new Request(`http://localhost${path}`, init), { remote });
const post = (path: string, body: unknown) =>
  from(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('S36: the access log', () => {
  test('has a line for each request with id, network and status, without query and IP address', async () => {
    await from('/api/v1/search?store_id=2&query=private-words');
    await from('/no/such/file.css');
    const [first, second] = logged();
    expect(first).toMatchObject({ event: 'request', method: 'GET', path: '/api/v1/search', caller: '203.0.113.0/24' });
    expect(second).toMatchObject({ event: 'request', path: '/no/such/file.css', status: 404 });
    expect(first?.id).not.toBe(second?.id);
    expect(lines.join()).not.toMatch(/private-words|203\.0\.113\.7/);
  });

  test('has the same id as the log of the refusal', async () => {
    await post('/api/v1/auth/verify-otp', { phone: newPhone(), otp: '000000' });
    await from('/api/v1/orders?store_id=2', { headers: { authorization: 'Bearer nobody' } });
    const events = logged();
    expect(events.map(({ event }) => event)).toEqual(['sign-in-refused', 'request', 'denied', 'request']);
    expect(events.map(({ caller }) => caller)).toEqual(Array.from({ length: 4 }, () => '203.0.113.0/24'));
    const [refused, request, denied, other] = events.map(({ id }) => id);
    expect([refused, denied]).toEqual([request, other]);
    expect(request).not.toBe(other);
  });
});

test('requests, refusals and policy violations are counted', async () => {
  await from('/healthz');
  await from('/api/v1/nothing');
  await from('/csp-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({
      'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'eval', 'document-uri': 'http://localhost/' },
    }),
  });
  const text = await metrics.registry.metrics();
  for (const line of [
    'http_requests_total{kind="health",status="200"} 1',
    'http_requests_total{kind="api",status="404"} 1',
    'http_requests_total{kind="page",status="204"} 1',
    'http_request_duration_seconds_count{kind="api"} 1',
    'csp_violations_total{directive="script-src"} 1',
  ])
    expect(text).toContain(`${line}\n`);
});

/** The metrics of a server, from the port that it prints. */
function metricsOf(output: string): Promise<string> {
  const port = /Metrics are at http:\/\/127\.0\.0\.1:(\d+)\/metrics/.exec(output)?.[1];
  return new Promise((resolve, reject) => {
    get(`http://127.0.0.1:${port}/metrics`, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve(text);
    }).once('error', reject);
  });
}

test('a separate port serves the metrics of all processes to Prometheus', async () => {
  Object.assign(console, { log });
  const more: Record<string, string> = onPostgres ? { WORKERS: '2', DEV_INBOX: '0' } : {};
  const server = await startServer({ ...(await ownData()), METRICS_PORT: '0', ...more });
  for (let count = 0; count < 10; count += 1) await fetchRaw(server.port, '/healthz');
  const text = await metricsOf(server.output());
  expect(text).toContain('http_requests_total{kind="health",status="200"} 10\n');
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}/);
  expect(text.match(/# TYPE http_requests_total counter/g)).toHaveLength(1);
  expect((await fetchRaw(server.port, '/metrics')).body).not.toContain('http_requests_total');
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
