import type { Disk } from './disk.ts';

/**
 * One drainer over all tabs and the worker (R29). `busy`: another one is at it. `stillOurs` is asked before each sending:
 * false where the right has gone to somebody else.
 */
export type Lock = <R>(work: (stillOurs: () => Promise<boolean>) => Promise<R>) => Promise<R | 'busy'>;

/** Waits its turn: whoever drains now may have looked for the last time already. A tab that dies gives it back. */
export const webLock =
  (locks: Pick<LockManager, 'request'>, name: string): Lock =>
  (work) =>
    locks.request(name, () => work(async () => true));

const LEASE_MS = 30_000;

/** For browsers without locks: a note beside the changes that is worth 30 s; a dead holder's runs out. */
export function leaseLock(disk: Disk, owner: string, now: () => number): Lock {
  const take = () =>
    disk.change((box) => {
      const { lease } = box;
      const left = lease ? lease.until - now() : 0;
      // Longer than any lease lasts: noted by a clock that was wrong (R41).
      if (lease && lease.owner !== owner && left > 0 && left <= LEASE_MS) return { box, result: false };
      return { box: { ...box, lease: { owner, until: now() + LEASE_MS } }, result: true };
    });
  const give = () =>
    disk.change((box) => ({ box: box.lease?.owner === owner ? { ...box, lease: null } : box, result: undefined }));
  return async (work) => {
    if (!(await take())) return 'busy';
    try {
      return await work(take);
    } finally {
      await give();
    }
  };
}
