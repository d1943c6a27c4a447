import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionState, ProbeResult } from '../../domain/connectivity.ts';
import { createWatch, probe } from './watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page whose server responds or not; probes that hang time out after three seconds. */
function scene() {
  const page = { up: true, hangs: false, fails: false, visible: true, stalled: false, heals: true };
  const lines: ConnectionState[] = [];
  let probes = 0;
  let asked = 0;
  let all = 0;
  const heal = () => {
    asked += 1;
    if (!page.stalled || !page.heals) return;
    page.stalled = false;
    watch.report('answered', Date.now());
  };
  const watch = createWatch({
    now: Date.now,
    random: () => 0,
    isVisible: () => page.visible,
    probe: async () => {
      probes += 1;
      if (page.hangs) await new Promise((resolve) => setTimeout(resolve, 3000));
      if (page.fails) return 'failing';
      return page.up && !page.hangs ? 'reached' : 'silent';
    },
    isStalled: () => page.stalled,
    retryStalled: async () => heal(),
    refetchAll: async () => {
      all += 1;
      heal();
    },
    show: (line) => lines.push(line),
  });
  return {
    page,
    watch,
    line: () => lines.at(-1) ?? 'online',
    probes: () => probes,
    asked: () => asked,
    all: () => all,
    /** The network fails without a browser event, and the screen shows a copy. */
    loseConnection: () => {
      Object.assign(page, { hangs: true, stalled: true });
      watch.report('saved', Date.now());
    },
  };
}

// R8
test('stale products are requested again within five seconds of the network, without any event of the browser', async () => {
  const { page, line, loseConnection } = scene();
  loseConnection();
  expect(line()).toBe('weak');
  // At whatever point of a round the network returns.
  for (const lost of [500, 1700, 2900, 25_000]) {
    await pass(lost);
    page.hangs = false;
    await pass(5000);
    expect([line(), page.stalled]).toEqual(['online', false]);
    loseConnection();
  }
});

// R9
test('a call that takes long is followed by a probe at once, and shown as weak if that fails too', async () => {
  const { page, watch, line, probes } = scene();
  page.hangs = true;
  watch.report('slow', Date.now());
  expect(probes()).toBe(1);
  await pass(2999);
  expect(line()).toBe('online');
  await pass(1);
  expect(line()).toBe('weak');
});

test('a slow call on a good connection changes nothing', async () => {
  const { watch, line, probes, asked } = scene();
  watch.report('slow', Date.now());
  await pass(60_000);
  expect([line(), probes(), asked()]).toEqual(['online', 1, 0]);
});

test('the browser’s online event triggers a probe, which decides', async () => {
  const { page, watch, line, probes } = scene();
  page.up = false;
  watch.report('went-offline', Date.now());
  expect(line()).toBe('offline');
  await pass(1);
  watch.onOnline();
  expect(probes()).toBe(1);
  await pass(0);
  expect(line()).toBe('weak');
  page.up = true;
  watch.onOnline();
  await pass(0);
  expect(line()).toBe('online');
});

// R2
test('everything stale is refetched when the network is back, not after a single failed call', async () => {
  const { page, watch, line, all } = scene();
  watch.report('failed', Date.now());
  await pass(5000);
  expect([line(), all()]).toEqual(['online', 0]);
  page.up = false;
  watch.report('failed', Date.now());
  await pass(5000);
  page.up = true;
  await pass(5000);
  expect([line(), all()]).toEqual(['online', 1]);
  watch.report('went-offline', Date.now());
  await pass(1);
  watch.onOnline();
  await pass(0);
  expect([line(), all()]).toEqual(['online', 2]);
});

test('a response to any call restores the state and ends the probing', async () => {
  const { page, watch, line, probes } = scene();
  page.up = false;
  watch.report('failed', Date.now());
  await pass(1500);
  page.up = true;
  watch.report('answered', Date.now());
  expect(line()).toBe('online');
  const before = probes();
  await pass(120_000);
  expect(probes()).toBe(before);
});

