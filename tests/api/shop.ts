import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Db } from '../../server/db/database.ts';
import { openMemory } from '../../server/db/open-pglite.ts';
import { openPostgres } from '../../server/db/open-postgres.ts';
import type { Serve } from '../../server/http/request.ts';
import { MANIFEST, MEDIA, SNAPSHOT } from '../../server/locations.ts';
import { createInbox } from '../../server/messages/inbox.ts';
import { readConfig } from '../../server/ops/config.ts';
import { createMetrics } from '../../server/ops/metrics.ts';
import type { Parts } from '../../server/parts.ts';
import type { PaymentProvider } from '../../server/payments/provider.ts';
import { sandboxApi } from '../../server/payments/providers/sandbox/api.ts';
import { readPaymentSettings } from '../../server/payments/settings.ts';
import { allStores } from '../../server/seed/all-stores.ts';
import { readMedia } from '../../server/seed/media.ts';
import { seedRows } from '../../server/seed/rows.ts';
import { seedIfEmpty } from '../../server/seed/seed.ts';
import { createServer } from '../../server/serve.ts';
import { openDirectory } from '../../server/stores/directory.ts';

export const media = readMedia(MEDIA);
export const rows = seedRows(allStores, media);
/** The demo stores, in the specification's order (spec §9). */
export const STORE_IDS = [2, 3, 4, 5, 6, 139, 7, 8];
const postgres = process.env.API_TEST_DATABASE_URL ?? '';

let made = 0;
/** Creates a new database on the test cluster. */
export async function newDatabase(): Promise<string> {
  made += 1;
  const name = `shop_${process.pid}_${made}`;
  const client = new Client({ connectionString: postgres });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return postgres.replace(/\/postgres$/, `/${name}`);
}
export const onPostgres = postgres !== '';

const { databaseLimits: limits } = readConfig({});

async function openDatabase(): Promise<Db> {
  if (onPostgres) {
    return (await openPostgres(await newDatabase(), { limits, fill: (db) => seedIfEmpty(db, rows) })).db;
  }
  const { db } = await openMemory(SNAPSHOT);
  await seedIfEmpty(db, rows);
  return db;
}

let opened: Promise<Db> | undefined;
/** The seeded database of the test worker; a test that changes rows restores them. */
export function database(): Promise<Db> {
  opened ??= openDatabase();
  return opened;
}

/** The database of the test worker; undefined until a test has opened it. */
export const openedDatabase = (): Promise<Db> | undefined => opened;

/** A new folder, deleted after the test run. */
export const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'shop-test-'));

/** Writes a minimal build output and returns its folder. */
export function builtApp(): string {
  const folder = tempFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The shell</title>');
  writeFileSync(join(folder, 'sw.js'), 'self.version = 1;');
  writeFileSync(join(folder, 'assets/app-abc123.js'), 'console.info("app");');
  writeFileSync(join(folder, 'assets/app-abc123.js.br'), 'as brotli');
  writeFileSync(join(folder, 'assets/app-abc123.js.gz'), 'as gzip');
  return folder;
}

export const plainConfig: Parts['config'] = {
  apiBaseUrl: '',
  stageApiBaseUrl: '',
  backendCapabilities: [],
  backendForm: { paths: {}, authorization: 'Bearer {token}' },
  imageOrigins: [],
  faults: false,
  production: false,
  killWorker: false,
  accessLog: false,
  trustedProxies: [],
  smsPerDay: 100_000,
  pictureCacheBytes: 1_000_000_000,
  hstsSubDomains: false,
};
/** A shop on this machine, for `readPaymentSettings`. */
export const demoShop = { production: false, isOpen: false, apiBaseUrl: '' };
/** Practice payments, as without any setting. */
export const plainPayments = readPaymentSettings({}, demoShop);
/** The practice provider of this database. */
export const practiceApi = (db: Db, now: () => Date): PaymentProvider => ({ name: 'sandbox', ...sandboxApi(db, now) });

/** The practice provider, with some of its calls replaced. */
export const practiceWith = (replace: (inner: PaymentProvider) => Partial<PaymentProvider>) => {
  const connect = (db: Db, now: () => Date): PaymentProvider => {
    const inner = practiceApi(db, now);
    return { ...inner, ...replace(inner) };
  };
  return plainPayments.provider && { ...plainPayments.provider, connect };
};
/** A `fetch` that fails: tests reach no other backend unless they provide one. */
const nobodyThere: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
/** The parts of a shop without sign-in. */
export const nobodysParts = {
  messages: null,
  inbox: null,
  payments: plainPayments,
  codeSecret: 'a secret of the tests',
  fetch: nobodyThere,
  isStopping: () => false,
  metrics: createMetrics(),
  spans: null,
};

type Settings = Partial<Parts['config']> &
  Partial<Pick<Parts, 'db' | 'now' | 'metrics' | 'messages' | 'inbox' | 'codeSecret' | 'fetch'>> & {
    originOf?: Parts['directory']['originOf'];
    /** The payment provider; undefined: the practice one. */
    provider?: Parts['payments']['provider'];
    /** The folder of merchants' images. */
    own?: string;
    /** The database of the host directory, because `db` may be a broken one. */
    hostsFrom?: Parts['db'];
    directory?: Parts['directory'];
  };

/** A server over the test worker's database, with separate folders for images and the built app. */
export async function shop(settings: Settings = {}): Promise<Serve> {
  const { db = await database(), now = () => new Date(), inbox = createInbox(now), ...others } = settings;
  const {
    messages = inbox,
    codeSecret = 'a secret of the tests',
    originOf,
    fetch = nobodyThere,
    metrics,
    provider = plainPayments.provider,
    own,
    hostsFrom,
    directory = await openDirectory(hostsFrom ?? (await database()), () => ''),
    ...config
  } = others;
  let id = 0;
  return createServer({
    db,
    media,
    now,
    inbox,
    messages,
    codeSecret,
    fetch,
    directory: originOf ? { ...directory, originOf } : directory,
    payments: { ...plainPayments, provider },
    config: { ...plainConfig, ...config },
    folders: {
      media: MEDIA,
      own: own ?? tempFolder(),
      bring: null,
      pictures: tempFolder(),
      client: builtApp(),
      earlier: tempFolder(),
      manifest: MANIFEST,
    },
    loadApp: null,
    isStopping: nobodysParts.isStopping,
    metrics: metrics ?? nobodysParts.metrics,
    spans: nobodysParts.spans,
    newId: () => {
      id += 1;
      return `request-${id}`;
    },
  });
}

/** The host of a store. */
export const hostOf = (storeId: number): string => (storeId === 2 ? 'localhost' : `store-${storeId}.localhost`);

/** Sends a request to the server as a browser on that host does. */
export const sendRequest = (serve: Serve, host: string, path: string, init?: RequestInit): Promise<Response> =>
  serve(new Request(`http://${host}${path}`, init));

export const send = (serve: Serve, path: string, body: unknown, host = 'localhost'): Promise<Response> =>
  sendRequest(serve, host, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

/** A seeded product by store and slug, with its variants. */
export function seeded(storeId: number, slug: string) {
  const store = rows.find((entry) => entry.store.id === storeId);
  const product = store?.products.find((entry) => entry.slug === slug);
  if (!store || !product) throw new Error(`store ${storeId} sells no ${slug}`);
  return { product, skus: store.skus.filter((sku) => sku.productId === product.id) };
}
