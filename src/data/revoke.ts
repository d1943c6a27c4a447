import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { AppContext } from './app-context.tsx';
import {
  addRevocation,
  hashOf,
  isFinalStatus,
  type Revocations,
  revocationsOnPhone,
  sendRevocations,
} from './revocations.ts';
import { isStored, mark } from './stored.ts';

type Place = Pick<AppContext, 'store' | 'storage' | 'line'> & { api: Pick<Api, 'revokeSession'> };

type SyncRegistration = { sync?: { register: (tag: string) => Promise<void> } };

/** Where Background Sync exists, the worker sends it with the app closed (R38). */
async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Not in TypeScript's library: only Chromium has it.
  await (registration as SyncRegistration | undefined)?.sync?.register('outbox');
}

/** R30a: an `HTTP` error is the API's own. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'HTTP' && isFinalStatus(error.status);

/** Sends what the server has not confirmed yet, now and each time that the connection is back, until it has. */
async function sendAll(place: Place, store: Revocations): Promise<void> {
  const { api, line } = place;
  const left = await sendRevocations(store, (tokenHash) =>
    api.revokeSession({ body: { tokenHash } }).then(() => true, isFinal),
  );
  // Without storage the worker's background sync needs no reminder (R12).
  mark(place, 'revokes', left > 0);
  if (left === 0) return;
  void requestSync().catch(() => undefined);
  const stop = line?.subscribe(() => {
    if (line.get() !== 'online') return;
    stop?.();
    void sendAll(place, store);
  });
}

/** At the start of the app. */
export async function sendPending(place: Place, store = revocationsOnPhone): Promise<void> {
  if (isStored(place, 'revokes')) await sendAll(place, store());
}

/** As long as this page. */
function inMemory(hash: string): Revocations {
  const map = new Map([[hash, 0]]);
  return {
    get: async (key) => map.get(key),
    set: async (key, value) => void map.set(key, value),
    remove: async (key) => void map.delete(key),
    entries: async () => [...map],
  };
}

/** R34: ends a session on the server, at once or when the network is back. Settles when that is noted on this phone. */
export async function revoke(place: Place, token: string, store = revocationsOnPhone()): Promise<void> {
  // The next start has to know of it (R34).
  mark(place, 'revokes', true);
  const hash = await hashOf(token);
  // A phone that keeps nothing sends it all the same (R12).
  const noted = await addRevocation(store, hash, Date.now()).then(
    () => store,
    () => inMemory(hash),
  );
  void sendAll(place, noted);
}
