import { type BadgePlace, badgeOf, showBadge } from './app-badge.ts';
import { type Disk, diskOnPhone, storedOutboxes } from './disk.ts';
import { drain } from './drain.ts';
import { roomFor, writeWithRoom } from './free-copies.ts';
import { leaseLock, webLock } from './lock.ts';
import { awake } from './outbox-reducer.ts';

/** The word between tabs and worker: the box of this name has changed. */
export const CHANNEL = 'outbox';
export const lockName = (box: string): string => `outbox-${box}`;
/** The tag of the background sync. */
export const SYNC_TAG = 'outbox';

export type OutboxDeps = {
  fetch: typeof fetch;
  now: () => number;
  random: () => number;
  newId: () => string;
  /** Absent in browsers without Web Locks. */
  locks: Pick<LockManager, 'request'> | undefined;
  tell: (box: string) => void;
  badge: BadgePlace;
};

function roomyDisk(box: string): Disk {
  const disk = diskOnPhone(box);
  return { ...disk, change: (work) => writeWithRoom(() => disk.change(work), roomFor(box)) };
}

/**
 * What the worker does, with or without a page (R38): sends everything that waits on this phone, with the token that lies
 * beside it. How many changes are left to be sent later; parked ones do not count, as no repeat helps them.
 */
export async function sendAllWaiting({ locks, newId, tell, badge, ...deps }: OutboxDeps): Promise<number> {
  let left = 0;
  let open = 0;
  for (const box of await storedOutboxes()) {
    const disk = roomyDisk(box);
    const lock = locks ? webLock(locks, lockName(box)) : leaseLock(disk, newId(), deps.now);
    const onStep = () => tell(box);
    // The worker is called when the network is back: what nobody answered need not wait any longer.
    await disk.change((at) => ({ box: awake(at), result: undefined }));
    // No schema here: the app reads the cart for itself.
    const drained = await drain({ ...deps, disk, lock, who: ({ session }) => session, readCart: () => null, onStep });
    if (drained.nextAt !== null) left += drained.left;
    open += badgeOf(await disk.read());
  }
  showBadge(badge, open);
  return left;
}
