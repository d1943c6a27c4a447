import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query } from '@tanstack/react-query';
import {
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import type { AppContext } from '../app-context.tsx';

/**
 * The layout alone, in local storage: a returning shopper's first paint has the store's name, colours, menu and banners
 * and never waits for IndexedDB (D21; docs/rules.md, Offline 2.4). Disposable: any doubt drops it.
 */
export const CACHE_SCHEMA = '2';
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;
const MAX_CHARACTERS = 150_000;
const SETTLED_MS = 2_000;
const CLOCK_SLACK_MS = 60_000;

/** Nothing for a text that is no cache of ours: broken JSON, another shape, stamped in the future (R15, R41). */
export function readKept(kept: string, now: number, isLayout: (data: unknown) => boolean) {
  const nothing = { timestamp: 0, buster: '', clientState: { queries: [], mutations: [] } };
  try {
    const client = JSON.parse(kept);
    const queries = client.clientState.queries.filter(
      (query: { state: { data: unknown; dataUpdatedAt: number } }) =>
        query.state.dataUpdatedAt <= now + CLOCK_SLACK_MS && isLayout(query.state.data),
    );
    return { ...client, clientState: { queries, mutations: [] } };
  } catch {
    return nothing;
  }
}

const nothingFits = () => false;
/** The check comes with what there is to check: a first visit has nothing. */
const loadCheck = (): Promise<(data: unknown) => boolean> =>
  import('./kept-shapes.ts').then(
    ({ isKeptLayout }) => isKeptLayout,
    () => nothingFits,
  );

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Merely reading `window.localStorage` throws where storage is forbidden. */
function usable(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/**
 * Brings back what was kept (not where the document brought newer data: `restore` false) and goes on keeping.
 * Storage may throw at any touch, in private mode or on a full disk (R12, R16).
 */
export async function keepLayout(
  app: AppContext,
  open: () => Storage,
  now: () => number,
  { restore = true } = {},
): Promise<void> {
  const storage = usable(open);
  if (!storage) return;
  const key = `rq:${CACHE_SCHEMA}:s${app.store.id}`;
  const kept = restore ? read(storage, key) : null;
  const isLayout = kept === null ? nothingFits : await loadCheck();
  const disk = createSyncStoragePersister({
    storage: {
      getItem: () => kept,
      setItem: (key, value) => {
        if (value.length <= MAX_CHARACTERS) storage.setItem(key, value);
      },
      removeItem: (key) => storage.removeItem(key),
    },
    key,
    deserialize: (text) => readKept(text, now(), isLayout),
  });
  const persister: Persister = {
    ...disk,
    // A refresh that failed leaves nothing to save; the last good copy stays.
    persistClient: (client) => (client.clientState.queries.length > 0 ? disk.persistClient(client) : undefined),
  };
  const options = { queryClient: app.queryClient, persister, maxAge: MAX_AGE_MS, buster: CACHE_SCHEMA };
  try {
    if (restore) await persistQueryClientRestore(options);
    const saving = {
      ...options,
      dehydrateOptions: {
        shouldDehydrateQuery: (query: Query) => query.meta?.persist === 'boot' && query.state.status === 'success',
        shouldDehydrateMutation: () => false,
      },
    };
    persistQueryClientSubscribe(saving);
    // What came with the document raises no event of its own. It waits until the page has come alive.
    if (!restore) setTimeout(() => void persistQueryClientSave(saving), SETTLED_MS);
  } catch {
    // Storage that cannot be read is the same as an empty one; the store opens from the network.
  }
}
