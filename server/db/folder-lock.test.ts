import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'shop-lock-')), 'db.lock');
/** Larger than the maximum process id of any system. */
const DEAD = 999_999_999;
const HERE = { pid: process.pid, place: 'boot-1/pid:[1]' };
/** Another container with the same process id, which is common for the first process of a container. */
const ELSEWHERE = { pid: process.pid, place: 'boot-1/pid:[2]' };
const quick = { beat: 20, lease: 200 };

const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
});
async function lock(file: string, changes: Parameters<typeof lockFolder>[1] = {}) {
  const release = await lockFolder(file, { me: HERE, ...quick, ...changes });
  releases.push(release);
  return release;
}

test('creates a lock file that names its holder, and removes it on release', async () => {
  const file = newFile();
  const release = await lock(file);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid} boot-1/pid:[1]\n`);
  release();
  expect(existsSync(file)).toBe(false);
});

test.each([`${process.ppid} boot-1/pid:[1]\n`, `${process.ppid}\n`])(
  'rejects with the process id of a running holder (%j)',
  async (content) => {
    const file = newFile();
    writeFileSync(file, content);
    await expect(lock(file)).rejects.toThrow(`Another server (process ${process.ppid}) uses this data folder.`);
  },
);

test.each([`${DEAD} boot-1/pid:[1]\n`, `${DEAD}\n`, 'not a number', '', `${process.pid} boot-1/pid:[1]\n`])(
  'takes over a stale lock of the same place (%j) immediately',
  async (content) => {
    const file = newFile();
    writeFileSync(file, content);
    await lock(file, { lease: 60_000 });
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid} boot-1/pid:[1]\n`);
    expect(readdirSync(dirname(file))).toEqual(['db.lock']);
  },
);

test('rejects while a holder in another container sends heartbeats', async () => {
  const file = newFile();
  await lock(file, { me: ELSEWHERE });
  await expect(lock(file)).rejects.toThrow('uses this data folder');
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid} boot-1/pid:[2]\n`);
});

test('takes over a lock of another container after a lease without a heartbeat', async () => {
  const file = newFile();
  writeFileSync(file, `${process.pid} boot-1/pid:[2]\n`);
  await lock(file);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid} boot-1/pid:[1]\n`);
});

test('gives the lock to one of two processes that wait for the same lease', async () => {
  const file = newFile();
  writeFileSync(file, `${DEAD} boot-0/pid:[9]\n`);
  const outcomes = await Promise.allSettled([lock(file), lock(file, { me: ELSEWHERE })]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('notifies a holder whose lock another process took, and leaves the lock file unchanged', async () => {
  const file = newFile();
  const onLost = vi.fn();
  await lock(file, { onLost });
  writeFileSync(file, 'another\n');
  await expect.poll(() => onLost).toHaveBeenCalledOnce();
  expect(readFileSync(file, 'utf8')).toBe('another\n');
});

test('recreates a deleted lock file', async () => {
  const file = newFile();
  await lock(file);
  rmSync(file);
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(`${process.pid} boot-1/pid:[1]\n`);
});
