import { STORED_KINDS } from '../../domain/stored-items.ts';
import type { AppContext } from '../app-context.tsx';
import { clearSaved } from './inventory.ts';

/** Storage that never answers holds nobody up (R13). */
const PATIENCE_MS = 3_000;

const removed = (name: string): Promise<void> =>
  new Promise((resolve) => {
    try {
      const request = window.indexedDB.deleteDatabase(name);
      for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve());
    } catch {
      resolve();
    }
  });

/**
 * R15: the last way out where something that was saved breaks the page: all of it goes, read or not. The bag, what waits in it
 * and the session stay. Never rejects.
 */
export async function clearAndReload(window: Window, app: Pick<AppContext, 'store' | 'storage'>): Promise<void> {
  const cleared = clearSaved(app, STORED_KINDS).then(() => removed(`q-s${app.store.id}`));
  await Promise.race([cleared.catch(() => undefined), new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  window.location.reload();
}
