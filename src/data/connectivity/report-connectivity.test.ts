import { expect, test, vi } from 'vitest';
import type { ReportConnectivity } from '../../domain/connectivity.ts';
import { reportConnectivityTo } from './report-connectivity.ts';

// R51
test('as long as calls succeed no code is loaded; the watch gets all from the first failure on', async () => {
  const watch = vi.fn<ReportConnectivity>();
  const openWatch = vi.fn(async () => watch);
  const report = reportConnectivityTo(openWatch);
  report('answered', 1);
  expect(openWatch).not.toHaveBeenCalled();
  report('saved', 2);
  report('answered', 3);
  await expect.poll(() => watch).toHaveBeenCalledTimes(2);
  expect(watch.mock.calls).toEqual([
    ['saved', 2],
    ['answered', 3],
  ]);
  expect(openWatch).toHaveBeenCalledTimes(1);
});

test('code that could not be loaded is loaded again at the next failure', async () => {
  const watch = vi.fn<ReportConnectivity>();
  const openWatch = vi
    .fn<() => Promise<ReportConnectivity>>()
    .mockRejectedValueOnce(new TypeError('x'))
    .mockResolvedValue(watch);
  const report = reportConnectivityTo(openWatch);
  report('failed', 1);
  await expect.poll(() => openWatch).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  const reportAgain = () => {
    report('failed', 2);
    return watch;
  };
  await expect.poll(reportAgain).toHaveBeenCalledWith('failed', 2);
});
