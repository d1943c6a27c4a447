import type { AppContext } from '../app-context.tsx';
import { CACHE_SCHEMA } from './boot.ts';

/** R18: removes what an earlier schema kept of this store's layout; nobody reads it any more. Never throws. */
export function dropOldLayouts({ store, storage }: Pick<AppContext, 'store' | 'storage'>): void {
  try {
    const place = storage();
    const own = Array.from({ length: place.length }, (_, at) => place.key(at) ?? '');
    const isOld = (key: string) => /^rq:\w+:s\d+$/.test(key) && key.endsWith(`:s${store.id}`);
    for (const key of own) if (isOld(key) && key !== `rq:${CACHE_SCHEMA}:s${store.id}`) place.removeItem(key);
  } catch {
    // What cannot be touched takes no room either (R12).
  }
}
