import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { isStalled, type RouterPages, refetchStale, retryStalled } from './watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onlineManager.setOnline(true);
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

const noPages: RouterPages = { state: { matches: [] }, invalidate: async () => undefined };
const silence = () => Promise.reject(new ApiError('NETWORK_ERROR'));
const longSilence = () => Promise.reject(Object.assign(new ApiError('NETWORK_ERROR'), { late: true }));
const refusal = () => Promise.reject(new ApiError('HTTP', { status: 404 }));

/** A page that observes one query; the worker may have served a copy. */
async function looking(
  ask: () => Promise<unknown>,
  { copy = false, before, updatedAt = 1 }: { copy?: boolean; before?: unknown; updatedAt?: number } = {},
) {
  const page = { ask: vi.fn(ask), copy };
  const client = createQueryClient({ copiedAt: () => (page.copy ? 1 : undefined) });
  const queryKey = ['pub', 2, 'product', '7'];
  if (before !== undefined) client.setQueryData(queryKey, before, { updatedAt });
  const query = { queryKey, queryFn: () => page.ask(), staleTime: 60_000, retry: false };
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { client, page, stop };
}

// R8
test.each<[string, () => Promise<unknown>, { copy?: boolean; before?: unknown }, boolean]>([
  ['the shop’s own word', async () => 'fresh', {}, false],
  ['a copy of the worker’s', async () => 'old', { copy: true }, true],
  ['what stood there before nobody answered', silence, { before: 'old' }, true],
  ['nothing, since nobody was there', silence, {}, true],
  ['nothing, after a long wait', longSilence, {}, false],
  ['a refusal', refusal, {}, false],
])('whether the query is stalled: %s', async (_what, ask, options, stalled) => {
  const { client } = await looking(ask, options);
  expect(isStalled(client, noPages)).toBe(stalled);
});

// R41
test('what was stored while the clock was ahead is stalled once it cannot be refreshed', async () => {
  vi.setSystemTime(Date.parse('2026-01-05'));
  const { client } = await looking(silence, { before: 'old', updatedAt: Date.parse('2026-01-08') });
  await client.refetchQueries();
  expect(isStalled(client, noPages)).toBe(true);
});

test('an inactive query is not stalled', async () => {
  const { client, stop } = await looking(async () => 'old', { copy: true });
  stop();
  expect(isStalled(client, noPages)).toBe(false);
});

test('a stale copy is refetched and is fresh then', async () => {
  const { client, page } = await looking(async () => 'old', { copy: true });
  page.copy = false;
  page.ask.mockResolvedValue('new');
  await retryStalled(client, noPages);
  expect(client.getQueryData(['pub', 2, 'product', '7'])).toBe('new');
  expect(isStalled(client, noPages)).toBe(false);
  await retryStalled(client, noPages);
  expect(page.ask).toHaveBeenCalledTimes(2);
});

// R2
test('a page that failed to load is retried after a lost connection; one with a server error is not', async () => {
  const { client } = await looking(async () => 'fresh');
  const invalidate = vi.fn(async () => undefined);
  const failed = (error: unknown): RouterPages => ({ state: { matches: [{ status: 'error', error }] }, invalidate });
  await refetchStale(client, failed(new ApiError('HTTP', { status: 500 })));
  expect(invalidate).not.toHaveBeenCalled();
  await refetchStale(client, failed(new ApiError('NETWORK_ERROR')));
  expect(invalidate).toHaveBeenCalledTimes(1);
});

// R2, R4: the network may be back before the loss was detected.
test('a page is stalled after a fast network failure, not after a long wait', async () => {
  const { client } = await looking(async () => 'fresh');
  const invalidate = vi.fn(async () => undefined);
  const failed = (error: unknown): RouterPages => ({ state: { matches: [{ status: 'error', error }] }, invalidate });
  const late = failed(Object.assign(new ApiError('NETWORK_ERROR'), { late: true }));
  expect(isStalled(client, late)).toBe(false);
  await retryStalled(client, late);
  expect(invalidate).not.toHaveBeenCalled();
  const cut = failed(new ApiError('NETWORK_ERROR'));
  expect(isStalled(client, cut)).toBe(true);
  await retryStalled(client, cut);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('a query that timed out is refetched after a lost connection, and only then', async () => {
  const { client, page } = await looking(longSilence);
  await retryStalled(client, noPages);
  expect(page.ask).toHaveBeenCalledTimes(1);
  page.ask.mockResolvedValue('here');
  await refetchStale(client, noPages);
  expect(client.getQueryData(['pub', 2, 'product', '7'])).toBe('here');
});
