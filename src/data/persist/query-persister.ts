import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/react-query-persist-client';
import * as v from 'valibot';
import { getLocale } from '#messages/runtime';
import { copyLimits } from '../../../contract/paths.ts';
import { encodeReceived, type Product, wireProduct } from '../../../contract/product.ts';
import type { SearchResponse } from '../../../contract/search.ts';
import { ageOf, isOlder } from '../../domain/age.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { withoutProduct } from '../gone-product.ts';
import { CACHE_SCHEMA } from '../stored.ts';
import { storedPage } from '../widget-kinds.ts';
import { failSoftStorage, indexedDbStorage, type KeyValue } from './indexed-db.ts';
import type { PersistedKind, Persister, QueryPersister } from './persisted-query.ts';

/** How long the request waits for the stored copy. Milliseconds. */
const COPY_HEAD_START_MS = 400;

/** `fetched` of a copy: the server's pending response; null if it was not requested or has failed. */
export type Found<T> = { from: 'copy'; data: T; fetched: Promise<T> | null } | { from: 'shop'; data: T };

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/**
 * The copy, if it is read in time. Else the request starts while storage goes on reading, and the first result is
 * shown, so that slow storage and a stalled network do not add up. A final error ends both.
 */
async function copyOrFetched<T>(
  reading: Promise<T | undefined>,
  load: () => Promise<T>,
  isFinal: (error: unknown) => boolean,
): Promise<Found<T>> {
  const copy = reading.then((data) => (data === undefined ? null : { from: 'copy' as const, data }));
  const early = await Promise.race([copy, after(COPY_HEAD_START_MS)]);
  if (early) return { ...early, fetched: null };
  const fetched = load();
  const fresh = fetched.then((data): Found<T> => ({ from: 'shop', data }));
  const late = copy.then((found): Found<T> | Promise<Found<T>> => (found ? { ...found, fetched } : fresh));
  return Promise.race([fresh, late]).catch(async (error: unknown): Promise<Found<T>> => {
    const found = isFinal(error) ? null : await copy;
    if (!found) throw error;
    return { ...found, fetched: null };
  });
}

/** Storage that takes longer is treated as empty. */
const READ_MS = 3000;
const DAY = 24 * 60 * 60_000;
/** The number of writes between two clean-ups. */
const TIDY_EVERY = 20;

/** A query as it is stored: when its data was fetched (ms since 1970), and all else as text. */
export type PersistedEntry = { at: number; text: string };

/** How data is stored, products as they are on the wire; `read` throws for data of another version or shape. */
type Codec = { write: (data: never) => unknown; read: (stored: unknown) => unknown };
const products = v.array(wireProduct);

const product = { write: encodeReceived, read: (stored: unknown) => v.parse(wireProduct, stored) } satisfies Codec;

const storedCollection = v.looseObject({ title: v.string(), products });
/** One that needs a sign-in or does not exist has no products: it is fetched again. */
const collection = {
  write: ({ products, ...rest }: { products?: Product[] }) => ({ ...rest, products: products?.map(encodeReceived) }),
  read: (stored: unknown) => v.parse(storedCollection, stored),
} satisfies Codec;

const storedSearch = v.object({ products, total: v.number() });
const search = {
  write: ({ products, total }: SearchResponse) => ({ products: products.map(encodeReceived), total }),
  read: (stored: unknown) => v.parse(storedSearch, stored),
} satisfies Codec;

/** The products of the kinds of queries that have some. */
const PRODUCTS = {
  product: (stored: unknown): Product[] => [product.read(stored)],
  collection: (stored: unknown): Product[] => collection.read(stored).products,
  search: (stored: unknown): Product[] => search.read(stored).products,
};
// `Object.keys` is typed as string[]; the record's keys are exactly these names.
const WITH_PRODUCTS = Object.keys(PRODUCTS) as (keyof typeof PRODUCTS)[];

/** The products of an entry of this version that is not too old. */
function productsIn(key: string, { at, text }: PersistedEntry, now: number): Product[] {
  const kind = WITH_PRODUCTS.find((name) => key.startsWith(`${name}-`));
  if (!kind || isOlder(at, now, copyLimits(kind).maxAgeMs)) return [];
  try {
    const { buster, state } = JSON.parse(text);
    return buster === CACHE_SCHEMA ? PRODUCTS[kind](state.data) : [];
  } catch {
    return [];
  }
}

