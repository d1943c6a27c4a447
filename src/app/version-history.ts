import * as v from 'valibot';
import type { StoreStorage } from '../data/stored.ts';
import { stored } from '../data/stored-json.ts';

/** What happened to a version on this device: it ran at a start of the app, was offered, or was activated by the app. */
const entry = v.object({
  id: v.string(),
  event: v.picklist(['ran', 'offered', 'activated']),
  /** Milliseconds since 1970. */
  at: v.number(),
});
type Entry = v.InferOutput<typeof entry>;

/** Longer than a rolling deployment takes. Until then the browser alone activates a version, once no page is open. */
const REMEMBERED_MS = 24 * 60 * 60_000;

/** Where entries are stored; a test replaces it. */
export type EntryStore = { get: () => Entry[]; set: (entries: Entry[]) => void };

const storedVersions = stored('versions', v.array(entry), []);
export const entryStore = (place: StoreStorage): EntryStore => ({
  get: () => storedVersions.get(place),
  set: (entries) => void storedVersions.set(place, entries),
});

/**
 * The versions of the last day: servers of a rolling deployment send two versions in turn, so that every check
 * finds another one than the last. Entries that other tabs add meanwhile are ignored: each tab offers a version.
 */
export function openVersionHistory(store: EntryStore, now: () => number) {
  const recent = (): Entry[] => store.get().filter(({ at }) => Math.abs(now() - at) < REMEMBERED_MS);
  let entries = recent();
  const has = (id: string, ...events: Entry['event'][]): boolean =>
    entries.some((one) => one.id === id && events.includes(one.event));
  const hasAny = (...events: Entry['event'][]): boolean => entries.some(({ event }) => events.includes(event));
  /** A waiting worker of the running version has other code of its own only. */
  const mayFollow = (id: string, running: string, confirmed: boolean, isUnsettled: boolean): boolean =>
    has(id, 'ran') ? id === running && !isUnsettled : confirmed || !isUnsettled;
  return {
    note: (id: string, event: Entry['event']): void => {
      const added = { id, event, at: now() };
      const others = (list: Entry[]) => list.filter((one) => one.id !== id || one.event !== event);
      entries = [...others(entries), added];
      store.set([...others(recent()), added]);
    },
    /**
     * Whether to offer a version: not one that was offered, or ran before the `running` one. After an offer another
     * version must be `confirmed`: two checks in a row have found it.
     */
    mayOffer: (id: string, running: string, confirmed: boolean): boolean =>
      !has(id, 'offered', 'activated') && mayFollow(id, running, confirmed, hasAny('offered', 'activated')),
    /** Whether to activate it without asking: as above, but a version that was only offered may be. */
    mayActivate: (id: string, running: string, confirmed: boolean): boolean =>
      !has(id, 'activated') && mayFollow(id, running, confirmed, hasAny('activated')),
  };
}
