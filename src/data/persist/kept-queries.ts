import type { Query } from '@tanstack/react-query';
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client';
import * as v from 'valibot';
import { keptCollection, keptPage, keptProduct, keptProducts } from '../../../contract/kept.ts';
import type { StoreId } from '../../../contract/stores.ts';
import { ApiError } from '../api-error.ts';
import { CACHE_SCHEMA } from './boot.ts';
import { indexedDbStorage } from './indexed-db.ts';
import type { Kept, KeptName, Persister } from './kept.ts';
import { goodsOf } from './kept-goods.ts';
import { type KeyValue, patientStorage } from './patient-storage.ts';

const DAY = 24 * 60 * 60_000;
const CLOCK_SLACK_MS = 60_000;
/** Where the shop did not answer there is time for storage that is slower than the first look at it had patience for. */
const LATE_READ_MS = 3000;
/** After how many keepings the surplus is cleared away. */
const TIDY_EVERY = 20;

type Rule = { entries: number; maxAge: number; schema: v.GenericSchema };
const RULES: Record<KeptName, Rule> = {
  collection: { entries: 60, maxAge: 7 * DAY, schema: keptCollection },
  product: { entries: 150, maxAge: 7 * DAY, schema: keptProduct },
  search: { entries: 25, maxAge: DAY, schema: keptProducts },
  page: { entries: 10, maxAge: 30 * DAY, schema: keptPage },
};
// The keys of an object literal that is a record over exactly these names.
const NAMES = Object.keys(RULES) as KeptName[];

/** An answer as it lies on the phone: when it was true (ms since 1970), and all else as text. */
export type KeptEntry = { at: number; text: string };

const write = (query: PersistedQuery): KeptEntry => ({ at: query.state.dataUpdatedAt, text: JSON.stringify(query) });

/** Throws for what is no answer of ours, or says that it is from the future; it is removed then (R15, R41). */
const readAs = (schema: v.GenericSchema, now: () => number) => (entry: KeptEntry) => {
  // Whoever wrote it: every part that is used is looked at below or by the library.
  const query = JSON.parse(entry.text) as PersistedQuery;
  if (query.state.dataUpdatedAt > now() + CLOCK_SLACK_MS || !v.is(schema, query.state.data)) throw new Error('foreign');
  return query;
};

/** The oldest above the limit, and what is too old for anybody. */
async function tidy(name: KeptName, storage: KeyValue<KeptEntry>, now: number): Promise<void> {
  const { entries, maxAge } = RULES[name];
  const own = (await storage.entries()).filter(([key]) => key.startsWith(`${name}-`));
  // What is no entry of ours is as old as can be (R15).
  const dated = own.map(([key, entry]) => ({ key, at: Number(entry?.at ?? 0) || 0 }));
  const newestFirst = dated.toSorted((one, other) => other.at - one.at);
  const surplus = newestFirst.filter(({ at }, rank) => rank >= entries || now - at > maxAge);
  for (const { key } of surplus) await storage.remove(key);
}

/** A refusal is an answer; what was kept does not stand in for it (R37). */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.kind === 'HTTP' && error.status < 500;

const isPrivate = (key: string): boolean => NAMES.some((name) => key.startsWith(`${name}-["me",`));

/** What is shown late is told to be as old as it is (R8). */
const asOldAs = (query: Query) => (kept: PersistedQuery) => query.setState({ dataUpdatedAt: kept.state.dataUpdatedAt });

export function openKept(store: KeyValue<KeptEntry>, now: () => number): Kept {
  const quick = patientStorage(store);
  const slow = patientStorage(store, LATE_READ_MS);
  let written = 0;
  const libraryFor = (name: KeptName, storage: KeyValue<KeptEntry>) =>
    experimental_createQueryPersister<KeptEntry>({
      storage: {
        getItem: storage.get,
        removeItem: storage.remove,
        setItem: async (key, entry) => {
          await storage.set(key, entry);
          written += 1;
          if (written % TIDY_EVERY === 1) await tidy(name, storage, now());
        },
      },
      prefix: name,
      buster: CACHE_SCHEMA,
      maxAge: RULES[name].maxAge,
      serialize: write,
      deserialize: readAs(RULES[name].schema, now),
      // Asked anew below, where a failure is nobody's unhandled rejection.
      refetchOnRestore: false,
    });
  type Libraries = Record<KeptName, ReturnType<typeof libraryFor>>;
  // One for each name, from the same record.
  const librariesOn = (storage: KeyValue<KeptEntry>) =>
    Object.fromEntries(NAMES.map((name) => [name, libraryFor(name, storage)])) as Libraries;
  const libraries = librariesOn(quick);
  const late = librariesOn(slow);

  const persister =
    (name: KeptName): Persister =>
    async (queryFn, context, query) => {
      let asked = false;
      const ask: typeof queryFn = async (...args) => {
        asked = true;
        try {
          return await queryFn(...args);
        } catch (error) {
          const known = isRefusal(error) || query.state.data !== undefined;
          const found = known ? undefined : await late[name].retrieveQuery<never>(query.queryHash, asOldAs(query));
          if (found === undefined) throw error;
          asked = false;
          return found;
        }
      };
      const answer = await libraries[name].persisterFn(ask, context, query);
      // Old or young, what an earlier visit left is shown and asked anew (R7).
      if (!asked) setTimeout(() => void query.fetch().catch(() => undefined));
      return answer;
    };

  return {
    persister,
    keepDrawn: (queryClient) => {
      for (const query of queryClient.getQueryCache().getAll()) {
        const name = NAMES.find((known) => known === query.meta?.kept);
        if (name && query.state.status === 'success') void libraries[name].persistQuery(query);
      }
    },
    goods: async () => {
      const entries = await slow.entries();
      return goodsOf(
        entries.filter(([key]) => !isPrivate(key)),
        now(),
      );
    },
    // Not by way of the storage that gives up: what is private has to go.
    forgetPrivate: async () => {
      const entries = await store.entries().catch(() => []);
      const removals = entries.filter(([key]) => isPrivate(key)).map(([key]) => store.remove(key));
      await Promise.allSettled(removals);
    },
  };
}

/** R40: a database for each store. */
export const openKeptOnPhone = (store: StoreId): Kept => openKept(indexedDbStorage(`q-s${store}`), Date.now);
