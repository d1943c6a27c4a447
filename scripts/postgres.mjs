import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hasPackages, installPackages } from './install.mjs';

const isRoot = process.getuid?.() === 0;

/** Folders where systems install PostgreSQL's programs; the newest version first. */
function candidates() {
  const versions = (folder, suffix) =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort()
          .reverse()
          .map((name) => join(folder, name, suffix))
      : [];
  return [
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/opt/homebrew/opt', 'bin').filter((path) => path.includes('/postgresql')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
}

/** The folder with initdb and postgres, which are installed if they are missing; null if that fails. */
export function postgresPrograms(folders = candidates) {
  const find = () => folders().find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
  if (!find() && hasPackages()) installPackages('PostgreSQL', 'postgresql');
  return find();
}

/** PostgreSQL refuses to run as root: then its programs run as the user `nobody`. */
const asNobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
const command = (program, args) => (isRoot ? [...asNobody, program, ...args] : [program, ...args]);

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function createCluster(programs, folder, password) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (isRoot) {
    const id = (kind, name) => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
    for (const path of [folder, passwordFile]) chownSync(path, id('-u', 'nobody'), id('-g', 'nobody'));
  }
  const data = join(folder, 'data');
  const settings = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--no-sync'];
  const [file, ...args] = command(join(programs, 'initdb'), ['-D', data, ...settings]);
  execFileSync(file, args, { stdio: 'ignore', cwd: folder });
  return data;
}

async function untilReady(url) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (ready) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not answer within ten seconds.');
}

/** Starts a temporary cluster on a free loopback port. Returns its URL and functions to stop, restart and revive it. */
export async function startPostgres(programs, place = tmpdir()) {
  const folder = mkdtempSync(join(place, 'shop-postgres-'));
  const password = randomBytes(12).toString('hex');
  const data = createCluster(programs, folder, password);
  const port = await freePort();
  const quick = ['-c', 'fsync=off', '-c', 'max_connections=100', '-c', 'listen_addresses=127.0.0.1'];
  const [file, ...args] = command(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...quick]);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  let child;
  let ended;
  const start = () => {
    child = spawn(file, args, { stdio: 'ignore', cwd: folder });
    ended = new Promise((resolve) => child.once('exit', resolve));
  };
  /** As `pg_ctl stop -m fast`. */
  const end = async () => {
    child.kill('SIGINT');
    await ended;
  };
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = async () => {
    await end();
    start();
    await untilReady(url);
  };
  /** Starts the cluster again if it has exited by itself, and waits for its recovery. */
  const revive = async () => {
    if (child.exitCode !== null || child.signalCode !== null) start();
    await untilReady(url);
  };
  start();
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, restart, revive };
}

/** Runs `work` with the URL of a temporary cluster, then removes the cluster. */
export async function withPostgres(work) {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed here.');
  const { url, stop } = await startPostgres(programs);
  try {
    return await work(url);
  } finally {
    await stop();
  }
}
