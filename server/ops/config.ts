import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { CAPABILITIES, type Capability } from '../../contract/capabilities.ts';
import type { PostgresLimits } from '../db/postgres-pools.ts';
import { proxyList } from '../http/client-address.ts';
import { isLoopback } from '../http/host.ts';
import { isPrivateAddress } from '../http/public-network.ts';
import type { BucketSettings } from '../media/bucket.ts';
import type { ImageOrigin } from '../media/remote-addresses.ts';
import { type BackendForm, pathProblem } from '../upstream/backend-form.ts';
import {
  address,
  digits,
  duration,
  type Environment,
  flag,
  list,
  matching,
  oneOf,
  optIn,
  readEnvironment,
  wholeNumber,
} from './environment.ts';
import { StartError } from './start-error.ts';
import type { TraceSettings } from './traces.ts';

const PROXIES = 'be addresses or networks such as 10.0.0.0/8, with commas between them';

const otlpHeaders = v.pipe(
  list,
  v.check((all) => all.every((one) => /^[^=\s]+=/.test(one)), 'be name=value, with commas between them'),
);
const proxies = v.pipe(
  list,
  v.check((names) => proxyList(names) !== null, PROXIES),
);

const isCapability = (word: string): word is Capability => CAPABILITIES.some((one) => one === word);
const capabilities = v.pipe(
  list,
  v.transform((words) => words.flatMap((word) => (word === 'all' ? CAPABILITIES : [word]))),
  v.check(
    (words) => words.every(isCapability),
    `be all, or some of ${CAPABILITIES.join(', ')}, with commas between them`,
  ),
  v.transform((words) => words.filter(isCapability)),
);

const IMAGE_ORIGINS = 'be origins such as https://cdn.example.com, with commas between them';
const isOrigin = (text: string): boolean => /^https?:\/\/[^/\\*@?#\s]+\/?$/i.test(text) && URL.canParse(text);
const origins = v.pipe(
  list,
  v.check((all) => all.every(isOrigin), IMAGE_ORIGINS),
  v.transform((all) => all.map((text) => new URL(text).origin)),
);

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const backendPaths = v.pipe(
  v.string(),
  v.transform(asJson),
  v.record(v.string(), v.unknown(), 'be JSON such as {"product":"/item/{id}"}, with calls of docs/your-backend.md'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    for (const [name, path] of Object.entries(dataset.value)) {
      const problem = pathProblem(name, path);
      if (problem) {
        addIssue({ message: `have paths of calls: ${problem}` });
        return NEVER;
      }
    }
    // Checked above.
    return dataset.value as BackendForm['paths'];
  }),
);
/** The form of another backend's calls. `npm run backend` reads it, too. */
export const backendFormSettings = v.object({
  BACKEND_PATHS: v.optional(backendPaths, '{}'),
  BACKEND_AUTHORIZATION: v.optional(
    matching(/^[\x21-\x7e ]*\{token\}[\x21-\x7e ]*$/, 'have {token} where the token stands, such as Bearer {token}'),
    'Bearer {token}',
  ),
});
export const backendFormOf = (settings: v.InferOutput<typeof backendFormSettings>): BackendForm => ({
  paths: settings.BACKEND_PATHS,
  authorization: settings.BACKEND_AUTHORIZATION,
});

