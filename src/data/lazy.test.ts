import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';

test('a part is loaded once, when it is first needed', async () => {
  const load = vi.fn(async () => 'part');
  const part = lazy(load);
  expect([part.current(), load.mock.calls.length]).toEqual([null, 0]);
  expect(await Promise.all([part.loaded(), part.loaded()])).toEqual(['part', 'part']);
  expect([part.current(), load.mock.calls.length]).toEqual(['part', 1]);
});

test('one that cannot be loaded is null, and the next call loads it again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('part');
  const part = lazy(load);
  expect([await part.loaded(), part.current()]).toEqual([null, null]);
  expect([await part.loaded(), part.current()]).toEqual(['part', 'part']);
});
