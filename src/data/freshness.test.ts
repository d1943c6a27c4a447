import { expect, test } from 'vitest';
import { freshness } from './query-client.ts';

// docs/rules.md, Offline 2.1
test('what is looked at stays young for five minutes and is never thrown away in between', () => {
  expect(freshness<'storeHome'>('browse')).toEqual({
    staleTime: 300_000,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });
});

test('what changes by the minute is asked for each time', () => {
  expect(freshness<'cart'>('live')).toEqual({ staleTime: 0, networkMode: 'offlineFirst' });
});

test('another word than the table has, or a write, is no query', () => {
  // @ts-expect-error the table says `live`
  freshness<'cart'>('browse');
  // @ts-expect-error a write
  freshness<'checkout'>('never');
});
