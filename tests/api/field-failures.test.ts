import { beforeEach, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { createMetrics, type Metrics } from '../../server/ops/metrics.ts';
import { DEAD_LINKS, SCRIPT } from '../hostile.ts';
import { sendRequest, shop } from './shop.ts';

let metrics: Metrics;
let serve: Serve;
beforeEach(async () => {
  metrics = createMetrics();
  serve = await shop({ metrics });
});

const send = (body: unknown, { type = 'application/json', method = 'POST', on = serve, remote = '203.0.113.9' } = {}) =>
  on(
    new Request('http://localhost/field-failures', {
      method,
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { remote },
  );
const counted = async () => (await metrics.fieldFailures.get()).values.map(({ labels, value }) => [labels.kind, value]);

// R63
describe('failures that browsers report', () => {
  test('are counted by kind, in the metrics', async () => {
    const response = await send({ 'install-failed': 1, 'storage-full': 1000 });
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
      204,
      'no-store',
      '',
    ]);
    await send({ 'storage-full': 1, 'foreign-page': 2, 'memory-only': 3, 'change-expired': 4 });
    expect(await metrics.registry.metrics()).toContain(
      [
        '# TYPE field_failures_total counter',
        'field_failures_total{kind="install-failed"} 1',
        'field_failures_total{kind="storage-full"} 1001',
        'field_failures_total{kind="memory-only"} 3',
        'field_failures_total{kind="foreign-page"} 2',
        'field_failures_total{kind="change-expired"} 4',
      ].join('\n'),
    );
  });

  test('are counted by the shop’s own server too if its API is another backend’s', async () => {
    const foreign = await shop({ metrics, apiBaseUrl: 'https://api.example' });
    expect((await send({ 'foreign-page': 1 }, { on: foreign })).status).toBe(204);
    expect(await counted()).toEqual([['foreign-page', 1]]);
  });

  test('are limited per caller', async () => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < 60; sent += 1) statuses.add((await send({ 'foreign-page': 1 })).status);
    expect([...statuses]).toEqual([204, 429]);
    expect((await send({ 'foreign-page': 1 }, { remote: '198.51.100.1' })).status).toBe(204);
  });
});

const WRONG = [
  '',
  '{',
  'null',
  '1',
  '[]',
  '[{"foreign-page":1}]',
  '{"foreign-page":0}',
  '{"foreign-page":-1}',
  '{"foreign-page":1.5}',
  '{"foreign-page":1001}',
  '{"foreign-page":1e400}',
  '{"foreign-page":"1"}',
  '{"foreign-page":null}',
  '{"foreign-page":{"$gt":0}}',
  '{"foreign-page":1,"user":"asha"}',
  '{"foreign-page":1,"__proto__":{"storage-full":1}}',
  '{"constructor":1}',
  '{"toString":1}',
  ...[SCRIPT, ...DEAD_LINKS].map((words) => JSON.stringify({ [words]: 1 })),
];

test('S23: any other body is refused and counts nothing', async () => {
  for (const [at, body] of WRONG.entries()) {
    expect([body, (await send(body, { remote: `203.0.113.${at}` })).status]).toEqual([body, 400]);
  }
  expect(await counted()).toEqual([]);
});

test('S23, S35: long bodies, other types and other methods are refused', async () => {
  expect((await send(`{"foreign-page":1${' '.repeat(2000)}}`)).status).toBe(413);
  expect((await send({ 'foreign-page': 1 }, { type: 'text/plain' })).status).toBe(415);
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const { status } = await send({ 'foreign-page': 1 }, { method });
    expect([method, status]).toEqual([method, 405]);
  }
  expect((await sendRequest(serve, 'localhost', '/field-failures?%ff', { method: 'POST' })).status).toBe(400);
  expect(await counted()).toEqual([]);
});
