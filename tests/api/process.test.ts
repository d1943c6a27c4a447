import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { endAll, failingServer, fetchRaw, ownData, startServer } from './process.ts';
import { headerOf, sendRaw } from './raw.ts';
import { onPostgres, seeded, tempFolder } from './shop.ts';

afterAll(endAll);
const { product, skus } = seeded(2, 'running-kantha-bed-spread');
const sku = skus[0]?.id ?? 0;

async function stockOf(port: number): Promise<number | undefined> {
  const { body } = await fetchRaw(port, `/api/v1/stores/2/products/${product.id}`);
  const { data } = JSON.parse(body) as { data: { skus: { id: number; inventory_count: number }[] } };
  return data.skus.find((entry) => entry.id === sku)?.inventory_count;
}

test('a first start responds on both loopback addresses, and stops cleanly', async () => {
  const env = await ownData();
  const server = await startServer(env);
  expect((await fetchRaw(server.port, '/readyz')).body).toContain('"stores":8');
  const other = await fetchRaw(server.port, '/healthz', { family: 6, host: `[::1]:${server.port}` }).catch(() => null);
  expect(other === null || other.status === 200).toBe(true);
  expect(server.output()).toContain(`http://store-139.localhost:${server.port}`);

  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(existsSync(join(env.DATA_DIR ?? '', 'db.lock'))).toBe(false);
});

test('a request in progress is finished before the server stops', async () => {
  const server = await startServer({ ...(await ownData()), FAULTS: '1' });
  const slow = { match: '/healthz', mode: 'delayMs', ms: 300 };
  await fetchRaw(server.port, '/__test/fault', { method: 'POST', body: JSON.stringify(slow) });
  const pending = fetchRaw(server.port, '/healthz');
  await expect.poll(async () => (await fetchRaw(server.port, '/__test/requests')).body).toContain('/healthz');
  server.signal('SIGINT');
  expect((await pending).status).toBe(200);
  expect(await server.ended).toBe(0);
});