const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65535), '4173'),
  WORKERS: v.optional(matching(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'be auto, or a whole number from 1 to 64'), '1'),
  ACCESS_LOG: v.optional(flag, '0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(address),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(otlpHeaders, ''),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'storefront'),
  METRICS_PORT: v.optional(wholeNumber(0, 65535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), '.data'),
  MEDIA_CACHE_DIR: v.optional(v.string()),
  MEDIA_CACHE_MB: v.optional(wholeNumber(10, 1_000_000), '1000'),
  MEDIA_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(matching(/^postgres(ql)?:\/\/\S+$/, 'begin with postgres:// or postgresql://')),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(2, 500), '10'),
  DATABASE_STATEMENT_TIMEOUT: v.optional(duration, '15000'),
  DATABASE_LOCK_TIMEOUT: v.optional(duration, '3000'),
  DATABASE_IDLE_TIMEOUT: v.optional(duration, '30000'),
  DATABASE_POOLER: v.optional(oneOf(['transaction'], 'transaction, or not set')),
  SHUTDOWN_DELAY: v.optional(digits(/^\d{1,5}$/, 'a whole number of milliseconds below 100000'), '0'),
  NODE_ENV: v.optional(oneOf(['production', 'development', 'test'], 'production, development or test, or not set')),
  DEMO: v.optional(flag, '1'),
  MIGRATE: v.optional(flag, '1'),
  FAULTS: v.optional(optIn),
  KILL_SERVICE_WORKER: v.optional(optIn),
  HSTS_SUBDOMAINS: v.optional(optIn),
  API_BASE_URL: v.optional(address),
  STAGE_API_BASE_URL: v.optional(address),
  BACKEND_CAPABILITIES: v.optional(capabilities, ''),
  IMAGE_ORIGINS: v.optional(origins),
  ...backendFormSettings.entries,
  TRUSTED_PROXIES: v.optional(proxies, ''),
  S3_URL: v.optional(address),
  S3_REGION: v.optional(v.string(), 'auto'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SMS_URL: v.optional(address),
  SMS_TOKEN: v.optional(v.string()),
  SMTP_URL: v.optional(matching(/^smtps?:\/\/\S+$/, 'be an address such as smtps://user:password@mail.example')),
  MAIL_FROM: v.optional(matching(/@/, 'be an e-mail address')),
  SMS_PER_DAY: v.optional(digits(/^[1-9]\d{0,6}$/, 'a whole number above 0'), '2000'),
  DEV_INBOX: v.optional(flag),
  CODE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'have at least 32 characters'))),
});
type Settings = v.InferOutput<typeof environment>;

/** S7: the development inbox, by default only without SMS_URL and HOST; never in production. */
function inboxOf(output: Settings, production: boolean): boolean {
  if (output.DEV_INBOX === '1' && production) {
    throw new StartError('DEV_INBOX=1 shows the codes of all shoppers and is refused with NODE_ENV=production.');
  }
  if (production || output.DEV_INBOX === '0') return false;
  return output.DEV_INBOX === '1' || (output.SMS_URL === undefined && output.HOST === undefined);
}

const limitsOf = (output: Settings): PostgresLimits => ({
  poolSize: output.DATABASE_POOL_SIZE,
  statementTimeout: output.DATABASE_STATEMENT_TIMEOUT,
  lockTimeout: output.DATABASE_LOCK_TIMEOUT,
  idleTimeout: output.DATABASE_IDLE_TIMEOUT,
  transactionPooler: output.DATABASE_POOLER === 'transaction',
});

/** OpenTelemetry percent-encodes header values as W3C Baggage does; a value that cannot be decoded is used as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function tracesOf(output: Settings): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: pairs } = output;
  if (endpoint === undefined) return null;
  const headers = pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decoded(pair.slice(pair.indexOf('=') + 1))]);
  return { endpoint, headers: Object.fromEntries(headers), service: output.OTEL_SERVICE_NAME };
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Settings) {
  if (url === undefined) return null;
  if (from === undefined) throw new StartError('SMTP_URL needs MAIL_FROM: the address that e-mail comes from.');
  return { url, from };
}

function bucketOf(output: Settings): BucketSettings | null {
  const {
    S3_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = output;
  if (url === undefined) return null;
  if (!accessKeyId || !secretAccessKey) throw new StartError('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return { url, region, accessKeyId, secretAccessKey };
}

/** Workers share only the database: features with state in one process are refused with more than one worker. */
function workersOf({ WORKERS: wanted, DATABASE_URL, FAULTS }: Settings, devInbox: boolean): number {
  const workers = wanted === 'auto' ? availableParallelism() : Number(wanted);
  if (workers === 1) return workers;
  if (DATABASE_URL === undefined) {
    throw new StartError('WORKERS needs DATABASE_URL: the embedded database belongs to one process.');
  }
  if (FAULTS === '1') throw new StartError('WORKERS needs FAULTS not set: the test seam is of one process.');
  if (devInbox) {
    throw new StartError('WORKERS needs SMS_URL, or DEV_INBOX=0: the inbox of codes is of one process.');
  }
  return workers;
}

/** Settings of sign-in and messages. */
const customerSettings = (output: Settings, production: boolean) => ({
  /** S5 */
  trustedProxies: output.TRUSTED_PROXIES,
  sms: output.SMS_URL === undefined ? null : { url: output.SMS_URL, token: output.SMS_TOKEN ?? null },
  smsPerDay: output.SMS_PER_DAY,
  /** D50: SMTP server and sender address of e-mail about orders; null: no e-mail. */
  mail: mailOf(output),
  /** S7: messages are shown at `/dev/inbox` instead of being sent. */
  devInbox: inboxOf(output, production),
  /** S1; null: use the generated one in the database. */
  codeSecret: output.CODE_SECRET ?? null,
});

