// The faults, each injected several times while orders come in. `strike` injects one and resolves when it is over.
import { createHmac } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { request } from './shoppers.mjs';

const BOTH = ['PGlite', 'PostgreSQL'];
const SERVER = ['PostgreSQL'];
const LOCK_MS = 5_000;
const FULL_MS = 2_000;
const SLOW_MS = 5_000;

async function query(cluster, text) {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(text);
  return client;
}

/** Locks the orders for longer than a request waits for a lock. */
async function lock({ cluster }) {
  const client = await query(cluster, 'begin; lock table orders in access exclusive mode');
  await sleep(LOCK_MS);
  await client.end();
}

async function terminate({ cluster }) {
  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null';
  await (await query(cluster, others)).end();
}

/** Fills the disk, then frees it. A database that exited is started again, as its platform would. */
async function fillDisk({ disk, cluster }) {
  const file = join(disk, 'full');
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(file, new Uint8Array(bavail * bsize));
  } catch {
    // Other writes came first: the disk is full, as intended.
  }
  await sleep(FULL_MS);
  rmSync(file);
  await cluster?.revive();
}

/** The provider does not respond for a while. */
async function hang({ provider }) {
  provider.trouble('hang');
  await sleep(SLOW_MS);
  provider.trouble('none');
}

/** More concurrent searches than database connections. */
async function crowd({ shop }) {
  const paths = Array.from({ length: 200 }, (_, at) => `/api/v1/search?store_id=2&query=bed+${at}`);
  await Promise.all(paths.map((path) => request(shop, 'GET', path)));
}

const sign = (at, body) => createHmac('sha256', 'secret').update(at).update(body).digest('base64');

/** The provider sends each payment's webhook five times at once, until accepted; the shopper does not return. */
function storm(world) {
  const tell = async (id) => {
    const body = JSON.stringify({
      data: { order: { order_id: id }, payment: { cf_payment_id: id } },
      type: 'PAYMENT_SUCCESS_WEBHOOK',
    });
    for (;;) {
      const at = String(Date.now());
      const headers = { 'content-type': 'application/json', 'x-webhook-timestamp': at };
      const reply = await fetch(`http://127.0.0.1:${world.shop.port}/webhooks/cashfree`, {
        method: 'POST',
        body,
        headers: { ...headers, 'x-webhook-signature': sign(at, body) },
      }).catch(() => null);
      if (reply?.ok) return;
      await sleep(50);
    }
  };
  return async (id) => void (await Promise.all(Array.from({ length: 5 }, () => tell(id))));
}

export const FAULTS = [
  { name: 'none', engines: BOTH, times: 0 },
  { name: 'process killed', engines: BOTH, times: 5, strike: async ({ shop }) => shop.kill() },
  { name: 'database restarted', engines: SERVER, times: 5, strike: ({ cluster }) => cluster.restart() },
  { name: 'connections terminated', engines: SERVER, times: 10, strike: terminate },
  { name: 'orders locked for 5 s', engines: SERVER, times: 2, strike: lock },
  { name: 'pool exhausted', engines: SERVER, times: 10, strike: crowd, env: { DATABASE_POOL_SIZE: '4' } },
  { name: 'disk full for 2 s', engines: BOTH, times: 3, strike: fillDisk, needsDisk: true },
  { name: 'provider silent for 5 s', engines: BOTH, times: 3, strike: hang },
  { name: 'webhook storm', engines: BOTH, times: 0, afterPayment: storm },
];
