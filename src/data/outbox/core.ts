import { boxesOnPhone, diskOnPhone } from './disk.ts';
import { drain } from './drain.ts';
import { leaseLock, webLock } from './lock.ts';
import { awake } from './rules.ts';

/** The word between tabs and worker: the box of this name has changed. */
export const CHANNEL = 'outbox';
export const lockName = (box: string): string => `outbox-${box}`;
/** The tag of the background sync. */
export const SYNC_TAG = 'outbox';

export type PhoneHands = {
  fetch: typeof fetch;
  now: () => number;
  random: () => number;
  newId: () => string;
  /** Absent in browsers without Web Locks. */
  locks: Pick<LockManager, 'request'> | undefined;
  tell: (box: string) => void;
};

/**
 * What the worker does, with or without a page (R38): sends everything that waits on this phone, with the token that lies
 * beside it. How many changes are left to be sent later; parked ones do not count, as no repeat helps them.
 */
export async function sendAllWaiting({ locks, newId, tell, ...hands }: PhoneHands): Promise<number> {
  let left = 0;
  for (const box of await boxesOnPhone()) {
    const disk = diskOnPhone(box);
    const lock = locks ? webLock(locks, lockName(box)) : leaseLock(disk, newId(), hands.now);
    const onStep = () => tell(box);
    // The worker is called when the network is back: what nobody answered need not wait any longer.
    await disk.change((at) => ({ box: awake(at), result: undefined }));
    // No schema here: the app reads the cart for itself.
    const drained = await drain({ ...hands, disk, lock, who: ({ session }) => session, readCart: () => null, onStep });
    if (drained.nextAt !== null) left += drained.left;
  }
  return left;
}
