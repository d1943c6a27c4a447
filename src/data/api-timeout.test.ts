import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Api, createApi } from './api.ts';
import { ApiError } from './api-error.ts';

const HOME = { params: { storeId: 7 } };
const LAYOUT = JSON.stringify({ layout: { widgets: [] } });

/** Rejects when the call is aborted, as a browser's fetch does. */
const untilGivenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const silentServer: typeof fetch = (_, init) => untilGivenUp(init?.signal);

/** Sends its headers at once and then never finishes its body. */
const stalledServer: typeof fetch = async (_, init) => {
  const body = new ReadableStream({
    start(controller) {
      untilGivenUp(init?.signal).catch((reason: unknown) => controller.error(reason));
    },
  });
  return new Response(body);
};

/** The outcome of a call, filled in once it settles. */
function ending(call: Promise<unknown>) {
  const end: { error?: unknown; reply?: unknown } = {};
  call.then(
    (reply) => {
      end.reply = reply;
    },
    (error: unknown) => {
      end.error = error;
    },
  );
  return end;
}

const shopOver = (fetch: typeof globalThis.fetch, timeoutMs?: number) =>
  createApi({ baseUrl: '', token: () => null, fetch, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

// Fake timers do not load these files, so they are loaded before.
beforeAll(() => Promise.all([import('./api-call.ts'), import('../../contract/customer.ts')]));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['six and a half seconds to show something', 6_500, (shop: Api) => shop.call('storeHome', HOME)],
  ['ten seconds to do something', 10_000, (shop: Api) => shop.call('requestOtp', { body: { phone: '9876543210' } })],
])('a server that does not respond is given %s', async (_, ms, ask) => {
  const end = ending(ask(shopOver(silentServer)));
  // Its schemas load with the first call that needs them; the timeout starts with the request.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(end.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(end.error).toBeInstanceOf(ApiError);
  expect(end.error).toMatchObject({
    kind: 'NETWORK_ERROR',
    message: 'Network error. Please check your connection.',
  });
});

test('a response that stops halfway has the same timeout', async () => {
  const end = ending(shopOver(stalledServer, 3000).call('storeHome', HOME));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(end.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(end.error).toMatchObject({ kind: 'NETWORK_ERROR' });
});

// R4: a late failure is not retried.
test.each([
  [1_499, false],
  [1_500, true],
])('a call that fails after %i ms counts as late: %j', async (ms, late) => {
  const failing: typeof globalThis.fetch = () =>
    new Promise((_, reject) => {
      setTimeout(() => reject(new TypeError('Failed to fetch')), ms);
    });
  const end = ending(shopOver(failing).call('storeHome', HOME));
  await vi.advanceTimersByTimeAsync(ms);
  expect(end.error).toMatchObject({ kind: 'NETWORK_ERROR', late });
});

test('the timeout does not affect a call that has succeeded', async () => {
  const end = ending(shopOver(async () => new Response(LAYOUT)).call('storeHome', HOME));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(end).toMatchObject({ reply: { widgets: [] } });
  expect(end.error).toBeUndefined();
});

test.each([
  ['before anything came back', silentServer],
  ['while the answer was arriving', stalledServer],
])('a call that is aborted %s is not reported as a network error', async (_, server) => {
  const leaving = new AbortController();
  const end = ending(shopOver(server).call('storeHome', { ...HOME, signal: leaving.signal }));
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(end.error).toBe(leaving.signal.reason);
  expect(end.error).not.toBeInstanceOf(ApiError);
});

test('a call with a signal of its caller still has its own timeout', async () => {
  const patient = new AbortController();
  const end = ending(shopOver(silentServer, 500).call('storeHome', { ...HOME, signal: patient.signal }));
  await vi.advanceTimersByTimeAsync(500);
  expect(end.error).toMatchObject({ kind: 'NETWORK_ERROR' });
});
