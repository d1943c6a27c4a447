import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { CAPABILITIES } from '../../contract/capabilities.ts';
import { readConfig } from './config.ts';

test('returns the defaults of a local demo for an empty environment', () => {
  expect(readConfig({})).toEqual({
    port: 4173,
    host: null,
    isOpen: false,
    accessLog: false,
    metrics: null,
    traces: null,
    workers: 1,
    dataDir: '.data',
    pictureDir: '.data/pictures',
    pictureCacheBytes: 1_000_000_000,
    mediaDir: '.data/media',
    bucket: null,
    databaseUrl: null,
    demo: true,
    migrate: true,
    databaseLimits: {
      poolSize: 10,
      transactionPooler: false,
      statementTimeout: 15_000,
      lockTimeout: 3_000,
      idleTimeout: 30_000,
    },
    shutdownDelay: 0,
    production: false,
    faults: false,
    killWorker: false,
    hstsSubDomains: false,
    apiBaseUrl: '',
    stageApiBaseUrl: '',
    backendCapabilities: [],
    backendForm: { paths: {}, authorization: 'Bearer {token}' },
    imageOrigins: [],
    trustedProxies: [],
    sms: null,
    smsPerDay: 2000,
    mail: null,
    devInbox: true,
    codeSecret: null,
  });
});

test('D50: e-mail needs a valid SMTP_URL and MAIL_FROM', () => {
  const SMTP_URL = 'smtps://shop:secret@mail.example';
  const MAIL_FROM = 'orders@shop.example';
  expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({ url: SMTP_URL, from: MAIL_FROM });
  expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL needs MAIL_FROM');
  expect(() => readConfig({ SMTP_URL: 'mail.example', MAIL_FROM })).toThrow('SMTP_URL must be an address');
});

test('validates the proxy, SMS and code settings of sign-in', () => {
  const wrong = {
    TRUSTED_PROXIES: 'proxy',
    SMS_PER_DAY: '0',
    CODE_SECRET: 'short',
  };
  expect(() => readConfig(wrong)).toThrow(
    [
      'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas between them.',
      'SMS_PER_DAY must be a whole number above 0.',
      'CODE_SECRET must have at least 32 characters.',
    ].join('\n'),
  );
  const right = readConfig({
    TRUSTED_PROXIES: '10.0.0.1, fd00::/8',
  });
  expect(right.trustedProxies).toEqual(['10.0.0.1', 'fd00::/8']);
});

test('reports each invalid setting in its own sentence', () => {
  const wrong = { PORT: '99999', DATABASE_URL: 'mysql://x', FAULTS: 'yes', API_BASE_URL: 'api.example.com' };
  expect(() => readConfig(wrong)).toThrow(
    [
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must begin with postgres:// or postgresql://.',
      'FAULTS must be 1, or not set.',
      'API_BASE_URL must be an address such as https://api.example.com.',
    ].join('\n'),
  );
});

test('validates the PostgreSQL limits and the pooler mode', () => {
  const wrong = { DATABASE_POOL_SIZE: '1', DATABASE_LOCK_TIMEOUT: '0', DATABASE_POOLER: 'session' };
  expect(() => readConfig(wrong)).toThrow(
    [
      'DATABASE_POOL_SIZE must be a whole number from 2 to 500.',
      'DATABASE_LOCK_TIMEOUT must be a whole number of milliseconds above 0.',
      'DATABASE_POOLER must be transaction, or not set.',
    ].join('\n'),
  );
  const right = { DATABASE_POOL_SIZE: '40', DATABASE_STATEMENT_TIMEOUT: '500', DATABASE_POOLER: 'transaction' };
  expect(readConfig(right).databaseLimits).toMatchObject({
    poolSize: 40,
    statementTimeout: 500,
    transactionPooler: true,
  });
});

test('knows three values of NODE_ENV, so that a mistyped one does not open a shop for practice', () => {
  for (const NODE_ENV of ['development', 'test', '']) expect(readConfig({ NODE_ENV }).production).toBe(false);
  expect(readConfig({ NODE_ENV: 'production' }).production).toBe(true);
  for (const NODE_ENV of ['prod', 'Production', 'production ', 'live', '1']) {
    expect(() => readConfig({ NODE_ENV })).toThrow('NODE_ENV must be production, development or test, or not set.');
  }
});

test('refuses the test seam in production', () => {
  expect(() => readConfig({ FAULTS: '1', NODE_ENV: 'production' })).toThrow(/refused with NODE_ENV=production/);
  expect(readConfig({ FAULTS: '1' }).faults).toBe(true);
});

test('strips the trailing slash of API_BASE_URL', () => {
  expect(readConfig({ API_BASE_URL: 'https://api.example.com/' }).apiBaseUrl).toBe('https://api.example.com');
});

test('D33: knows what another backend may have', () => {
  expect(readConfig({ BACKEND_CAPABILITIES: 'gstin, reviews' }).backendCapabilities).toEqual(['gstin', 'reviews']);
  expect(readConfig({ BACKEND_CAPABILITIES: 'all' }).backendCapabilities).toEqual(CAPABILITIES);
  expect(() => readConfig({ BACKEND_CAPABILITIES: 'gstin,gst' })).toThrow(
    /^BACKEND_CAPABILITIES must be all, or some of account-data, cash, .*, with commas between them\.$/,
  );
});

