import type { AppContext } from '../app-context.tsx';
import { readText } from '../stored.ts';
import { layoutKey } from './layout-key.ts';

/**
 * Brings back what was kept and goes on keeping; false where there was nothing to bring back, as on a first visit, or no
 * way to read it: then `saveLayout` begins later.
 */
export async function restoreLayout(app: AppContext, now: number): Promise<boolean> {
  const kept = readText(app.storage, layoutKey(app));
  if (kept === null) return false;
  return import('./layout-copy.ts').then(
    ({ restoreCopy }) => restoreCopy(app, kept, now).then(() => true),
    () => false,
  );
}
