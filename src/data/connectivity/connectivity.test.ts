import { expect, test, vi } from 'vitest';
import type { ProbeResult, ReportConnectivity } from '../../domain/connectivity.ts';
import { lazyConnectivity } from './connectivity.ts';
import { probe } from './watch.ts';

// R51
test('as long as calls succeed no code is loaded; once loaded it gets the first failure', async () => {
  const watch = vi.fn<ReportConnectivity>();
  const open = vi.fn(async () => watch);
  const line = lazyConnectivity(open);
  line.report('answered', 1);
  expect(open).not.toHaveBeenCalled();
  line.report('saved', 2);
  line.report('slow', 3);
  await vi.waitFor(() => expect(watch).toHaveBeenCalledTimes(2));
  expect(watch.mock.calls).toEqual([
    ['saved', 2],
    ['slow', 3],
  ]);
  line.report('answered', 4);
  expect(watch).toHaveBeenLastCalledWith('answered', 4);
  expect(open).toHaveBeenCalledTimes(1);
});

test('code that could not be loaded is loaded again at the next failure', async () => {
  const watch = vi.fn<ReportConnectivity>();
  const open = vi
    .fn<() => Promise<ReportConnectivity>>()
    .mockRejectedValueOnce(new TypeError('x'))
    .mockResolvedValue(watch);
  const line = lazyConnectivity(open);
  line.report('failed', 1);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  await vi.waitFor(() => {
    line.report('failed', 2);
    expect(watch).toHaveBeenCalledWith('failed', 2);
  });
});

test('listeners are notified once of every change', () => {
  const line = lazyConnectivity(async () => () => undefined);
  const states: string[] = [];
  const stop = line.subscribe(() => states.push(line.get()));
  line.show('weak');
  line.show('weak');
  line.show('online');
  stop();
  line.show('offline');
  expect(states).toEqual(['weak', 'online']);
});

const script = { 'content-type': 'text/javascript' };
const page = { 'content-type': 'text/html' };
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

// R9, D35: the shop's own origin, with any backend
test.each<[string, () => Promise<Response>, ProbeResult]>([
  ['our shop', async () => new Response(null, { status: 204 }), 'reached'],
  ['our shop, which is asked too often', async () => new Response(null, { status: 429 }), 'reached'],
  ['the sign-in page of a network', async () => new Response('<html>', { status: 200 }), 'silent'],
  ['a server in trouble', async () => new Response(null, { status: 503 }), 'failing'],
  ['nobody', unreachable, 'silent'],
])('whether the server is reachable: %s', async (_what, answer, result) => {
  const ask = vi.fn<typeof fetch>(answer);
  expect(await probe(ask, false)).toBe(result);
  const [url, init] = ask.mock.calls[0] ?? [];
  expect([url, init?.method, init?.cache]).toEqual(['/api/ping', undefined, 'no-store']);
});

test.each<[string, () => Promise<Response>, ProbeResult]>([
  ['the settings file', async () => new Response(null, { headers: script }), 'reached'],
  ['the sign-in page of a network', async () => new Response(null, { headers: page }), 'silent'],
  ['a host in trouble', async () => new Response(null, { status: 503, headers: script }), 'failing'],
  ['nobody', unreachable, 'silent'],
])('whether a static host is reachable: %s', async (_what, answer, result) => {
  const ask = vi.fn<typeof fetch>(answer);
  expect(await probe(ask, true)).toBe(result);
  const [url, init] = ask.mock.calls[0] ?? [];
  expect([url, init?.method, init?.cache]).toEqual(['/config.js', 'HEAD', 'no-store']);
});
