// A built shop with a database, a payment provider and an SMS gateway of its own, all on this machine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '../../scripts/postgres.mjs';
import { openFolder } from '../../server/db/open-pglite.ts';
import { openPostgres } from '../../server/db/open-postgres.ts';
import { MEDIA, SNAPSHOT } from '../../server/locations.ts';
import { readConfig } from '../../server/ops/config.ts';
import { allStores } from '../../server/seed/all-stores.ts';
import { readMedia } from '../../server/seed/media.ts';
import { seedRows } from '../../server/seed/rows.ts';
import { seedIfEmpty } from '../../server/seed/seed.ts';
import { cashfreeStub } from '../../tests/api/cashfree-stub.ts';
import { gateway, tokens } from '../bench/shoppers.mjs';
import { startShop } from '../built-shop.mjs';
import { audit, fillShelves } from './books.mjs';

/** Below the twenty codes that an IP address may request per hour. */
const SHOPPERS = 16;
const VARIANTS = 8;
/** Enough for a database and the writes of a run, and small enough to fill quickly. */
const DISK = '400m';

/** Mounts a separate small disk; throws if this user may not mount one. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=1777`, 'tmpfs', folder]);
  return { folder, unmount: () => execFileSync('umount', ['-l', folder]) };
}

/** Opens the database without the server. */
function opener(cluster, dataDir) {
  const rows = seedRows(allStores, readMedia(MEDIA));
  const fill = (db) => seedIfEmpty(db, rows);
  if (cluster) return () => openPostgres(cluster.url, { limits: readConfig({}).databaseLimits, fill });
  return async () => {
    const opened = await openFolder(dataDir, SNAPSHOT);
    await fill(opened.db);
    return opened;
  };
}

/** Runs the server as its platform would: on one port, restarted after an exit. */
async function supervised(env) {
  let running = await startShop({ NODE_ENV: 'production', ...env });
  const shop = { port: running.port, ended: 0 };
  let wanted = true;
  let before = '';
  const watch = () =>
    running.ended.then(async () => {
      if (!wanted) return;
      shop.ended += 1;
      before += running.printed();
      running = await startShop({ NODE_ENV: 'production', ...env, PORT: String(shop.port) });
      watch();
    });
  watch();
  return Object.assign(shop, {
    pid: () => running.pid,
    printed: () => before + running.printed(),
    kill: () => {
      // An exit that the fault caused is not counted.
      shop.ended -= 1;
      process.kill(running.pid, 'SIGKILL');
    },
    stop: () => {
      wanted = false;
      return running.stop();
    },
  });
}

export async function openWorld({ engine, env = {}, needsDisk }) {
  const disk = needsDisk ? smallDisk() : null;
  const folder = mkdtempSync(join(disk?.folder ?? tmpdir(), 'shop-data-'));
  const cluster = engine === 'PostgreSQL' ? await startPostgres(postgresPrograms(), disk?.folder) : null;
  const provider = await cashfreeStub();
  const sms = await gateway();
  const open = opener(cluster, folder);
  const filled = await open();
  const skus = await fillShelves(filled.db, VARIANTS);
  await filled.close();
  const { url, clientId, clientSecret } = provider.settings;
  const shop = await supervised({
    ...(cluster ? { DATABASE_URL: cluster.url } : {}),
    DATA_DIR: folder,
    SMS_URL: sms.url,
    PAYMENTS: 'cashfree',
    CASHFREE_API_URL: url,
    CASHFREE_CLIENT_ID: clientId,
    CASHFREE_CLIENT_SECRET: clientSecret,
    ...env,
  });
  const ledger = { placed: [], paid: [], errors: 0, lastResponse: 0 };
  return {
    disk: disk?.folder,
    cluster,
    provider,
    skus,
    shop,
    ledger,
    /** Stops the shop; returns how often it had exited by itself, and its database compared with the ledger. */
    books: async () => {
      const { ended } = shop;
      await shop.stop();
      const { db, close } = await open();
      const books = await audit(db, ledger);
      await close();
      return { ended, ...books };
    },
    codes: sms.codes,
    tokens: await tokens(shop.port, SHOPPERS, sms.codes),
    close: async () => {
      await Promise.all([provider.close(), sms.stop(), cluster?.stop()]);
      rmSync(folder, { recursive: true, force: true });
      disk?.unmount();
    },
  };
}
