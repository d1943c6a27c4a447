import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ifThere } from '../if-there.ts';
import { complain, print } from '../log.ts';
import { StartError, systemCode } from '../start-error.ts';

/** Who holds a lock. */
export type Holder = {
  pid: number;
  /** Within which process ids are unique: a container since its machine's last boot. */
  place: string;
};
type Settings = {
  me: Holder;
  /** Milliseconds between two signs of life, and for how long their absence proves nothing. */
  beat: number;
  lease: number;
  /** The lock is another's now, which a process that was stopped for longer than the lease finds out too late. */
  onLost: (file: string) => void;
};

function here(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
}

/** At once, without closing: whatever this process still wrote would be written over the other's data. */
function endAtOnce(file: string): void {
  complain(`Another server took the data folder (${file}). This one ends, so that the two don't both write to it.`);
  process.exit(1);
}

const defaults = (): Settings => ({
  me: { pid: process.pid, place: here() },
  beat: 2_000,
  lease: 20_000,
  onLost: endAtOnce,
});

/** Whether a process lives; one that we may not signal lives too. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

function claim(file: string, words: string): boolean {
  try {
    writeFileSync(file, words, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

const wordsOf = ({ pid, place }: Holder): string => `${pid} ${place}\n`;

/** Whether a lock's holder may be alive. Here its process id tells; from elsewhere only its signs of life do. */
async function isHeld(file: string, held: string, { me, lease }: Settings): Promise<boolean> {
  const [number, place = me.place] = held.trim().split(' ');
  const pid = Number.parseInt(number ?? '', 10);
  if (!Number.isInteger(pid)) return false;
  if (place === me.place) return pid !== me.pid && lives(pid);
  print(
    `The data folder was in use in another container or on another machine: waiting ${lease / 1000} seconds to see whether it still is.`,
  );
  const lastSign = () => ifThere(() => statSync(file).mtimeMs);
  const before = lastSign();
  await sleep(lease);
  const after = lastSign();
  // Clocks of two machines differ: a change proves life, an age would not.
  return after !== null && after !== before;
}

const isTaken = (file: string, pid: string): StartError =>
  new StartError(
    `Another server (process ${pid}) uses this data folder. Stop it, or set DATA_DIR to another folder. ` +
      `If no server runs, remove ${file}.`,
  );

/** Removes a lock that was left behind, unless another starting server did so first and holds the lock by now. */
function removeLeft(file: string, held: string, pid: number): void {
  const aside = `${file}.${pid}`;
  if (ifThere(() => renameSync(file, aside)) === null) return;
  const moved = readFileSync(aside, 'utf8');
  if (moved !== held) claim(file, moved);
  rmSync(aside);
}

/** One sign of life; a lock that somebody removed by hand is put back. */
function showLife(file: string, words: string): 'mine' | 'lost' {
  const held = ifThere(() => readFileSync(file, 'utf8'));
  if (held === null) return claim(file, words) ? 'mine' : 'lost';
  if (held !== words) return 'lost';
  const now = new Date();
  ifThere(() => utimesSync(file, now, now));
  return 'mine';
}

/**
 * PGlite allows one process per folder and would corrupt it with two. The lock names its holder, who touches it every two
 * seconds. One left behind is taken over: at once where its process is known to be dead, else when it was not touched for
 * as long as a living holder may take. Returns the function that gives it back. Throws `StartError`.
 */
export async function lockFolder(file: string, changes: Partial<Settings> = {}): Promise<() => void> {
  const settings = { ...defaults(), ...changes };
  const words = wordsOf(settings.me);
  if (!claim(file, words)) {
    const held = ifThere(() => readFileSync(file, 'utf8')) ?? '';
    if (await isHeld(file, held, settings)) throw isTaken(file, held.split(' ')[0]?.trim() ?? '');
    removeLeft(file, held, settings.me.pid);
    if (!claim(file, words)) throw new StartError(`Another server took the data folder just now (${file}).`);
  }
  const beating = setInterval(() => {
    if (showLife(file, words) === 'mine') return;
    clearInterval(beating);
    settings.onLost(file);
  }, settings.beat);
  beating.unref();
  return () => {
    clearInterval(beating);
    rmSync(file, { force: true });
  };
}
