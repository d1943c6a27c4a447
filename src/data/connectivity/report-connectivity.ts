import type { ReportConnectivity } from '../../domain/connectivity.ts';
import { loadOnce } from '../load-once.ts';

/** Passes reports on to the watch over the connection, which opens with the first one that is no plain answer. */
export function reportConnectivityTo(openWatch: () => Promise<ReportConnectivity>): ReportConnectivity {
  const opened = loadOnce(openWatch);
  let isWanted = false;
  return (report, requestedAt) => {
    isWanted ||= report !== 'answered';
    if (isWanted) void opened().then((watch) => watch?.(report, requestedAt));
  };
}
