import { expect, test } from 'vitest';
import { type EndpointName, paths } from '../../contract/paths.ts';
import { freshness } from './freshness.ts';

const names = Object.keys(paths) as EndpointName[];
const withWord = (word: string) => names.filter((name) => paths[name].freshness === word);

test.each(withWord('browse'))('%s stays young for five minutes and is never thrown away in between', (name) => {
  // docs/rules.md, Offline 2.1
  expect(freshness(name)).toEqual({
    staleTime: 300_000,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });
});

test.each(withWord('live'))('%s is asked for each time', (name) => {
  expect(freshness(name)).toEqual({ staleTime: 0, networkMode: 'offlineFirst' });
});

test.each(withWord('never'))('%s is a write and cannot be read by mistake', (name) => {
  expect(() => freshness(name)).toThrow(`${name} is a write, not a query`);
});
