import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query } from '@tanstack/react-query';
import {
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import type { AppContext } from '../app-context.tsx';
import { CACHE_SCHEMA, layoutKey } from './layout-key.ts';
import { isPersistedLayout } from './persisted-shapes.ts';

/**
 * Reads and writes the copy of the layout (`boot.ts`). Loaded at the start only where there is a copy to read, else after
 * the first screen. Storage may throw at any touch, in private mode or on a full disk (R12, R16).
 */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;
const MAX_CHARACTERS = 150_000;
const CLOCK_SLACK_MS = 60_000;

/** Nothing for a text that is no cache of ours: broken JSON, another shape, stamped in the future (R15, R41). */
function readPersisted(kept: string, now: number) {
  const nothing = { timestamp: 0, buster: '', clientState: { queries: [], mutations: [] } };
  try {
    const client = JSON.parse(kept);
    const queries = client.clientState.queries.filter(
      (query: { state: { data: unknown; dataUpdatedAt: number } }) =>
        query.state.dataUpdatedAt <= now + CLOCK_SLACK_MS && isPersistedLayout(query.state.data),
    );
    return { ...client, clientState: { queries, mutations: [] } };
  } catch {
    return nothing;
  }
}

/** `kept`: the text that was read, null where nobody looked for one. */
function optionsFor(app: AppContext, kept: string | null, now: number) {
  const { queryClient, storage } = app;
  const disk = createSyncStoragePersister({
    storage: {
      getItem: () => kept,
      setItem: (key, value) => {
        if (value.length <= MAX_CHARACTERS) storage().setItem(key, value);
      },
      removeItem: (key) => storage().removeItem(key),
    },
    key: layoutKey(app),
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
export async function restoreCopy(app: AppContext, kept: string, now: number): Promise<void> {
  const options = optionsFor(app, kept, now);
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
