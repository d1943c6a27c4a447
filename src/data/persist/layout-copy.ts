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
import { ageOf } from '../../domain/age.ts';
import type { AppContext } from '../app-context.tsx';
import { CACHE_SCHEMA, layoutKey } from '../stored.ts';
import { storedLayout } from '../widget-kinds.ts';
import { layoutKeys } from './layout-keys.ts';

/**
 * Reads and writes the copy of the layout for `hydrate-cache.ts`. Loaded at the start only if there is a copy, else
 * after the first screen. Any storage access may throw, in private mode or on a full disk.
 */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;
const MAX_CHARACTERS = 150_000;

type PersistedQuery = PersistedClient['clientState']['queries'][number];
const withData = (query: PersistedQuery, data: unknown): PersistedQuery => ({
  ...query,
  state: { ...query.state, data },
});
const withQueries = (client: PersistedClient, change: (query: PersistedQuery) => PersistedQuery): PersistedClient => ({
  ...client,
  clientState: { queries: client.clientState.queries.map(change), mutations: [] },
});

/** Only layouts are saved (`shouldDehydrateQuery`). */
const write = (client: PersistedClient): string =>
  JSON.stringify(withQueries(client, (query) => withData(query, storedLayout.write(query.state.data as Layout))));

/**
 * An empty cache for an invalid text: broken JSON, another shape. A layout whose age cannot be known is not too old,
 * but is fetched again.
 */
function readPersisted(copy: string, now: number): PersistedClient {
  try {
    // Every part that is used is checked here or by the library.
    const client = JSON.parse(copy) as PersistedClient;
    const timestamp = ageOf(client.timestamp, now) === null ? now : client.timestamp;
    return withQueries({ ...client, timestamp }, (query) => {
      const { dataUpdatedAt, isInvalidated, data } = query.state;
      if (typeof dataUpdatedAt !== 'number') throw new Error('without a time');
      const isUnknown = ageOf(dataUpdatedAt, now) === null;
      const read = withData(query, storedLayout.read(data));
      return { ...read, state: { ...read.state, isInvalidated: isInvalidated || isUnknown } };
    });
  } catch {
    return { timestamp: 0, buster: '', clientState: { queries: [], mutations: [] } };
  }
}

/** `copy`: the stored text; null if it was not read. */
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
    // After a failed refresh there is nothing to save; the last good copy stays.
    persistClient: (client) => (client.clientState.queries.length > 0 ? disk.persistClient(client) : undefined),
  };
  return {
    queryClient,
    persister,
    maxAge: MAX_AGE_MS,
    buster: CACHE_SCHEMA,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => query.meta?.persist === 'boot' && query.state.status === 'success',
      shouldDehydrateMutation: () => false,
    },
  };
}

/** Restores a valid copy, and saves every later layout. */
export async function restoreCopy(app: AppContext, copy: string, now: number): Promise<void> {
  const options = optionsFor(app, copy, now);
  // A copy that can be neither read nor removed is the same as none; the store opens from the network.
  await persistQueryClientRestore(options).catch(() => undefined);
  persistQueryClientSubscribe(options);
}

/** Saves the layout that came with the document, which raises no cache event, and every later one. */
export function persistLayout(app: AppContext): void {
  const options = optionsFor(app, null, 0);
  void persistQueryClientSave(options);
  persistQueryClientSubscribe(options);
}

/** Removes the layouts of this store under earlier schemas. Never throws. */
export function dropOldLayouts(app: Pick<AppContext, 'store' | 'storage'>): void {
  try {
    const old = layoutKeys(app).filter((key) => !key.startsWith(`rq:${CACHE_SCHEMA}:`));
    for (const key of old) app.storage().removeItem(key);
  } catch {
    // Inaccessible storage holds nothing to remove.
  }
}
