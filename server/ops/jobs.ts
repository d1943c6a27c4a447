import type { Db } from '../db/database.ts';
import { isUnavailable, reasonOf } from '../db/unavailable.ts';
import type { Channels } from '../messages/channels.ts';
import { sendOrderMessages } from '../messages/send-order-messages.ts';
import { sendStockAlerts } from '../messages/send-stock-alerts.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { reconcile } from '../payments/reconcile.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import { endLease, takeLease } from '../shop/lease.ts';
import { publishDue } from '../shop/publish.ts';
import { applyRetention } from '../shop/retention.ts';
import type { Directory } from '../stores/directory.ts';
import { explain, log } from './log.ts';

const EVERY_MS = 60_000;
/** Longer than two rounds, so that the holder renews it in time; after a crash another takes over within minutes. */
const LEASE_MS = 2.5 * EVERY_MS;
/** Old rows are deleted in every 60th round, about hourly. */
const TIDY_EACH = 60;

type Parts = {
  db: Db;
  payments: PaymentProvider | null;
  channels: Channels;
  directory: Pick<Directory, 'originOf'>;
  now: () => Date;
  newId: () => string;
};

/**
 * Runs the background jobs every minute, in the one process that holds the lease. If a round outlasts its lease, two
 * processes may run jobs concurrently. That is safe: each task is claimed in the database. Another process continues
 * the tasks that a stopped one leaves. The returned function stops the jobs; it resolves when the round in progress has
 * ended and the lease is released.
 */
export function startJobs({ db, payments, channels, directory, now, newId }: Parts): () => Promise<void> {
  const stopping = new AbortController();
  const lease = { name: 'jobs', holder: newId(), ms: LEASE_MS };
  let round = 0;
  let running = Promise.resolve();
  const once = async (): Promise<void> => {
    try {
      if (stopping.signal.aborted || !(await takeLease(db, lease, now()))) return;
      await publishDue(db, now());
      const messages = { db, channels, originOf: directory.originOf };
      await sendOrderMessages(messages, now(), stopping.signal);
      await sendStockAlerts(messages, now(), stopping.signal);
      if (payments) {
        await reconcile(db, payments, now(), stopping.signal);
        await sendRefunds(db, payments, now(), stopping.signal);
      }
      if (round % TIDY_EACH === 0 && !stopping.signal.aborted) await applyRetention(db, now());
      round += 1;
    } catch (error) {
      log('error', 'job-failed', isUnavailable(error) ? { message: reasonOf(error) } : explain(error));
    }
  };
  const timer = setInterval(() => {
    running = running.then(once);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    const release = () => endLease(db, lease).catch((error: unknown) => log('error', 'job-failed', explain(error)));
    return running.then(release);
  };
}
