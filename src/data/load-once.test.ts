import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('it loads when it is first needed, and once', async () => {
  const load = vi.fn(async () => 'code');
  const code = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([code(), code()])).toEqual(['code', 'code']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what cannot be loaded is null, and the next call loads it again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('code');
  const code = loadOnce(load);
  expect([await code(), await code(), load.mock.calls.length]).toEqual([null, 'code', 2]);
});
