import { createServer } from 'node:http';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { endLease, takeLease } from '../../server/shop/lease.ts';
import { endAll, failingServer, fetchRaw, ownData, startServer } from './process.ts';
import { database, onPostgres } from './shop.ts';

afterAll(endAll);

test('a lease has one holder until it expires or is released', async () => {
  const db = await database();
  const start = Date.parse('2026-11-21T06:30:00Z');
  const lease = (holder: string) => ({ name: 'of-this-test', holder, ms: 1000 });
  const take = (holder: string, after: number) => takeLease(db, lease(holder), new Date(start + after));
  expect([await take('one', 0), await take('two', 999), await take('one', 999)]).toEqual([true, false, true]);
  expect([await take('two', 1998), await take('two', 1999), await take('one', 2000)]).toEqual([false, true, false]);
  await endLease(db, lease('one'));
  expect(await take('one', 2000)).toBe(false);
  await endLease(db, lease('two'));
  expect(await take('one', 2000)).toBe(true);
  await endLease(db, lease('one'));
});

test('a lease of a process whose clock was a day ahead does not outlast it', async () => {
  const db = await database();
  const now = Date.parse('2026-11-21T06:30:00Z');
  const lease = (holder: string) => ({ name: 'of-tomorrow', holder, ms: 1000 });
  const take = (holder: string, at: number) => takeLease(db, lease(holder), new Date(at));
  expect([await take('one', now + 86_400_000), await take('two', now), await take('three', now)]).toEqual([
    true,
    true,
    false,
  ]);
  await endLease(db, lease('two'));
});

test('of many concurrent takers of a lease one gets it', async () => {
  const db = await database();
  const takers = Array.from({ length: 12 }, (_, count) => ({ name: 'at-once', holder: `h${count}`, ms: 1000 }));
  const taken = await Promise.all(takers.map((lease) => takeLease(db, lease, new Date())));
  expect(taken.filter(Boolean)).toHaveLength(1);
  for (const lease of takers) await endLease(db, lease);
});

const HOME = '/api/v1/presentation/2/STORE_HOME';

if (onPostgres) {
  const several = async (): Promise<Record<string, string>> => ({ ...(await ownData()), WORKERS: '2', DEV_INBOX: '0' });
  const deathsIn = (output: string) => (output.match(/"event":"worker-ended"/g) ?? []).length;

  test('several workers share one port, a dead one is replaced, and SIGTERM ends all', async () => {
    const env = await several();
    const server = await startServer(env);
    const get = (path: string) => fetchRaw(server.port, path);
    for (let count = 0; count < 6; count += 1) expect((await get('/readyz')).body).toContain('"stores":8');
    const client = new Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await client.query("update widgets set title = 'Another title' where store_id = 2 and page = 'STORE_HOME'");
    for (let count = 0; count < 6; count += 1) expect((await get(HOME)).body).toContain('Another title');
    await client.end();

    expect(server.children()).toHaveLength(2);
    process.kill(server.children()[0] ?? 0, 'SIGKILL');
    await expect.poll(() => deathsIn(server.output())).toBe(1);
    await expect.poll(async () => (await get('/healthz').catch(() => null))?.status).toBe(200);
    await expect.poll(() => server.children().length).toBe(2);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.children()).toEqual([]);
    expect(server.output().match(/The shops are open/g)).toHaveLength(1);
  });

  test('a failing start ends all workers with one exit code', async () => {
    const env = { ...(await several()), MIGRATE: '0' };
    const { code, output } = await failingServer(env);
    expect([code, output]).toEqual([1, expect.stringContaining('Run npm run migrate')]);
  });

  test('a taken metrics port prints one sentence, and no worker is started', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, output } = await failingServer({ ...(await several()), METRICS_PORT: String(port) });
    const sentence = `Port ${port} is taken. Stop the other server, or set METRICS_PORT to another number.\n`;
    expect([code, output]).toEqual([1, sentence]);
    holder.close();
  });
} else {
  test('several workers are refused with the embedded database', async () => {
    const { code, output } = await failingServer({ ...(await ownData()), WORKERS: '2' });
    expect([code, output]).toEqual([1, 'WORKERS needs DATABASE_URL: the embedded database belongs to one process.\n']);
  });
}
