import { indexedDbStorage, type KeyValue } from './persist/indexed-db.ts';

/**
 * R34: sessions that ended on this phone and not yet on the server: when (ms since 1970), by the hash of the token and
 * nothing else. Page and worker both send them.
 */
export type Revocations = KeyValue<number>;
export const revocationsOnPhone = (): Revocations => indexedDbStorage<number>('revocations');

const MOST = 20;

/** As the server keeps it (S8): SHA-256, base64url. */
export async function hashOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Of too many the oldest goes. */
export async function addRevocation(store: Revocations, hash: string, at: number): Promise<void> {
  await store.set(hash, at);
  const newestFirst = (await store.entries()).toSorted(([, one], [, other]) => other - one);
  for (const [old] of newestFirst.slice(MOST)) await store.remove(old);
}

/** Confirmed, or refused for good: no repeat would help. */
export const isFinalStatus = (status: number): boolean => status < 500 && ![408, 425, 429].includes(status);

/** Sends them one by one and returns how many remain. `isSettled`: the API gave its final answer; it never rejects. */
export async function sendRevocations(
  store: Revocations,
  isSettled: (hash: string) => Promise<boolean>,
): Promise<number> {
  const hashes = (await store.entries().catch(() => [])).map(([hash]) => hash);
  for (const [sent, hash] of hashes.entries()) {
    // Where one is not answered, the others fare no better.
    if (!(await isSettled(hash))) return hashes.length - sent;
    await store.remove(hash).catch(() => undefined);
  }
  return 0;
}
