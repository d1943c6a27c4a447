import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { print, printError } from '../ops/log.ts';
import { nullIfMissing } from '../ops/null-if-missing.ts';
import { StartError, systemCode } from '../ops/start-error.ts';

/** The process that holds a lock. */
export type Holder = {
  pid: number;
  /** Scope in which process ids are unique: boot id and PID namespace on Linux, otherwise the host name. */
  place: string;
};
type Settings = {
  me: Holder;
  /** Heartbeat interval and lease in ms. A lock without a heartbeat for a whole lease is stale. */
  beat: number;
  lease: number;
  /** Called when another process has taken the lock, as happens if this one was suspended for longer than the lease. */
  onLost: (file: string) => void;
};

function here(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
}

/** Exits without closing the database, since any further write would overwrite the other process's data. */
function endAtOnce(file: string): void {
  printError(`Another server took the data folder (${file}). This one ends, so that the two don't both write to it.`);
  process.exit(1);
}

const defaults = (): Settings => ({
  me: { pid: process.pid, place: here() },
  beat: 2_000,
  lease: 20_000,
  onLost: endAtOnce,
});

/** Whether a process is running. EPERM means that it is, under another user. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

function claim(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

const wordsOf = ({ pid, place }: Holder): string => `${pid} ${place}\n`;

/**
 * Whether the holder of a lock may be running. In the same `place` its process id decides (our own id means a lock that
 * an earlier process left); otherwise a heartbeat within the lease does.
 */
async function isHeld(file: string, held: string, { me, lease }: Settings): Promise<boolean> {
  const [number, place = me.place] = held.trim().split(' ');
  const pid = Number.parseInt(number ?? '', 10);
  if (!Number.isInteger(pid)) return false;
  if (place === me.place) return pid !== me.pid && lives(pid);
  print(
    `The data folder was in use in another container or on another machine: waiting ${lease / 1000} seconds to see whether it still is.`,
  );
  const lastSign = () => nullIfMissing(() => statSync(file).mtimeMs);
  const before = lastSign();
  await sleep(lease);
  const after = lastSign();
  // Compares two readings, not the age: clocks of different machines differ.
  return after !== null && after !== before;
}

const isTaken = (file: string, pid: string): StartError =>
  new StartError(
    `Another server (process ${pid}) uses this data folder. Stop it, or set DATA_DIR to another folder. ` +
      `If no server runs, remove ${file}.`,
  );

/** Removes a stale lock. If another starting server has replaced it in the meantime, restores that server's lock. */
function removeLeft(file: string, held: string, pid: number): void {
  const aside = `${file}.${pid}`;
  if (nullIfMissing(() => renameSync(file, aside)) === null) return;
  const moved = readFileSync(aside, 'utf8');
  if (moved !== held) claim(file, moved);
  rmSync(aside);
}

/** Touches the lock file; recreates it if it was deleted. 'lost' if another process holds it. */
function showLife(file: string, text: string): 'mine' | 'lost' {
  const held = nullIfMissing(() => readFileSync(file, 'utf8'));
  if (held === null) return claim(file, text) ? 'mine' : 'lost';
  if (held !== text) return 'lost';
  const now = new Date();
  nullIfMissing(() => utimesSync(file, now, now));
  return 'mine';
}

/**
 * Locks a PGlite data folder, which two processes at once would corrupt. The lock file names its holder, which touches
 * it every `beat` ms. A stale lock is taken over: immediately if its process is known to be dead, otherwise after a
 * lease without a heartbeat. Returns a function that releases the lock. Throws `StartError`.
 */
export async function lockFolder(file: string, changes: Partial<Settings> = {}): Promise<() => void> {
  const settings = { ...defaults(), ...changes };
  const text = wordsOf(settings.me);
  if (!claim(file, text)) {
    const held = nullIfMissing(() => readFileSync(file, 'utf8')) ?? '';
    if (await isHeld(file, held, settings)) throw isTaken(file, held.split(' ')[0]?.trim() ?? '');
    removeLeft(file, held, settings.me.pid);
    if (!claim(file, text)) throw new StartError(`Another server took the data folder just now (${file}).`);
  }
  const beating = setInterval(() => {
    if (showLife(file, text) === 'mine') return;
    clearInterval(beating);
    settings.onLost(file);
  }, settings.beat);
  beating.unref();
  return () => {
    clearInterval(beating);
    rmSync(file, { force: true });
  };
}