/** Locations of data, and what happens to it at the start. */
const dataSettings = (output: Settings) => ({
  dataDir: output.DATA_DIR,
  pictureDir: output.MEDIA_CACHE_DIR ?? join(output.DATA_DIR, 'pictures'),
  /** Resized copies beyond this size are deleted, those first that were used longest ago. */
  pictureCacheBytes: output.MEDIA_CACHE_MB * 1_000_000,
  /** D36: folder of merchants' media files. */
  mediaDir: output.MEDIA_DIR ?? join(output.DATA_DIR, 'media'),
  /** D36: primary storage of those files, with `mediaDir` as a cache; null: `mediaDir` is the only storage. */
  bucket: bucketOf(output),
  databaseUrl: output.DATABASE_URL ?? null,
  databaseLimits: limitsOf(output),
  /** D36: seed the demo stores if the database has no stores. */
  demo: output.DEMO === '1',
  /** Whether the server runs migrations at the start; otherwise `npm run migrate` must have run before. */
  migrate: output.MIGRATE === '1',
});

/** Whether the operator named a machine of this network in a setting. */
const isNamedPrivate = (url: URL): boolean => isLoopback(url.host) || isPrivateAddress(url);

/**
 * D35: by default those of the backends. An empty setting is none, unlike other empty settings. A backend may be in this
 * network under any name: it gets the shoppers' calls, too.
 */
function imageOriginsOf(
  { IMAGE_ORIGINS, API_BASE_URL, STAGE_API_BASE_URL }: Settings,
  env: Environment,
): ImageOrigin[] {
  const backends = [API_BASE_URL, STAGE_API_BASE_URL].flatMap((base) =>
    base !== undefined && URL.canParse(base) ? [new URL(base).origin] : [],
  );
  const named = env.IMAGE_ORIGINS === '' ? [] : (IMAGE_ORIGINS ?? backends);
  return [...new Set(named)].map((origin) => ({
    origin,
    mayBePrivate: backends.includes(origin) || isNamedPrivate(new URL(origin)),
  }));
}

/** D35: backends that answer for this server's own API, '' for none, and what they can do beyond the specification. */
const backendSettings = (output: Settings, env: Environment) => ({
  apiBaseUrl: output.API_BASE_URL ?? '',
  stageApiBaseUrl: output.STAGE_API_BASE_URL ?? '',
  /** D33: what they have beyond the specification. */
  backendCapabilities: output.BACKEND_CAPABILITIES,
  imageOrigins: imageOriginsOf(output, env),
  backendForm: backendFormOf(output),
});

/** Reads the environment once. Throws a `StartError` with one sentence per problem. */
export function readConfig(env: Environment) {
  const output = readEnvironment(environment, env);
  const production = output.NODE_ENV === 'production';
  const faults = output.FAULTS === '1';
  if (production && faults) {
    throw new StartError('FAULTS=1 opens the test seam and is refused with NODE_ENV=production.');
  }
  const customer = customerSettings(output, production);
  const host = output.HOST ?? null;
  return {
    ...customer,
    ...dataSettings(output),
    ...backendSettings(output, env),
    port: output.PORT,
    /** Null: the loopback addresses of both families, so that a demo cannot be reached from other machines. */
    host,
    /** Whether shoppers may use the shop: other machines reach it, or it sends real messages. */
    isOpen: (host !== null && !isLoopback(host)) || customer.sms !== null || customer.mail !== null,
    /** Whether each request is logged (S36). */
    accessLog: output.ACCESS_LOG === '1',
    /** Address of the Prometheus endpoint; null: disabled. */
    metrics: output.METRICS_PORT === undefined ? null : { port: output.METRICS_PORT, host: output.METRICS_HOST },
    /** OTLP collector for one span per request; null: disabled. */
    traces: tracesOf(output),
    /** Number of processes on one port. */
    workers: workersOf(output, customer.devInbox),
    /** Milliseconds for which new connections are still accepted after the signal to stop. */
    shutdownDelay: output.SHUTDOWN_DELAY,
    production,
    /** Whether HSTS holds for the subdomains of the stores' hosts, too. */
    hstsSubDomains: output.HSTS_SUBDOMAINS === '1',
    /** Enables the test seam `/__test/*`; refused with `production`. */
    faults,
    /** R23: serves as `/sw.js` a worker that unregisters itself and deletes the caches of the real one. */
    killWorker: output.KILL_SERVICE_WORKER === '1',
  };
}
export type Config = ReturnType<typeof readConfig>;
