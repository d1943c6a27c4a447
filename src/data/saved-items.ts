import * as v from 'valibot';
import { hasCapability } from '../../contract/capabilities.ts';
import type { SavedItem } from '../../contract/interest.ts';
import { MAX_SAVED_ITEMS } from '../../contract/limits.ts';
import type { AppContext } from './app-context.tsx';
import { stored } from './stored-json.ts';

/**
 * The saved items on this device, per store. Private: removed at logout. A removed item stays as not saved until
 * it is synced. `owner`: whose account has it, null for a guest's; `isSent`: that account has all of it.
 */
type List = { owner: string | null; isSent: boolean; items: SavedItem[] };
type Here = Pick<AppContext, 'store' | 'storage' | 'session' | 'events'>;

const item = v.object({
  productId: v.string(),
  skuId: v.exactOptional(v.string()),
  saved: v.boolean(),
  at: v.number(),
});
const EMPTY: List = { owner: null, isSent: true, items: [] };
/** Broken and foreign entries are dropped. */
const list = stored<List>(
  'savedItems',
  v.object({
    owner: v.nullable(v.string()),
    isSent: v.boolean(),
    items: v.pipe(
      v.array(v.unknown()),
      v.transform((items) => items.filter((one) => v.is(item, one)).slice(0, MAX_SAVED_ITEMS)),
    ),
  }),
  EMPTY,
);

/** Another account's list, left after its session ended, is neither shown nor sent. */
function read(app: Here): List {
  const found = list.get(app);
  const user = app.session.userId();
  return user !== undefined && found.owner !== null && found.owner !== user ? EMPTY : found;
}

function write(app: Here, next: List): void {
  const items = [...next.items].sort((one, other) => other.at - one.at).slice(0, MAX_SAVED_ITEMS);
  list.set(app, { ...next, items });
  app.events.savedItems.notify();
}

/** The products that are saved, with the variant if one was chosen, the last one first. */
export const savedItems = (app: Here): SavedItem[] => read(app).items.filter(({ saved }) => saved);

export const savedIds = (app: Here): string[] => savedItems(app).map(({ productId }) => productId);

/** Calls `listener` whenever the list may have changed, in this tab or another one. */
export function onSavedItemsChange(
  window: Window,
  app: Pick<Here, 'session' | 'events'>,
  listener: () => void,
): () => void {
  const stops = [app.session, app.events.savedItems].map(({ subscribe }) => subscribe(listener));
  // Other tabs notify by `storage` events.
  window.addEventListener('storage', listener);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', listener);
  };
}

/** The latest change of each product: the one made here during the sync, else the account's. */
function merged(before: SavedItem[], now: SavedItem[], account: SavedItem[]): SavedItem[] {
  const changed = now.filter(
    (one) => !before.some((other) => other.productId === one.productId && other.at === one.at),
  );
  const all = [...account, ...changed];
  return [...new Map(all.map((one) => [one.productId, one])).values()];
}

/**
 * Syncs the list with the account. The call is idempotent, so it needs no outbox: a failure leaves the list as it is,
 * for the next sync.
 */
export async function syncSavedItems(app: Here & Pick<AppContext, 'api' | 'capabilities'>) {
  const token = app.session.token();
  if (token === undefined || !hasCapability(app, 'saved-items')) return;
  const owner = app.session.userId() ?? null;
  const before = read(app).items;
  const account = await app.api
    .call('syncSavedItems', { body: { storeId: app.store.id, items: before } })
    .catch(() => null);
  // The session has ended or changed meanwhile.
  if (!account || app.session.token() !== token) return;
  const { items } = read(app);
  const next = merged(before, items, account);
  const isSent = next.every((one) => account.includes(one));
  write(app, { owner, isSent, items: next });
}

type Setting = Here & Pick<AppContext, 'api' | 'capabilities'>;
/** Saves a product, or removes it; the account is synced when possible. */
export const setSaved = (app: Setting, productId: string, saved: boolean, at = Date.now()): void =>
  change(app, { productId, saved }, at);

/** Saves a variant in place of another one of its product; `undo` restores what was saved before. */
export function saveVariant(app: Setting, productId: string, skuId: string) {
  const before = savedItems(app).find((one) => one.productId === productId);
  change(app, { productId, skuId, saved: true });
  return { undo: () => change(app, before ?? { productId, saved: false }) };
}

function change(app: Setting, changed: Omit<SavedItem, 'at'>, at = Date.now()): void {
  const { productId } = changed;
  const { items } = read(app);
  const others = items.filter((one) => one.productId !== productId);
  const earlier = items.find((one) => one.productId === productId)?.at ?? 0;
  // Later than the previous change, whatever the clock shows.
  const word = { ...changed, at: Math.max(at, earlier + 1) };
  write(app, { owner: app.session.userId() ?? null, isSent: false, items: [word, ...others] });
  void syncSavedItems(app);
}

/** Whether the list needs a sync: it has unsent changes, or is a guest's or another account's. */
export const needsSync = (app: Here): boolean => {
  const { owner, isSent, items } = read(app);
  return app.session.token() !== undefined && (owner === null || (!isSent && items.length > 0));
};
