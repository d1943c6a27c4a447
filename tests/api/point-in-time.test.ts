// The scripts of deploy/point-in-time, with a PostgreSQL of their own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onPostgres, tempFolder } from './shop.ts';

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
const asNobody = isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];

const folder = tempFolder();
const archive = join(folder, 'archive');
const data = join(folder, 'data');
const scripts = join(folder, 'scripts');
let programs = '';
let server: ChildProcess;

const env = (more: Record<string, string> = {}) => ({
  PATH: `${programs}:${process.env.PATH}`,
  ARCHIVE: archive,
  PGDATA: data,
  PGHOST: folder,
  PGUSER: 'postgres',
  ...more,
});
const run = (more: Record<string, string>, ...command: string[]): string => {
  const [file = '', ...args] = [...asNobody, ...command];
  return execFileSync(file, args, { env: env(more), cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
};
const script = (name: string, more: Record<string, string> = {}, ...args: string[]) =>
  run(more, 'sh', join(scripts, name), ...args);

const own: pg.ClientConfig = { host: folder, user: 'postgres', database: 'postgres' };
/** The first column of the result. */
async function query(sql: string, config = own): Promise<unknown[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows.map(([value]) => value);
  } finally {
    await client.end();
  }
}

const isReady = () =>
  query('select pg_is_in_recovery()').then(
    ([recovers]) => recovers === false,
    () => false,
  );
async function start(): Promise<void> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    archive_mode: 'on',
    archive_command: `sh ${join(scripts, 'archive.sh')} %p %f`,
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [file = '', ...args] = [...asNobody, join(programs, 'postgres'), '-D', data, ...given];
  server = spawn(file, args, { env: env(), cwd: folder, stdio: 'ignore' });
  await vi.waitUntil(isReady, { timeout: 60_000 });
}
async function stop(): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGINT');
  await ended;
}

/** Ends the current segment of the log, and waits until it is in the archive. Returns its name. */
async function archived(): Promise<string> {
  const [segment] = await query('select pg_walfile_name(pg_switch_wal())');
  await expect.poll(() => readdirSync(archive)).toContain(`${segment}.gz`);
  return `${segment}.gz`;
}

beforeAll(async () => {
  if (!onPostgres) return;
  const tests = { connectionString: process.env.API_TEST_DATABASE_URL ?? '' };
  programs = String((await query("select setting from pg_config where name = 'BINDIR'", tests))[0]);
  mkdirSync(archive);
  cpSync(resolve(import.meta.dirname, '../../deploy/point-in-time'), scripts, { recursive: true });
  chmodSync(dirname(folder), 0o755);
  for (const path of [folder, archive]) chmodSync(path, 0o777);
  run({}, 'initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync');
  await start();
});
afterAll(() => (onPostgres ? stop() : undefined));

test.runIf(onPostgres)(
  'a database returns to a moment between two backups and its end; older ones are deleted',
  async () => {
    await query('create table numbers (n int)');
    const first = basename(script('back-up.sh'));
    const before = await archived();
    await query('insert into numbers values (1)');
    const base = basename(script('back-up.sh', { KEEP: '1' }));
    // Names have the second: two backups within one would be one.
    expect(base).not.toBe(first);
    expect(readdirSync(archive).filter((name) => name.startsWith('base-'))).toEqual([base]);
    expect(readdirSync(archive)).not.toContain(before);

    await query('insert into numbers values (2)');
    const [moment] = await query('select clock_timestamp()::text');
    await query('insert into numbers values (3)');
    const last = await archived();
    // PostgreSQL's segments have 16 MB.
    expect(statSync(join(archive, last)).size).toBeLessThan(200_000);

    expect(() => script('restore.sh', {}, base, String(moment))).toThrow('Stop PostgreSQL first');
    await stop();
    script('restore.sh', {}, base, String(moment));
    await start();
    expect(await query('select n from numbers order by n')).toEqual([1, 2]);
  },
);

test.runIf(onPostgres)('a segment is archived again, but never over another one of the same name', () => {
  const segment = join(folder, 'segment');
  const archiveIt = () => script('archive.sh', {}, segment, '0000000F0000000000000001');
  writeFileSync(segment, 'log');
  archiveIt();
  archiveIt();
  writeFileSync(segment, 'log of another server');
  expect(archiveIt).toThrow();
});

test.runIf(onPostgres)('a backup that fails leaves the older ones and their log', () => {
  const before = readdirSync(archive);
  expect(() => script('back-up.sh', { PGHOST: '/nowhere' })).toThrow();
  expect(() => script('back-up.sh', { KEEP: '0' })).toThrow('whole number');
  expect(readdirSync(archive).filter((name) => !name.endsWith('.part'))).toEqual(before);
});
