import type { AppContext } from '../app-context.tsx';
import { layoutKey } from './layout-key.ts';

/** R18: removes what an earlier schema kept of this store's layout; nobody reads it any more. Never throws. */
export function dropOldLayouts(app: Pick<AppContext, 'store' | 'storage'>): void {
  const { store, storage } = app;
  try {
    const place = storage();
    const own = Array.from({ length: place.length }, (_, at) => place.key(at) ?? '');
    const isOld = (key: string) => /^rq:\w+:s\d+$/.test(key) && key.endsWith(`:s${store.id}`);
    for (const key of own) if (isOld(key) && key !== layoutKey(app)) place.removeItem(key);
  } catch {
    // What cannot be touched takes no room either (R12).
  }
}
