import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { createMetrics } from '../../server/ops/metrics.ts';
import { DEAD_LINKS, SCRIPT } from '../hostile.ts';
import { sendRequest, shop } from './shop.ts';

const lines: string[] = [];
const { log } = console;
let clock = Date.parse('2026-11-21T06:30:00Z');
let serve: Serve;
beforeEach(async () => {
  serve = await shop({ now: () => new Date(clock) });
  lines.length = 0;
  console.log = (line: string) => lines.push(line);
});
afterEach(() => Object.assign(console, { log }));
const reports = () => lines.map((line) => JSON.parse(line) as { event: string; directive: string; blocked: string });

const post = (body: unknown, type = 'application/csp-report') =>
  sendRequest(serve, 'localhost', '/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const PAGE = 'https://localhost:4173/?secret=1';
const report = (directive: string, blocked: string, page = PAGE) => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'document-uri': page },
});

test('S30: the policy names where violations are reported, in both ways', async () => {
  const { headers } = await sendRequest(serve, 'localhost', '/');
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/csp-reports; report-to csp(;|$)/);
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
});

test('S30, S36: a report is logged with only its directive and origin, once a minute for each pair', async () => {
  for (let count = 0; count < 3; count += 1) {
    expect((await post(report('script-src-elem', 'https://evil.example/a?user=1'))).status).toBe(204);
  }
  await post(report('style-src', 'inline'));
  expect(reports().map(({ event, directive, blocked }) => [event, directive, blocked])).toEqual([
    ['csp-violation', 'script-src-elem', 'https://evil.example'],
    ['csp-violation', 'style-src', 'inline'],
  ]);
  expect(lines.join()).not.toContain('secret');
  clock += 60_000;
  await post(report('style-src', 'inline'));
  expect(reports()).toHaveLength(3);
});

test('S30: CSP reports of the Reporting API are logged too, its other report types ignored', async () => {
  const all = [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'http://pictures.example/1.png', documentURL: PAGE },
    },
    { type: 'deprecation', body: { id: 'x' } },
  ];
  expect((await post(all, 'application/reports+json')).status).toBe(204);
  expect(reports().map(({ directive, blocked }) => [directive, blocked])).toEqual([
    ['img-src', 'http://pictures.example'],
  ]);
});

test.each([SCRIPT, ...DEAD_LINKS])('S23: a hostile report is a 4xx or is logged as "other": %j', async (words) => {
  expect([204, 400]).toContain((await post(report(words, words))).status);
  for (const { directive } of reports()) expect(directive).toMatch(/^[a-z-]{1,40}$/);
});

test('S30: reports about other sites are ignored', async () => {
  for (const page of [
    'https://evil.example/',
    'localhost',
    '',
    'data:text/html,x',
    'https://localhost.evil.example/',
  ]) {
    expect((await post(report('img-src', 'inline', page))).status).toBe(204);
  }
  expect(reports()).toEqual([]);
});

test('S30: invented directives and origins take neither memory nor log', async () => {
  const metrics = createMetrics();
  serve = await shop({ now: () => new Date(clock), metrics });
  for (let sent = 0; sent < 20; sent += 1) {
    const all = Array.from({ length: 100 }, (_, at) => ({
      type: 'csp-violation',
      body: {
        effectiveDirective: `made-up-${'abcdefghij'[sent % 10]}`,
        blockedURL: `https://${sent}-${at}.example`,
        documentURL: PAGE,
      },
    }));
    expect((await post(all, 'application/reports+json')).status).toBe(204);
  }
  const counted = await metrics.policyViolations.get();
  expect(counted.values).toEqual([{ labels: { directive: 'other' }, value: 2000 }]);
  expect(reports()).toHaveLength(20);
  expect(reports().at(-1)?.event).toBe('csp-violations-unlogged');
  clock += 60_000;
  await post(report('style-src', 'inline'));
  expect(reports()).toHaveLength(21);
});

test('D35: a report of a host with another backend is counted too', async () => {
  const metrics = createMetrics();
  serve = await shop({ metrics, apiBaseUrl: 'https://api.example' });
  expect((await post(report('img-src', 'inline'))).status).toBe(204);
  expect((await metrics.policyViolations.get()).values).toHaveLength(1);
});

test('S23: a body that is not a report is refused', async () => {
  expect((await post('{}', 'text/plain')).status).toBe(415);
  for (const body of ['', '{', '{}', '[1]', 'null']) expect([body, (await post(body)).status]).toEqual([body, 400]);
  expect((await post(`"${'x'.repeat(40_000)}"`)).status).toBe(413);
});
