import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { openPools } from '../../server/db/postgres-pools.ts';
import { readConfig } from '../../server/ops/config.ts';
import { databaseProxy } from './database-proxy.ts';
import { endAll, fetchRaw, ownData, type Running, startServer } from './process.ts';
import { sendRequest as askShop, database, newDatabase, onPostgres, seeded, send, shop } from './shop.ts';
import { newPhone } from './shopper.ts';

afterAll(endAll);
const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
const HOME = '/api/v1/presentation/2/STORE_HOME';

async function ask(server: Running, method: string, path: string, body?: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return fetch(`http://localhost:${server.port}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function signedIn(server: Running): Promise<string> {
  const phone = newPhone();
  await ask(server, 'POST', '/api/v1/auth/signup', { name: 'Asha Rao', email: 'asha@example.com', phone });
  const messages = (await (await ask(server, 'GET', '/dev/inbox.json')).json()) as { phone: string; code: string }[];
  const otp = messages.find((message) => message.phone === phone)?.code;
  const entered = (await (await ask(server, 'POST', '/api/v1/auth/verify-otp', { phone, otp })).json()) as never;
  return (entered as { data: { token: string } }).data.token;
}

const put = (server: Running, token: string) =>
  ask(server, 'PUT', '/api/v1/cart', { store_id: 2, sku_id: sku?.id, quantity: 1 }, token);

async function stopped(server: Running): Promise<void> {
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
}

test('a statement that fails on a full disk is a 503, logged without its values', async () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  const failing = new Proxy({} as Db, {
    get: () => () => {
      throw new DrizzleQueryError('insert into carts', ['a shopper'], full);
    },
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const reply = await askShop(await shop({ db: failing }), 'localhost', HOME);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  const lines = logged.mock.calls.join('\n');
  logged.mockRestore();
  expect(lines).toContain('No space left on device');
  expect(lines).not.toContain('a shopper');
});

test('a server whose writes fail on a full disk is not ready until they work again', async () => {
  const db = await database();
  let isFull = true;
  const full = new DrizzleQueryError('insert', [], Object.assign(new Error('no space'), { code: '53100' }));
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction' && isFull) return () => Promise.reject(full);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const serve = await shop({ db: failing });
  const readiness = async () => (await askShop(serve, 'localhost', '/readyz')).status;
  expect(await readiness()).toBe(200);
  const signup = { name: 'Asha Rao', email: 'asha@example.com', phone: newPhone() };
  expect((await send(serve, '/api/v1/auth/signup', signup)).status).toBe(503);
  expect(await readiness()).toBe(503);
  isFull = false;
  expect(await readiness()).toBe(200);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

// The embedded database runs in the process, without connections.
if (onPostgres) {
  test('a server survives a database that closes connections during writes', async () => {
    const env = await ownData();
    const database = await databaseProxy(env.DATABASE_URL ?? '');
    const server = await startServer({ ...env, DATABASE_URL: database.url });
    const token = await signedIn(server);
    for (let round = 0; round < 5; round += 1) {
      const writes = Promise.all(Array.from({ length: 8 }, () => put(server, token)));
      // The first response proves that transactions are in progress.
      await put(server, token);
      database.cut();
      for (const { status } of await writes) expect([200, 503]).toContain(status);
    }
    // Each closed connection that the pool has not yet noticed causes one more 503.
    await expect.poll(async () => (await put(server, token)).status).toBe(200);
    await stopped(server);
    await database.close();
  });

  test('requests are 503 while the database is down, and succeed within two seconds of its return', async () => {
    const env = await ownData();
    const database = await databaseProxy(env.DATABASE_URL ?? '');
    const server = await startServer({ ...env, DATABASE_URL: database.url });
    const token = await signedIn(server);
    await database.close();
    for (const reply of [await put(server, token), await ask(server, 'GET', HOME)]) {
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await reply.json()).toMatchObject({ success: false, error: { code: 'UNAVAILABLE' } });
    }
    for (const path of ['/', '/cart', '/results?q=a', '/readyz']) await fetchRaw(server.port, path);
    expect((await fetchRaw(server.port, '/')).status).toBe(200);
    await database.reopen();
    const returned = performance.now();
    await expect.poll(async () => (await put(server, token)).status).toBe(200);
    expect((await ask(server, 'GET', HOME)).status).toBe(200);
    expect(performance.now() - returned).toBeLessThan(2_000);
    expect(server.output().match(/"event":"database-unavailable"/g)).toHaveLength(1);
    for (const event of ['page-not-rendered', 'not-ready']) expect(server.output()).not.toContain(`"event":"${event}"`);
    expect(server.output()).not.toContain('"event":"request-failed"');
    await stopped(server);
    await database.close();
  });

  test('transactions that cannot begin return their connections to the pool', async () => {
    const env = await ownData();
    const database = await databaseProxy(env.DATABASE_URL ?? '');
    const server = await startServer({ ...env, DATABASE_URL: database.url, DATABASE_POOL_SIZE: '4' });
    const token = await signedIn(server);
    database.cutAt('begin');
    for (let round = 0; round < 8; round += 1) expect((await put(server, token)).status).toBe(503);
    database.cutAt(null);
    expect((await put(server, token)).status).toBe(200);
    await stopped(server);
    await database.close();
  });

  test('a held lock delays writes, but not home or health', async () => {
    const env = await ownData();
    const server = await startServer({ ...env, DATABASE_LOCK_TIMEOUT: '2500' });
    const tokens = [];
    for (let count = 0; count < 12; count += 1) tokens.push(await signedIn(server));
    for (const token of tokens) expect((await put(server, token)).status).toBe(200);
    const holder = new Client({ connectionString: env.DATABASE_URL });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table cart_lines in access exclusive mode');
    let ended = 0;
    const writes = tokens.map((token) => put(server, token).finally(() => (ended += 1)));
    const held = () =>
      holder.query("select count(*)::int as n from pg_locks where not granted and relation = 'cart_lines'::regclass");
    await expect.poll(async () => (await held()).rows[0].n).toBeGreaterThan(3);
    for (const path of [HOME, '/healthz', '/']) expect((await fetchRaw(server.port, path)).status).toBe(200);
    expect(ended).toBe(0);
    for (const { status } of await Promise.all(writes)) expect(status).toBe(503);
    await holder.query('rollback');
    await holder.end();
    expect((await put(server, tokens[0] ?? '')).status).toBe(200);
    await stopped(server);
  });

  test.each(['catalogue_versions', 'stores'])('home and health respond while %s is locked', async (table) => {
    const env = await ownData();
    const server = await startServer({ ...env, DATABASE_LOCK_TIMEOUT: '60000', DATABASE_STATEMENT_TIMEOUT: '60000' });
    for (const path of [HOME, '/']) expect((await fetchRaw(server.port, path)).status).toBe(200);
    const holder = new Client({ connectionString: env.DATABASE_URL });
    await holder.connect();
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    for (const path of [HOME, '/', '/readyz', '/healthz']) {
      expect([path, (await fetchRaw(server.port, path)).status]).toEqual([path, 200]);
    }
    expect((await fetchRaw(server.port, '/')).body).toContain('id="state"');
    await holder.query('rollback');
    await holder.end();
    await stopped(server);
  });

  test('home is served from the previous version for as long as its tables are locked', async () => {
    const env = await ownData();
    const server = await startServer({ ...env, DATABASE_LOCK_TIMEOUT: '500' });
    await fetchRaw(server.port, '/');
    const holder = new Client({ connectionString: env.DATABASE_URL });
    await holder.connect();
    await holder.query('update catalogue_versions set version = version + 1, contents = version + 1');
    await holder.query('begin');
    await holder.query('lock table products, skus in access exclusive mode');
    for (let count = 0; count < 3; count += 1) {
      const { status, body } = await fetchRaw(server.port, '/');
      expect([status, body.includes('id="state"')]).toEqual([200, true]);
    }
    await holder.query('rollback');
    await holder.end();
    await stopped(server);
  });

  const limits = readConfig({}).databaseLimits;
  test.each([false, true])(
    'a failed statement of a transaction undoes the others (pooler: %s)',
    async (transactionPooler) => {
      const { db, close } = openPools(await newDatabase(), { ...limits, poolSize: 2, transactionPooler });
      const failing = db.transaction(async (tx) => {
        await tx.execute(sql`create table undone ()`);
        await tx.execute(sql`select 1 / 0`);
      });
      await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } });
      const left = sql<string | null>`to_regclass('undone')`;
      expect(await db.select({ left }).from(sql`(select 1) as it`)).toEqual([{ left: null }]);
      await close();
    },
  );

  const alone = sql`insert into by_itself values (1)`;
  test('if `begin` is refused on an open connection, no statement is applied', async () => {
    const url = await newDatabase();
    const direct = new Client({ connectionString: url });
    await direct.connect();
    await direct.query('create table by_itself (id int)');
    const database = await databaseProxy(url);
    const { db, close } = openPools(database.url, { ...limits, poolSize: 2 });
    const write = () =>
      db.transaction(async (tx) => {
        await tx.execute(alone);
      });
    const rows = async () => (await direct.query('select id from by_itself')).rowCount;
    await write();
    database.refuse('begin');
    await expect(write()).rejects.toMatchObject({ cause: { message: expect.stringContaining('syntax error') } });
    // Catching the error does not let later statements run outside of a transaction.
    const transaction = db.transaction(async (tx) => {
      await tx.execute(alone).catch(() => undefined);
      await tx.execute(alone);
    });
    await expect(transaction).rejects.toThrow();
    expect(await rows()).toBe(1);
    database.refuse(null);
    await write();
    expect(await rows()).toBe(2);
    await close();
    await direct.end();
    await database.close();
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('behind a transaction pooler (%s) %i named statements stay on a connection', async (transactionPooler, named) => {
    const { db, close } = openPools(await newDatabase(), { ...limits, poolSize: 2, transactionPooler });
    await db.transaction(async (tx) => {
      const one = sql<number>`1`;
      await tx.select({ one }).from(sql`(select 1) as it`).prepare('named').execute();
      const { rows } = (await tx.execute(sql`select count(*)::int as n from pg_prepared_statements`)) as never;
      expect(rows).toEqual([{ n: named }]);
    });
    await close();
  });

  test.each([false, true])(
    'a connection that does not respond is closed (behind a pooler: %s)',
    async (transactionPooler) => {
      const { db, close } = openPools(await newDatabase(), { ...limits, statementTimeout: 50, transactionPooler });
      // Disables PostgreSQL's own timeout (none is set behind a pooler), so that the client's applies.
      const transaction = db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await tx.execute(sql`select pg_sleep(9)`);
      });
      await expect(transaction).rejects.toThrow(DrizzleQueryError);
      await close();
    },
  );
}