test('a server that is about to stop is not ready, and responds until load balancers have noticed', async () => {
  const server = await startServer({ ...(await ownData()), SHUTDOWN_DELAY: '700' });
  expect(await fetchRaw(server.port, '/readyz')).toMatchObject({ status: 200 });
  server.signal('SIGTERM');
  await expect.poll(async () => (await fetchRaw(server.port, '/readyz')).status, { interval: 20 }).toBe(503);
  expect((await fetchRaw(server.port, '/readyz')).body).toBe('{"status":"stopping"}');
  // Without a header of the client's that asks for it.
  const last = await sendRaw(server.port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect([last.status, headerOf(last, 'connection')]).toEqual([200, ['close']]);
  for (const path of ['/healthz', '/api/v1/presentation/2/STORE_HOME']) {
    expect((await fetchRaw(server.port, path)).status).toBe(200);
  }
  expect(await server.ended).toBe(0);
});

test('a keep-alive connection does not delay the shutdown', async () => {
  const server = await startServer({ ...(await ownData()), FAULTS: '1' });
  const slow = { match: '/healthz', mode: 'delayMs', ms: 300 };
  await fetchRaw(server.port, '/__test/fault', { method: 'POST', body: JSON.stringify(slow) });
  const socket = connect(server.port, '127.0.0.1', () => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  await expect.poll(async () => (await fetchRaw(server.port, '/__test/requests')).body).toContain('/healthz');
  const began = performance.now();
  server.signal('SIGTERM');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(4_000);
});

/** Node options that run code in the server's process on SIGUSR2. */
const onSignal = (code: string) =>
  `--import=data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(code)}})`;

test('an unhandled connection error does not end the process', async () => {
  const broken = "Promise.reject(Object.assign(new Error('read'),{code:'ECONNRESET'}))";
  const steady = await startServer({ ...(await ownData()), NODE_OPTIONS: onSignal(broken) });
  steady.signal('SIGUSR2');
  await expect.poll(steady.output).toContain('"event":"uncaught"');
  expect((await fetchRaw(steady.port, '/readyz')).status).toBe(200);
  steady.signal('SIGTERM');
  expect(await steady.ended).toBe(0);
});

test('a server whose log is no longer read continues, and stops on SIGTERM', async () => {
  const server = await startServer(await ownData());
  server.stopReading();
  const body = JSON.stringify({ phone: '9876543210', otp: '000000' });
  for (let count = 0; count < 3; count += 1) {
    // S36: each request writes a line to the log.
    const refused = await fetchRaw(server.port, '/api/v1/auth/verify-otp', { method: 'POST', body });
    expect(refused.status).toBe(400);
  }
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('an uncaught error ends the process after its requests', async () => {
  const odd = await startServer({
    ...(await ownData()),
    FAULTS: '1',
    NODE_OPTIONS: onSignal("throw new Error('odd')"),
  });
  const slow = { match: '/healthz', mode: 'delayMs', ms: 300 };
  await fetchRaw(odd.port, '/__test/fault', { method: 'POST', body: JSON.stringify(slow) });
  const pending = fetchRaw(odd.port, '/healthz');
  await expect.poll(async () => (await fetchRaw(odd.port, '/__test/requests')).body).toContain('/healthz');
  odd.signal('SIGUSR2');
  expect((await pending).status).toBe(200);
  expect(await odd.ended).toBe(1);
  expect(odd.output()).toContain('"event":"uncaught","error":"Error","message":"odd"');
});

test('a second signal does not wait for requests that hang', async () => {
  const server = await startServer({ ...(await ownData()), FAULTS: '1' });
  const hang = { match: '/healthz', mode: 'hang' };
  await fetchRaw(server.port, '/__test/fault', { method: 'POST', body: JSON.stringify(hang) });
  const hanging = fetchRaw(server.port, '/healthz').catch((error: Error) => error.message);
  await expect.poll(async () => (await fetchRaw(server.port, '/__test/requests')).body).toContain('/healthz');
  server.signal('SIGTERM');
  // New connections are refused once the first signal is handled.
  await expect
    .poll(() =>
      fetchRaw(server.port, '/').then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  server.signal('SIGTERM');
  expect(await server.ended).toBe(1);
  expect(await hanging).toMatch(/hang up|reset/);
});

test('an acknowledged write survives a killed server', async () => {
  const env = { ...(await ownData()), FAULTS: '1' };
  const first = await startServer(env);
  const edit = JSON.stringify({ store: 2, id: sku, stock: 4711 });
  expect((await fetchRaw(first.port, '/__test/sku', { method: 'POST', body: edit })).status).toBe(200);
  first.signal('SIGKILL');
  await first.ended;

  const second = await startServer(env);
  expect(await stockOf(second.port)).toBe(4711);
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a server starts after a first start that was killed halfway', async () => {
  const env = await ownData();
  const { DATA_DIR = '' } = env;
  mkdirSync(join(DATA_DIR, 'db'));
  writeFileSync(join(DATA_DIR, 'db/PG_VERSION'), 'half');
  writeFileSync(join(DATA_DIR, 'db.lock'), '999999999\n');
  const server = await startServer(env);
  expect((await fetchRaw(server.port, '/healthz')).status).toBe(200);
  server.signal('SIGTERM');
  await server.ended;
});

// D36
test('DEMO=0 opens an empty database without any store', async () => {
  const env = { ...(await ownData()), DEMO: '0' };
  const server = await startServer(env);
  expect((await fetchRaw(server.port, '/readyz')).body).toContain('"stores":0');
  expect(await fetchRaw(server.port, '/')).toEqual({ status: 404, body: 'There is no shop under this name.\n' });
  expect((await fetchRaw(server.port, '/manifest.webmanifest')).status).toBe(200);
  expect((await fetchRaw(server.port, '/api/v1/presentation/7/STORE_HOME')).status).toBe(404);
  server.signal('SIGTERM');
  await server.ended;
});

test('MIGRATE=0 starts on a database that is up to date', async () => {
  const env = await ownData();
  const first = await startServer(env);
  first.signal('SIGTERM');
  await first.ended;
  const second = await startServer({ ...env, MIGRATE: '0' });
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);
});

// A data folder allows one server, PostgreSQL any number.
if (onPostgres) {
  // D36
  test('a host that is added to the table opens its store in every running server', async () => {
    const env = await ownData();
    const servers = await Promise.all([startServer(env), startServer({ ...env, DATA_DIR: tempFolder() })]);
    const owner = new Client({ connectionString: env.DATABASE_URL });
    await owner.connect();
    await owner.query("insert into hosts (store_id, host, is_primary) values (4, 'shop.example', false)");
    await owner.end();
    for (const { port } of servers) {
      const settings = () => fetchRaw(port, '/config.js', { host: 'shop.example' });
      await expect.poll(async () => (await settings()).body).toContain('"storeId":4');
    }
    for (const server of servers) server.signal('SIGTERM');
    for (const server of servers) await server.ended;
  });

  test('two servers can start at once on one new PostgreSQL database', async () => {
    const env = await ownData();
    const servers = await Promise.all([startServer(env), startServer({ ...env, DATA_DIR: tempFolder() })]);
    for (const server of servers) expect((await fetchRaw(server.port, '/readyz')).body).toContain('"stores":8');
    for (const server of servers) server.signal('SIGTERM');
    expect(await Promise.all(servers.map((server) => server.ended))).toEqual([0, 0]);
  });

  test('MIGRATE=0 does not start on a database that is not up to date, and prints what to run', async () => {
    const { code, output } = await failingServer({ ...(await ownData()), MIGRATE: '0' });
    expect([code, output]).toEqual([1, expect.stringContaining('Run npm run migrate, or start without MIGRATE=0.')]);
  });

  test('a database user who may not create the search extension gets the statement to run', async () => {
    const env = await ownData();
    const databaseUrl = new URL(env.DATABASE_URL ?? '');
    const role = `clerk_${databaseUrl.pathname.slice(1)}`;
    const owner = new Client({ connectionString: databaseUrl.href });
    await owner.connect();
    await owner.query(`create role ${role} login password 'counter'; grant create on schema public to ${role}`);
    await owner.end();
    databaseUrl.username = role;
    databaseUrl.password = 'counter';
    const { code, output } = await failingServer({ ...env, DATABASE_URL: databaseUrl.href });
    expect([code, output]).toEqual([1, expect.stringMatching(/^Search needs .* CREATE EXTENSION pg_trgm;\n$/)]);
  });
} else {
  test('a second server on the same folder names the first process', async () => {
    const env = await ownData();
    const server = await startServer(env);
    const { code, output } = await failingServer(env);
    const sentence = /^Another server \(process \d+\) uses this data folder\..*\n$/;
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
    server.signal('SIGTERM');
    await server.ended;
  });
}

const TAKEN: [setting: string, host: string][] = [
  ['PORT', '127.0.0.1'],
  ['METRICS_PORT', '127.0.0.1'],
];
const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
if (hasIpv6) TAKEN.push(['PORT', '::1']);

test.each(TAKEN)('a %s taken on %s prints one sentence', async (setting, host) => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, host, resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, output } = await failingServer({ ...(await ownData()), [setting]: String(port) });
  const sentence = `Port ${port} is taken. Stop the other server, or set ${setting} to another number.\n`;
  expect([code, output]).toEqual([1, sentence]);
  holder.close();
});

test('invalid settings print one sentence each, and nothing is started', async () => {
  const { code, output } = await failingServer({ PORT: 'abc', DATABASE_URL: 'mysql://x' });
  expect([code, output]).toEqual([
    1,
    'PORT must be a whole number from 0 to 65535.\nDATABASE_URL must begin with postgres:// or postgresql://.\n',
  ]);
});

test('the test seam is refused in production', async () => {
  const { code, output } = await failingServer({ FAULTS: '1', NODE_ENV: 'production' });
  expect([code, output]).toEqual([1, 'FAULTS=1 opens the test seam and is refused with NODE_ENV=production.\n']);
});

test('a data folder that is not writable prints one sentence', async () => {
  const file = join(tempFolder(), 'not-a-folder');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  const { code, output } = await failingServer({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The data folder \S+ cannot be written to \(a part of its path is a file\)\. Set DATA_DIR .*\n$/,
  );
});

test('an unreachable database prints one sentence without the password', async () => {
  const { code, output } = await failingServer({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/shop' });
  expect(code).toBe(1);
  expect(output).toMatch(/^The database at 127\.0\.0\.1:1\/shop cannot be reached: .*\n$/);
  expect(output).not.toContain('secret');
});

/** Sends raw bytes and returns the head of the response. */
function answerHead(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer.split('\r\n\r\n')[0] ?? ''));
  });
}

test('S33: no odd request over a raw connection is a 5xx', async () => {
  const server = await startServer(await ownData());
  const requests = [
    'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: evil.example/path\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET http://store-4.localhost/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET //evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET /%ff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET /\\..\\..\\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'PUT /api/v1/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{{',
    'PUT /api/v1/cart HTTP/1.1\r\nHost: localhost\r\nContent-Length: abc\r\n\r\n',
    `GET /?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    '\u0000\u0001\u0002\r\n\r\n',
  ];
  for (const bytes of requests) {
    const head = await answerHead(server.port, bytes);
    expect(head, bytes.slice(0, 80)).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(head, bytes.slice(0, 80)).not.toMatch(/^location: *(\/\/|\/\\|https?:)/im);
  }
  expect(server.output()).not.toContain('request-failed');
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the faults drop and applyThenDrop close the connection, hangBody waits for the reset', async () => {
  const server = await startServer({ ...(await ownData()), FAULTS: '1' });
  const fault = (settings: object) =>
    fetchRaw(server.port, '/__test/fault', { method: 'POST', body: JSON.stringify(settings) });
  await fault({ match: '/healthz', mode: 'drop', times: 1 });
  await expect(fetchRaw(server.port, '/healthz')).rejects.toThrow(/hang up|reset/);
  await fault({ match: '/healthz', mode: 'applyThenDrop', times: 1 });
  await expect(fetchRaw(server.port, '/healthz')).rejects.toThrow(/hang up|reset/);
  await fault({ match: '/api/v1/presentation', mode: 'hangBody', times: 1 });
  const hanging = fetchRaw(server.port, '/api/v1/presentation/2/STORE_HOME');
  await expect.poll(async () => (await fetchRaw(server.port, '/__test/requests')).body).toContain('STORE_HOME');
  await fetchRaw(server.port, '/__test/reset', { method: 'POST', body: '{}' });
  expect(JSON.parse((await hanging).body)).toMatchObject({ success: true });
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
