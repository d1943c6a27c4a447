import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rateLimiter } from '../../server/http/rate-limiter.ts';
import { tooMany } from '../../server/http/refusal.ts';
import { refused } from '../../server/http/reply.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient, freshness, shouldRetry } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

test.each([
  ['no answer', new ApiError('NETWORK_ERROR')],
  ['an invalid answer', new ApiError('INVALID_RESPONSE')],
  ['an empty answer', new ApiError('EMPTY_RESPONSE')],
  ['a server in trouble', new ApiError('HTTP', { status: 503 })],
  ['something unforeseen', new Error('oops')],
])('after %s a read is retried once', (_, error) => {
  expect(shouldRetry(0, error)).toBe(true);
  expect(shouldRetry(1, error)).toBe(false);
});

test.each([[400], [401], [403], [404], [409], [429], [499]])('a refusal with %i is final', (status) => {
  expect(shouldRetry(0, new ApiError('HTTP', { status }))).toBe(false);
});

// S38
test.each([
  ['in two seconds', 2, [true, true, true, true, false]],
  ['in a minute', 60, [false, false, false, false, false]],
])('a rate-limited read that may be repeated %s', (_, retryAfter, again) => {
  const error = Object.assign(new ApiError('HTTP', { status: 429 }), { retryAfter });
  expect([0, 1, 2, 3, 4].map((failures) => shouldRetry(failures, error))).toEqual(again);
  expect(shouldRetry(0, Object.assign(error, { late: true }))).toBe(false);
});

// S38: a product's page and what loads after it are fourteen reads.
test('eight phones behind one address all start at once', async () => {
  const waitOf = rateLimiter(() => new Date());
  let refusals = 0;
  const read = async () => {
    const wait = waitOf('203.0.113.7', 'read');
    if (wait === 0) return 'reply';
    refusals += 1;
    const { status, headers } = refused(tooMany(wait));
    throw Object.assign(new ApiError('HTTP', { status }), { retryAfter: Number(headers.get('retry-after')) });
  };
  const phones = Array.from({ length: 8 }, () => createQueryClient({ copiedAt: () => undefined }));
  const reads = phones.flatMap((client) =>
    Array.from({ length: 14 }, (_, name) => client.fetchQuery({ queryKey: [name], queryFn: read })),
  );
  const ended = Promise.allSettled(reads);
  await vi.advanceTimersByTimeAsync(0);
  expect(refusals).toBe(52);
  await vi.advanceTimersByTimeAsync(4000);
  expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
});

// R4
test('a call that took long is not retried', () => {
  expect(shouldRetry(0, Object.assign(new ApiError('NETWORK_ERROR'), { late: true }))).toBe(false);
});

test('offline nothing is retried', () => {
  onlineManager.setOnline(false);
  expect(shouldRetry(0, new ApiError('NETWORK_ERROR'))).toBe(false);
  expect(shouldRetry(0, new ApiError('HTTP', { status: 503 }))).toBe(false);
});

/** The number of attempts of a read when each fails with `error`. */
async function triesOf(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  const ended = vi.fn();
  createQueryClient({ copiedAt: () => undefined })
    .fetchQuery({ queryKey: ['x'], queryFn })
    .catch(ended);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledWith(error);
  return queryFn.mock.calls.length;
}

test('a read without a response is tried twice, a refused one once', async () => {
  expect(await triesOf(new ApiError('NETWORK_ERROR'))).toBe(2);
  expect(await triesOf(new ApiError('HTTP', { status: 404 }))).toBe(1);
});

test('a read settles offline as well: no page hangs on its skeleton', async () => {
  onlineManager.setOnline(false);
  expect(await triesOf(new ApiError('NETWORK_ERROR'))).toBe(1);
});

test('a write is tried once, also offline, so that nothing is bought twice', async () => {
  onlineManager.setOnline(false);
  const mutationFn = vi.fn(() => Promise.reject(new ApiError('NETWORK_ERROR')));
  const client = createQueryClient({ copiedAt: () => undefined });
  const ended = vi.fn();
  client.getMutationCache().build(client, { mutationFn }).execute(undefined).catch(ended);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mutationFn).toHaveBeenCalledTimes(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

// R8
test('a copy from the worker keeps its age and is refetched', async () => {
  const reply = { name: 'Quilt' };
  const client = createQueryClient({ copiedAt: (data) => (data === reply ? 1000 : undefined) });
  await client.fetchQuery({ queryKey: ['pub'], queryFn: async () => reply, staleTime: 60_000 });
  expect(client.getQueryState(['pub'])).toMatchObject({ data: reply, dataUpdatedAt: 1000, isInvalidated: true });
});

// docs/rules.md, Offline 2.1
test('browse data is fresh for five minutes and is never garbage collected', () => {
  expect(freshness<'storeHome'>('browse')).toEqual({
    staleTime: 300_000,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });
});

test('live data is requested each time', () => {
  expect(freshness<'cart'>('live')).toEqual({ staleTime: 0, networkMode: 'offlineFirst' });
});

test('the types reject a freshness that differs from the table, and writes', () => {
  // @ts-expect-error the table says `live`
  freshness<'cart'>('browse');
  // @ts-expect-error a write
  freshness<'checkout'>('never');
});