/** All products in the stored queries, newest first; invalid entries are skipped. */
export const productsOf = (entries: readonly [string, PersistedEntry][], now: number): Product[] =>
  [...entries].sort(([, one], [, other]) => other.at - one.at).flatMap(([key, entry]) => productsIn(key, entry, now));

type Rule = { entries: number; maxAgeMs: number; codec: Codec };
const RULES: Record<PersistedKind, Rule> = {
  collection: { ...copyLimits('collection'), codec: collection },
  product: { ...copyLimits('product'), codec: product },
  search: { ...copyLimits('search'), codec: search },
  page: { ...copyLimits('contentPage'), codec: storedPage },
};
// The keys of an object literal that is a record over exactly these names.
const NAMES = Object.keys(RULES) as PersistedKind[];

/** The library stores under each prefix only data of that kind. */
const writeAs =
  ({ write }: Codec) =>
  (query: PersistedQuery): PersistedEntry => ({
    at: query.state.dataUpdatedAt,
    text: JSON.stringify({ ...query, state: { ...query.state, data: write(query.state.data as never) } }),
  });

/**
 * Throws for an invalid entry; the library then removes it, as it does with one that is too old. One whose age
 * cannot be known is not too old: it gets a time in the future, which counts as unknown everywhere.
 */
const readAs =
  ({ read }: Codec, now: () => number) =>
  (entry: PersistedEntry): PersistedQuery => {
    // Every part that is used is checked below or by the library.
    const query = JSON.parse(entry.text) as PersistedQuery;
    const { dataUpdatedAt: at } = query.state;
    const dataUpdatedAt = ageOf(at, now()) === null ? Math.max(at, now() + DAY) : at;
    return { ...query, state: { ...query.state, dataUpdatedAt, data: read(query.state.data) } };
  };

/**
 * The prefix of the library's keys, with the language if that is not English: 'product-hi'. Each copy begins with the name
 * of its kind, and the limits are those of all languages together.
 */
const prefixOf = (name: PersistedKind, language: string): string => (language === 'en' ? name : `${name}-${language}`);

/** Removes expired entries, and the oldest above the limit. */
async function tidy(name: PersistedKind, storage: KeyValue<PersistedEntry>, now: number): Promise<void> {
  const { entries, maxAgeMs } = RULES[name];
  const own = (await storage.entries()).filter(([key]) => key.startsWith(`${name}-`));
  // An invalid entry counts as the oldest.
  const dated = own.map(([key, entry]) => ({ key, at: Number(entry?.at ?? 0) || 0 }));
  const newestFirst = dated.sort((one, other) => other.at - one.at);
  const surplus = newestFirst.filter(({ at }, rank) => rank >= entries || isOlder(at, now, maxAgeMs));
  for (const { key } of surplus) await storage.remove(key);
}

/** A refusal is a response; a stored copy does not replace it. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.kind === 'HTTP' && error.status < 500;

const isPrivate = (key: string): boolean => /^\w+-(?:\w+-)?\["me",/.test(key);
/** Products and searches are public, but reveal what a shopper viewed. */
const isPersonal = (key: string): boolean => /^(product|search)-/.test(key) || isPrivate(key);

/** The entry without the product; undefined if it does not contain it. */
function withoutProductId({ at, text }: PersistedEntry, id: string): PersistedEntry | undefined {
  if (!text.includes(`"${id}"`)) return undefined;
  const rest = JSON.stringify(withoutProduct<unknown>(JSON.parse(text), id));
  return rest === text ? undefined : { at, text: rest };
}

/**
 * The storage of the library, cleaned up at regular intervals. What has no copy in the first of the `languages` is read in
 * another: a shopper who changes the language offline still sees what is saved.
 */
function tidiedStorage(storage: KeyValue<PersistedEntry>, now: () => number, languages: Languages) {
  let written = 0;
  return (name: PersistedKind) => ({
    getItem: async (key: string): Promise<PersistedEntry | undefined> => {
      const hash = key.slice(prefixOf(name, languages[0]).length);
      for (const language of languages) {
        const found = await storage.get(prefixOf(name, language) + hash);
        if (found) return found;
      }
      return undefined;
    },
    removeItem: storage.remove,
    setItem: async (key: string, entry: PersistedEntry) => {
      await storage.set(key, entry);
      written += 1;
      if (written % TIDY_EVERY === 1) await tidy(name, storage, now());
    },
  });
}