// D35
test('knows the paths of another backend, and names what is wrong with one', () => {
  const pathsOf = (text: string) => readConfig({ BACKEND_PATHS: text }).backendForm.paths;
  expect(pathsOf('{"product":"/v1/item/{id}","suggest":"/find"}')).toEqual({
    product: '/v1/item/{id}',
    suggest: '/find',
  });
  for (const [text, problem] of [
    ['{"product"', 'BACKEND_PATHS must be JSON such as {"product":"/item/{id}"}, with calls of docs/your-backend.md.'],
    ['["product"]', 'BACKEND_PATHS must have paths of calls: 0 is no call.'],
    ['{"item":"/x"}', 'BACKEND_PATHS must have paths of calls: item is no call.'],
    ['{"product":"/item/{sku}"}', 'BACKEND_PATHS must have paths of calls: product has no {sku}, only {storeId} {id}.'],
    [
      '{"product":"https://x/{id}"}',
      'BACKEND_PATHS must have paths of calls: the path of product begins with / and has no query.',
    ],
  ] as const) {
    expect(() => pathsOf(text)).toThrow(problem);
  }
  expect(() => readConfig({ BACKEND_AUTHORIZATION: 'Token' })).toThrow(
    'BACKEND_AUTHORIZATION must have {token} where the token stands, such as Bearer {token}.',
  );
});

test('requires an address and both keys for a bucket', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const url = 'https://s3.example.com/media';
  expect(readConfig({ S3_URL: url, ...keys }).bucket).toEqual({
    url,
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  expect(() => readConfig({ S3_URL: url })).toThrow('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  expect(() => readConfig({ S3_URL: 'media', ...keys })).toThrow('S3_URL must be an address');
});

test('allows several workers only with PostgreSQL and without test seam or development inbox', () => {
  const PG = { DATABASE_URL: 'postgres://db/shop', DEV_INBOX: '0' };
  expect(readConfig({ ...PG, WORKERS: '4' }).workers).toBe(4);
  expect(readConfig({ ...PG, WORKERS: 'auto' }).workers).toBe(availableParallelism());
  expect(readConfig({ WORKERS: '1' }).workers).toBe(1);
  expect(() => readConfig({ WORKERS: '2' })).toThrow(
    'WORKERS needs DATABASE_URL: the embedded database belongs to one process.',
  );
  expect(() => readConfig({ ...PG, WORKERS: '2', FAULTS: '1' })).toThrow('the test seam is of one process');
  expect(() => readConfig({ DATABASE_URL: PG.DATABASE_URL, WORKERS: '2' })).toThrow('the inbox of codes is of one');
  for (const WORKERS of ['0', '65', '1.5', 'many', '-1']) {
    expect(() => readConfig({ ...PG, WORKERS })).toThrow('WORKERS must be auto, or a whole number from 1 to 64.');
  }
});

test('reads the OpenTelemetry and Prometheus settings', () => {
  const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a=b, y=' };
  expect(readConfig(OTEL).traces).toEqual({
    endpoint: 'http://collector:4318',
    service: 'storefront',
    headers: { 'x-key': 'a=b', y: '' },
  });
  const coded = readConfig({ ...OTEL, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20dXNlcg%3D%3D,odd=50%' });
  expect(coded.traces?.headers).toEqual({ authorization: 'Basic dXNlcg==', odd: '50%' });
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'x' })).toThrow('must be name=value');
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(() => readConfig({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT must be a whole number from 0 to 65535.');
});

test('D35: pictures are resized of the backend’s origin, of named ones, or of none', () => {
  const of = (env: Record<string, string>) => readConfig(env).imageOrigins;
  const API_BASE_URL = 'http://backend:8080/v2';
  const backend = { origin: 'http://backend:8080', mayBePrivate: true };
  expect(of({})).toEqual([]);
  expect(of({ API_BASE_URL })).toEqual([backend]);
  expect(of({ API_BASE_URL, IMAGE_ORIGINS: '' })).toEqual([]);
  const IMAGE_ORIGINS =
    'https://CDN.example/, http://backend:8080,https://cdn.example, http://10.0.0.7, http://[::1]:9';
  expect(of({ API_BASE_URL, IMAGE_ORIGINS })).toEqual([
    { origin: 'https://cdn.example', mayBePrivate: false },
    backend,
    { origin: 'http://10.0.0.7', mayBePrivate: true },
    { origin: 'http://[::1]:9', mayBePrivate: true },
  ]);
});

test.each([
  'cdn.example',
  'https://cdn.example/pictures',
  'https://*.example',
  'ftp://cdn.example',
  'https://a@b',
  '*',
])('IMAGE_ORIGINS=%s is refused', (one) => {
  const IMAGE_ORIGINS = `https://cdn.example,${one}`;
  expect(() => readConfig({ IMAGE_ORIGINS })).toThrow(
    'IMAGE_ORIGINS must be origins such as https://cdn.example.com, with commas between them.',
  );
});
