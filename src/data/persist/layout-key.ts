import type { AppContext } from '../app-context.tsx';

/**
 * The layout alone, in local storage: a returning shopper's first paint has the store's name, colours, menu and banners
 * and never waits for IndexedDB (D21; docs/rules.md, Offline 2.4). Disposable: any doubt drops it.
 */
export const CACHE_SCHEMA = '2';
export const layoutKey = ({ store }: Pick<AppContext, 'store'>): string => `rq:${CACHE_SCHEMA}:s${store.id}`;