/** TanStack's persister for each kind, with the limits of `RULES`. */
function openLibraries(storage: KeyValue<PersistedEntry>, now: () => number, languages: Languages) {
  const storageFor = tidiedStorage(storage, now, languages);
  const libraryFor = (name: PersistedKind) =>
    experimental_createQueryPersister<PersistedEntry>({
      storage: storageFor(name),
      prefix: prefixOf(name, languages[0]),
      buster: CACHE_SCHEMA,
      maxAge: RULES[name].maxAgeMs,
      serialize: writeAs(RULES[name].codec),
      deserialize: readAs(RULES[name].codec, now),
    });
  // One for each name, from the same record.
  return Object.fromEntries(NAMES.map((name) => [name, libraryFor(name)])) as Record<
    PersistedKind,
    ReturnType<typeof libraryFor>
  >;
}
type Library = ReturnType<typeof openLibraries>[PersistedKind];

/** `coming`: pending responses, by query, of queries that show a copy meanwhile. */
const persistWith =
  (library: Library, coming: Map<string, Promise<unknown>>): Persister =>
  async (queryFn, context, query) => {
    type Data = Awaited<ReturnType<typeof queryFn>>;
    const { queryHash } = query;
    const load = async (): Promise<Data> => {
      const pending = coming.get(queryHash);
      coming.delete(queryHash);
      // The pending request is of the same query.
      const fetched = await ((pending as Promise<Data> | undefined) ?? queryFn(context));
      // The query holds the data in a later task; one removed meanwhile belongs to a session that has ended.
      const isHere = () => context.client.getQueryCache().get(queryHash) === query;
      setTimeout(() => isHere() && void library.persistQuery(query));
      return fetched;
    };
    if (query.state.data !== undefined) return load();
    let dataUpdatedAt = 0;
    const reading = library.retrieveQuery<Data>(queryHash, ({ state }) => {
      ({ dataUpdatedAt } = state);
    });
    const found = await copyOrFetched(reading, load, isRefusal);
    if (found.from === 'copy') {
      // A copy of an earlier visit keeps its age and is always refetched.
      setTimeout(() => {
        query.setState({ dataUpdatedAt });
        if (found.fetched) coming.set(queryHash, found.fetched);
        void query.fetch().catch(() => undefined);
      });
    }
    return found.data;
  };

/** The page's language, and then the others of the store. */
type Languages = readonly [own: string, ...others: string[]];

export function openPersister(
  store: KeyValue<PersistedEntry>,
  now: () => number,
  languages: Languages = ['en'],
): QueryPersister {
  const storage = failSoftStorage(store, READ_MS);
  const libraries = openLibraries(storage, now, languages);
  const coming = new Map<string, Promise<unknown>>();

  const remove = async (isMeant: (key: string) => boolean): Promise<void> => {
    // Uses `store`, not the fail-soft `storage`, which may skip calls: these entries must be removed.
    const entries = await store.entries().catch(() => []);
    const removals = entries.filter(([key]) => isMeant(key)).map(([key]) => store.remove(key));
    await Promise.allSettled(removals);
  };

  const removeProduct = (id: string) =>
    remove((key) => key.startsWith('product-') && key.endsWith(`,"product","${id}"]`));

  return {
    forKind: (name) => persistWith(libraries[name], coming),
    persistHydrated: (queryClient) => {
      for (const query of queryClient.getQueryCache().getAll()) {
        const name = NAMES.find((known) => known === query.meta?.storedAs);
        if (name && query.state.status === 'success') void libraries[name].persistQuery(query);
      }
    },
    products: async () => {
      const entries = await storage.entries();
      const open = entries.filter(([key]) => !isPrivate(key));
      const isOwn = ([key]: [string, PersistedEntry]) =>
        NAMES.some((name) => key.startsWith(`${prefixOf(name, languages[0])}-[`));
      return [
        ...productsOf(open.filter(isOwn), now()),
        ...productsOf(
          open.filter((entry) => !isOwn(entry)),
          now(),
        ),
      ];
    },
    forgetPrivate: () => remove(isPersonal),
    removeProduct,
    forgetProduct: async (id) => {
      await removeProduct(id);
      for (const [key, entry] of await storage.entries()) {
        const rest = withoutProductId(entry, id);
        if (rest) await storage.set(key, rest);
      }
    },
  };
}

/** A database for each store. */
export function openBrowserPersister({
  store,
  languages = [],
}: Pick<AppContext, 'store' | 'languages'>): QueryPersister {
  const own = getLocale();
  const others = languages.filter((language) => language !== own);
  return openPersister(indexedDbStorage(`q-s${store.id}`), Date.now, [own, ...others]);
}
