import { CHANNEL, type PhoneHands, SYNC_TAG, sendAllWaiting } from '../src/data/outbox/core.ts';

/** The background sync of Chromium, which TypeScript's library does not know. */
export type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean };

const sending = (): Promise<number> => {
  const channel = new BroadcastChannel(CHANNEL);
  const hands: PhoneHands = {
    fetch: (...asked) => fetch(...asked),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    locks: navigator.locks,
    tell: (box) => channel.postMessage({ box, forgotten: false }),
  };
  return sendAllWaiting(hands).finally(() => channel.close());
};

/** At a page's word: as far as it goes. */
export async function sendWaiting(send = sending): Promise<void> {
  await send();
}

/**
 * R38: rejects while something is left, so that the browser comes back to it; at the last chance nothing is lost either, it
 * is sent at the next start.
 */
export async function onSync(
  { tag, lastChance }: Pick<SyncEvent, 'tag' | 'lastChance'>,
  send = sending,
): Promise<void> {
  if (tag !== SYNC_TAG) return;
  const left = await send();
  if (left > 0 && !lastChance) throw new Error(`${left} changes wait`);
}
