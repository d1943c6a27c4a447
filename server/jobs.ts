import type { Db } from './db/database.ts';
import { isUnavailable, reasonOf } from './db/unavailable.ts';
import type { Directory } from './directory.ts';
import { explain, log } from './log.ts';
import type { Channels } from './messages/channels.ts';
import { sendOrderMessages } from './messages/send-order-messages.ts';
import { sendStockAlerts } from './messages/send-stock-alerts.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { reconcile } from './payments/reconcile.ts';
import { sendRefunds } from './payments/send-refunds.ts';

import { endLease, takeLease } from './shop/lease.ts';
import { tidy } from './shop/retention.ts';

const EVERY_MS = 60_000;
/** Longer than two rounds are apart: whoever has it keeps it, and after its end another has it within minutes. */
const LEASE_MS = 2.5 * EVERY_MS;
/** Every so many rounds one also deletes old rows: about hourly. */
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
 * What has to happen without anybody asking. One of all processes does it. Should a round take longer than its lease, two may
 * do it side by side, and none does harm: each task is claimed in the database. What one leaves when it is stopped another
 * takes up. The returned function resolves when the payment under way is dealt with.
 */
export function startJobs({ db, payments, channels, directory, now, newId }: Parts): () => Promise<void> {
  const stopping = new AbortController();
  const lease = { name: 'jobs', holder: newId(), ms: LEASE_MS };
  let round = 0;
  let running = Promise.resolve();
  const once = async (): Promise<void> => {
    try {
      if (stopping.signal.aborted || !(await takeLease(db, lease, now()))) return;
      const messages = { db, channels, originOf: directory.originOf };
      await sendOrderMessages(messages, now(), stopping.signal);
      await sendStockAlerts(messages, now(), stopping.signal);
      if (payments) {
        await reconcile(db, payments, now(), stopping.signal);
        await sendRefunds(db, payments, now(), stopping.signal);
      }
      if (round % TIDY_EACH === 0 && !stopping.signal.aborted) await tidy(db, now());
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
    const handOver = () => endLease(db, lease).catch((error: unknown) => log('error', 'job-failed', explain(error)));
    return running.then(handOver);
  };
}
