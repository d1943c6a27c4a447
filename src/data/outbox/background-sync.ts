export const SYNC_TAG = 'outbox';

type SyncRegistration = { sync?: { register: (tag: string) => Promise<void> } };

/** Where Background Sync exists, the worker sends waiting changes with the app closed. Never rejects. */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    // Not in TypeScript's library: only Chromium has it.
    await (registration as SyncRegistration | undefined)?.sync?.register(SYNC_TAG);
  } catch {
    // Sent at the next start.
  }
}
