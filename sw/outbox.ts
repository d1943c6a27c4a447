import { isApiResponse, parseBody } from '../contract/api-response.ts';
import { paths } from '../contract/paths.ts';
import { encodeRevocation } from '../contract/worker-api.ts';
import { timeoutSignal } from '../src/data/abort-signals.ts';
import { SYNC_TAG } from '../src/data/outbox/background-sync.ts';
import { CHANNEL, type OutboxDeps, type OutboxStores, sendAllWaiting, showBadge } from '../src/data/outbox/drain.ts';
import { fetchInLanguage } from '../src/data/outbox/fetch-in-language.ts';
import { isFinalStatus, sendRevocations, storedRevocations } from '../src/data/revocations.ts';
import { workerLanguage } from './language.ts';

/** Event of Chromium's Background Sync, which TypeScript's library does not declare. */
export type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean };

const TIMEOUT_MS = 10_000;

/** Whether the API's response to a revocation is final; a middlebox's is not. Never throws. */
export async function isRevoked(hash: string, fetchFn: typeof fetch): Promise<boolean> {
  const { method, path } = paths.revokeSession;
  try {
    const response = await fetchFn(path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(encodeRevocation({ tokenHash: hash })),
      signal: timeoutSignal(TIMEOUT_MS),
    });
    return isApiResponse(response, parseBody(await response.text())) && isFinalStatus(response.status);
  } catch {
    return false;
  }
}

/** Sends waiting changes and revocations; returns how many of both are left. */
export function sendFrom(countFailure: OutboxDeps['countFailure'], outboxes?: OutboxStores): Promise<number> {
  const channel = new BroadcastChannel(CHANNEL);
  const fetchFn = fetchInLanguage(workerLanguage());
  const deps = {
    fetch: fetchFn,
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    locks: navigator.locks,
    badge: (count: number) => showBadge(navigator, count),
    countFailure,
    notify: (name: string, forgotten: boolean) => channel.postMessage({ box: name, forgotten }),
  };
  const changes = sendAllWaiting(deps, outboxes).finally(() => channel.close());
  const revoked = sendRevocations(storedRevocations(), (hash) => isRevoked(hash, fetchFn));
  return Promise.all([changes, revoked]).then(([left, pending]) => left + pending);
}

/** Sends once at a page's request; does not reject if changes are left. */
export async function sendWaiting(send: () => Promise<number>): Promise<void> {
  await send();
}

/** Rejects while changes are left, so that the browser retries; after the last try the app's next start sends them. */
export async function onSync(
  { tag, lastChance }: Pick<SyncEvent, 'tag' | 'lastChance'>,
  send: () => Promise<number>,
): Promise<void> {
  if (tag !== SYNC_TAG) return;
  const left = await send();
  if (left > 0 && !lastChance) throw new Error(`${left} changes wait`);
}
