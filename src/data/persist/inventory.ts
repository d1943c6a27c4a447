import * as v from 'valibot';
import { STORED_KINDS, type StoredItem, type StoredKind, storedKindOf } from '../../domain/stored-items.ts';
import type { AppContext } from '../app-context.tsx';
import { readText, type StoredName, writeStored, writeText } from '../stored.ts';
import { workerCaches } from '../worker-copies.ts';
import { failSoftStorage, indexedDbStorage, within } from './indexed-db.ts';
import { layoutKeys } from './layout-keys.ts';
import type { PersistedEntry } from './query-persister.ts';

type Place = Pick<AppContext, 'store' | 'storage'>;

const sizeOf = (text: string): number => new Blob([text]).size;
const persistedEntriesOf = ({ store }: Place) => failSoftStorage(indexedDbStorage<PersistedEntry>(`q-s${store.id}`));
const HOME = 'STORE_HOME';

const optionalText = v.optional(v.string());
/** A query as TanStack Query persists it: the last part of its key identifies it within its kind. */
const persistedQuery = v.object({
  queryKey: v.pipe(v.array(v.unknown()), v.minLength(1)),
  state: v.object({ data: v.fallback(v.object({ kind: optionalText, title: optionalText, name: optionalText }), {}) }),
});
/** A collection that needs a sign-in or does not exist is not listed. */
const NOT_OPEN = ['sign-in', 'missing'];

const persistedEntry = v.object({ at: v.number(), text: v.string() }) satisfies v.GenericSchema<PersistedEntry>;

/** Null for an invalid entry. */
function storedItemOf([key, entry]: [string, unknown]): StoredItem | null {
  const kind = storedKindOf(key.slice(0, key.indexOf('-')));
  if (!kind) return null;
  try {
    const { text } = v.parse(persistedEntry, entry);
    const { queryKey, state } = v.parse(persistedQuery, JSON.parse(text));
    if (NOT_OPEN.includes(state.data.kind ?? '')) return null;
    const id = String(queryKey.at(-1));
    const name = kind === 'searches' ? id : (state.data.title ?? state.data.name ?? '');
    return { kind, id, name, bytes: sizeOf(text) };
  } catch {
    return null;
  }
}

const idOf = (kind: StoredKind, { pathname, searchParams }: URL): string => {
  if (kind === 'searches') return searchParams.get('query') ?? '';
  return kind === 'pictures' ? pathname : pathname.split('/').at(-1) || HOME;
};

async function storedItemsIn(cache: Cache, kind: StoredKind): Promise<StoredItem[]> {
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async ({ url }) => {
      const body = await (await cache.match(url, { ignoreVary: true }))?.blob();
      return { kind, id: idOf(kind, new URL(url)), name: '', bytes: body?.size ?? 0 };
    }),
  );
}

async function storedItemsOfWorker(): Promise<StoredItem[]> {
  const found = (await workerCaches()).map(async ({ name, kind: ofCache }) => {
    const kind = storedKindOf(ofCache);
    return kind ? storedItemsIn(await caches.open(name), kind) : [];
  });
  return (await Promise.all(found)).flat();
}

/** [] for inaccessible storage. */
function layoutKeysOf(place: Place): string[] {
  try {
    return layoutKeys(place);
  } catch {
    return [];
  }
}

const storedLayouts = (place: Place): StoredItem[] =>
  layoutKeysOf(place).map((key) => ({
    kind: 'pages',
    id: HOME,
    name: '',
    bytes: sizeOf(readText(place.storage, key) ?? ''),
  }));

/** Everything of this store on the device that can be fetched again. What cannot be read is left out. */
export async function listStoredItems(place: Place): Promise<StoredItem[]> {
  const [entries, ofWorker] = await Promise.all([
    persistedEntriesOf(place).entries(),
    storedItemsOfWorker().catch(() => []),
  ]);
  return [...storedLayouts(place), ...entries.flatMap((entry) => storedItemOf(entry) ?? []), ...ofWorker];
}

/** Local storage records that are cleared together with the copies of a kind. */
const CLEARED_WITH: Partial<Record<StoredKind, StoredName>> = { products: 'recentlyViewed', searches: 'searchHistory' };

function clearStorage(place: Place, kinds: readonly StoredKind[]): void {
  for (const kind of kinds) {
    const name = CLEARED_WITH[kind];
    if (name) writeStored(place, name, null);
  }
  if (kinds.includes('pages')) for (const key of layoutKeysOf(place)) writeText(place.storage, key, null);
}

async function clearWorker(kinds: readonly StoredKind[]): Promise<void> {
  for (const { name, kind: ofCache } of await workerCaches()) {
    const kind = storedKindOf(ofCache);
    if (kind && kinds.includes(kind)) await caches.delete(name);
  }
}

/** Removes these kinds from the device, never the bag, its changes and the session. Never throws. */
export async function clearStoredItems(place: Place, kinds: readonly StoredKind[]): Promise<void> {
  clearStorage(place, kinds);
  const persisted = persistedEntriesOf(place);
  const keys = (await persisted.entries()).map(([key]) => key);
  const own = keys.filter((key) => kinds.some((kind) => kind === storedKindOf(key.slice(0, key.indexOf('-')))));
  await Promise.all([...own.map((key) => persisted.remove(key)), clearWorker(kinds).catch(() => undefined)]);
}

/** Storage that does not respond delays the reload no longer than this. */
const TIMEOUT_MS = 3_000;

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    try {
      const request = window.indexedDB.deleteDatabase(name);
      for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve());
    } catch {
      resolve();
    }
  });

/**
 * The last resort if saved data breaks the page: deletes all of it, readable or not. The bag, its waiting changes
 * and the session stay. Never rejects.
 */
export async function clearAndReload(window: Window, app: Pick<AppContext, 'store' | 'storage'>): Promise<void> {
  const cleared = clearStoredItems(app, STORED_KINDS).then(() => deleteDatabase(`q-s${app.store.id}`));
  await within(TIMEOUT_MS, () => cleared).catch(() => undefined);
  window.location.reload();
}
