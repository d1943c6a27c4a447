import { indexedDbStorage, type KeyValue } from './persist/indexed-db.ts';

/**
 * Sessions that ended on this device but not yet on the server: when (ms since 1970), by the hash of the token and
 * nothing else. Page and worker both send them.
 */
export type Revocations = KeyValue<number>;
export const storedRevocations = (): Revocations => indexedDbStorage<number>('revocations');

const MAX_REVOCATIONS = 20;

/** As the server stores it: SHA-256, base64url. */
export async function hashOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Above the limit the oldest is removed. */
export async function addRevocation(store: Revocations, hash: string, at: number): Promise<void> {
  await store.set(hash, at);
  const newestFirst = (await store.entries()).sort(([, one], [, other]) => other - one);
  for (const [old] of newestFirst.slice(MAX_REVOCATIONS)) await store.remove(old);
}

/** Confirmed, or refused for good: a retry would not help. */
export const isFinalStatus = (status: number): boolean => status < 500 && ![408, 425, 429].includes(status);

/** Sends them one by one and returns how many remain. `isSettled`: the API's response is final; it never rejects. */
export async function sendRevocations(
  store: Revocations,
  isSettled: (hash: string) => Promise<boolean>,
): Promise<number> {
  const hashes = (await store.entries().catch(() => [])).map(([hash]) => hash);
  for (const [sent, hash] of hashes.entries()) {
    // If one gets no final response, the others would not either.
    if (!(await isSettled(hash))) return hashes.length - sent;
    await store.remove(hash).catch(() => undefined);
  }
  return 0;
}
