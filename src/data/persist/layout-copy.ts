import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query } from '@tanstack/react-query';
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import type { Layout } from '../../../contract/layout.ts';
import type { AppContext } from '../app-context.tsx';
import { CACHE_SCHEMA, layoutKey } from '../stored.ts';
import { storedLayout } from '../widget-kinds.ts';

/**
 * Reads and writes the copy of the layout (`hydrate-cache.ts` asks for it). Loaded at the start only where there is a copy to read, else after
 * the first screen. Storage may throw at any touch, in private mode or on a full disk (R12, R16).
 */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;
const MAX_CHARACTERS = 150_000;
const CLOCK_SLACK_MS = 60_000;

type SavedQuery = PersistedClient['clientState']['queries'][number];
const withData = (query: SavedQuery, data: unknown): SavedQuery => ({ ...query, state: { ...query.state, data } });
const withQueries = (client: PersistedClient, change: (query: SavedQuery) => SavedQuery): PersistedClient => ({
  ...client,
  clientState: { queries: client.clientState.queries.map(change), mutations: [] },
});

/** Only layouts are saved (`shouldDehydrateQuery`). */
const write = (client: PersistedClient): string =>
  JSON.stringify(withQueries(client, (query) => withData(query, storedLayout.write(query.state.data as Layout))));

/** Nothing for a text that is no cache of ours: broken JSON, another shape, stamped in the future (R15, R41). */
function readPersisted(copy: string, now: number): PersistedClient {
  try {
    // Whoever wrote it: every part that is used is looked at here or by the library.
    return withQueries(JSON.parse(copy) as PersistedClient, (query) => {
      if (!(query.state.dataUpdatedAt <= now + CLOCK_SLACK_MS)) throw new Error('from the future, or without a stamp');
      return withData(query, storedLayout.read(query.state.data));
    });
  } catch {
    return { timestamp: 0, buster: '', clientState: { queries: [], mutations: [] } };
  }
}

/** `kept`: the text that was read, null where nobody looked for one. */
function optionsFor(app: AppContext, copy: string | null, now: number) {
  const { queryClient, storage } = app;
  const disk = createSyncStoragePersister({
    storage: {
      getItem: () => copy,
      setItem: (key, value) => {
        if (value.length <= MAX_CHARACTERS) storage().setItem(key, value);
      },
      removeItem: (key) => storage().removeItem(key),
    },
    key: layoutKey(app),
    serialize: write,
    deserialize: (text) => readPersisted(text, now),
  });
  const persister: Persister = {
    ...disk,
    // A refresh that failed leaves nothing to save; the last good copy stays.
    persistClient: (client) => (client.clientState.queries.length > 0 ? disk.persistClient(client) : undefined),
  };
  return {
    ...{ queryClient, persister, maxAge: MAX_AGE_MS, buster: CACHE_SCHEMA },
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => query.meta?.persist === 'boot' && query.state.status === 'success',
      shouldDehydrateMutation: () => false,
    },
  };
}

/** Brings the copy back, unless there is a doubt, and saves every later layout. */
export async function restoreCopy(app: AppContext, copy: string, now: number): Promise<void> {
  const options = optionsFor(app, copy, now);
  // A copy that can be neither read nor removed is the same as none; the store opens from the network.
  await persistQueryClientRestore(options).catch(() => undefined);
  persistQueryClientSubscribe(options);
}

/** Saves the layout that is there, which came with the document and raises no event of its own, and every later one. */
export function saveLayout(app: AppContext): void {
  const options = optionsFor(app, null, 0);
  void persistQueryClientSave(options);
  persistQueryClientSubscribe(options);
}

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
