import { randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { databaseClock, readTime } from './db/database-clock.ts';
import { openDatabase } from './db/open.ts';
import { meta } from './db/schema/catalogue.ts';
import { APP, CLIENT, EARLIER, MANIFEST, MEDIA } from './locations.ts';
import { bringFrom, openBucket } from './media/bucket.ts';
import { channelsOf } from './messages/channels.ts';
import { createInbox } from './messages/inbox.ts';
import { smsSender } from './messages/sms.ts';
import type { Config } from './ops/config.ts';
import { createMetrics } from './ops/metrics.ts';
import { sendSpans } from './ops/traces.ts';
import type { Parts } from './parts.ts';
import type { PaymentSettings } from './payments/settings.ts';
import { readMedia } from './seed/media.ts';
import { openDirectory, watchHosts } from './stores/directory.ts';

/** S1: the HMAC key for sign-in codes: `given`, else a generated one stored in the database for all processes. */
async function codeSecret(db: Db, given: string | null): Promise<string> {
  if (given !== null) return given;
  const key = 'code-secret';
  await db
    .insert(meta)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(meta).where(eq(meta.key, key));
  if (!row) throw new Error('the database does not keep what was written');
  return row.value;
}

/** Opens what the configuration names and builds the parts for `createServer`. Throws `StartError`. */
export async function assemble(config: Config, payments: PaymentSettings) {
  const { db, close } = await openDatabase(config);
  const clock = await databaseClock(() => readTime(db));
  const { now } = clock;
  let { port } = config;
  let isStopping = false;
  const directory = await openDirectory(db, () => `:${port}`);
  const stopWatching = watchHosts(directory);
  const spans = config.traces && sendSpans(config.traces, fetch);
  const inbox = config.devInbox ? createInbox(now) : null;
  const parts: Parts = {
    db,
    config,
    loadApp: () => import(/* @vite-ignore */ pathToFileURL(APP).href),
    media: readMedia(MEDIA),
    folders: {
      media: MEDIA,
      own: resolve(config.mediaDir),
      bring: config.bucket ? bringFrom(await openBucket(config.bucket), resolve(config.mediaDir)) : null,
      pictures: resolve(config.pictureDir),
      client: CLIENT,
      earlier: EARLIER,
      manifest: MANIFEST,
    },
    inbox,
    fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
    messages: config.sms ? smsSender(config.sms) : inbox,
    payments,
    codeSecret: await codeSecret(db, config.codeSecret),
    directory,
    now,
    newId: randomUUID,
    isStopping: () => isStopping,
    metrics: createMetrics(),
    spans,
  };
  return {
    parts,
    channels: channelsOf(config, inbox),
    close: async () => {
      clock.stop();
      stopWatching();
      await spans?.close();
      await close();
    },
    /** Sets the port that was opened (`PORT=0`: any free one): it is in the origin of stores on loopback hosts. */
    openedOn: (opened: number) => {
      port = opened;
    },
    /** Makes `/readyz` answer 503 from now on, before the server shuts down. */
    stopReady: () => {
      isStopping = true;
    },
  };
}
