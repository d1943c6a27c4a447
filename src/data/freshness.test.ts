import { expect, test } from 'vitest';
import { freshness } from './query-client.ts';

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