describe('the rate of requests', () => {
  test('a hidden page does not probe; once visible it does at once', async () => {
    const { page, watch, probes, loseConnection } = scene();
    page.visible = false;
    loseConnection();
    await pass(600_000);
    expect(probes()).toBe(0);
    page.visible = true;
    watch.onVisible();
    expect(probes()).toBe(1);
  });

  test('a silent server is probed about every three seconds for half a minute, then less often, until once a minute', async () => {
    const { page, watch, probes } = scene();
    page.up = false;
    watch.report('failed', Date.now());
    await pass(30_000);
    expect(probes()).toBeGreaterThan(8);
    await pass(90_000);
    const before = probes();
    expect(before).toBeLessThan(20);
    await pass(600_000);
    expect(probes() - before).toBeLessThanOrEqual(11);
    page.up = true;
    await pass(60_000);
    expect(probes() - before).toBeLessThanOrEqual(12);
  });

  // R58
  test('a server that answers with errors is asked after 5, 10, 20, 40, then every 60 seconds', async () => {
    const { page, watch, probes, line } = scene();
    page.fails = true;
    watch.report('failed', Date.now());
    await pass(1_000);
    expect(probes()).toBe(1);
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      const before = probes();
      await pass(seconds * 1_000 - 1);
      expect(probes() - before).toBe(0);
      await pass(1);
      expect(probes() - before).toBe(1);
    }
    page.fails = false;
    await pass(60_000);
    expect(line()).toBe('online');
  });

  test('where the browser reports no network, a probe is sent every fifteen seconds', async () => {
    const { page, watch, probes } = scene();
    page.up = false;
    watch.report('went-offline', Date.now());
    await pass(60_000);
    expect(probes()).toBeLessThan(8);
  });

  test.each<[string, (watch: ReturnType<typeof createWatch>) => void]>([
    ['a tap', (watch) => watch.touched()],
    ['the browser’s online event', (watch) => watch.onOnline()],
    ['a look at the page', (watch) => watch.onVisible()],
  ])('%s brings the next probe at once, however long the server has been down', async (_, act) => {
    const { page, watch, probes, line } = scene();
    page.up = false;
    watch.report('failed', Date.now());
    await pass(600_000);
    const before = probes();
    page.up = true;
    act(watch);
    await pass(0);
    expect([probes() - before, line()]).toEqual([1, 'online']);
  });

  test('many taps bring one probe a second at most, and none without a doubt or on a hidden page', async () => {
    const { page, watch, probes } = scene();
    watch.touched();
    await pass(2_000);
    expect(probes()).toBe(0);
    page.up = false;
    watch.report('failed', Date.now());
    await pass(600_000);
    const before = probes();
    for (let taps = 0; taps < 50; taps += 1) {
      watch.touched();
      await pass(100);
    }
    expect(probes() - before).toBeLessThanOrEqual(6);
    page.visible = false;
    await pass(5_000);
    const hidden = probes();
    watch.touched();
    expect(probes()).toBe(hidden);
  });

  test('after a look at the page probes are prompt again', async () => {
    const { page, watch, line } = scene();
    page.up = false;
    watch.report('failed', Date.now());
    await pass(600_000);
    watch.onVisible();
    await pass(10_000);
    page.up = true;
    await pass(5_000);
    expect(line()).toBe('online');
  });

  test('products that stay stale although the server responds are requested less and less often', async () => {
    const { page, watch, asked } = scene();
    Object.assign(page, { stalled: true, heals: false });
    watch.report('odd', Date.now());
    await pass(60_000);
    const first = asked();
    expect(first).toBeLessThanOrEqual(7);
    await pass(300_000);
    expect(asked() - first).toBeLessThanOrEqual(10);
  });

  test('frequent calls do not postpone a round', async () => {
    const { page, watch, probes } = scene();
    page.stalled = true;
    page.heals = false;
    for (let at = 0; at < 20; at += 1) {
      watch.report('answered', Date.now());
      await pass(200);
    }
    expect(probes()).toBeGreaterThan(0);
  });
});

// R3
test('late responses are handled together, and only if something is stalled', async () => {
  const { page, watch, asked } = scene();
  watch.onNewerResponse();
  await pass(1000);
  expect(asked()).toBe(0);
  page.stalled = true;
  watch.onNewerResponse();
  watch.onNewerResponse();
  watch.onNewerResponse();
  await pass(1000);
  expect([asked(), page.stalled]).toEqual([1, false]);
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
