import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { Product } from '../../../contract/product.ts';
import { lazy } from '../lazy.ts';

/** The kinds of queries that are persisted; their limits are in `query-persister.ts`. */
export type PersistedKind = 'product' | 'collection' | 'search' | 'page';

/** Wraps the query function of any query, so it is generic over the data. */
export type Persister = <T, K extends QueryKey>(
  queryFn: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
) => Promise<T>;

/** The part of the query cache that outlives the visit, in IndexedDB (docs/rules.md, Offline 2.4). */
export type QueryPersister = {
  /** Restores a query from an earlier visit, refetches it in the background and stores each response. */
  forKind: (name: PersistedKind) => Persister;
  /** Persists data that came with the document, which no query has fetched. */
  persistHydrated: (queryClient: QueryClient) => void;
  /** The public products in it, those in the page's language first, newest first. Never throws. */
  products: () => Promise<Product[]>;
  /** Removes private queries and those that reveal what was viewed. Never throws. */
  forgetPrivate: () => Promise<void>;
  /** Removes a product's own copy. Never throws. */
  removeProduct: (id: string) => Promise<void>;
  /** The same, and the product from every list. Never throws. */
  forgetProduct: (id: string) => Promise<void>;
};

/**
 * The query function of a query that is persisted under `name`, an ordinary one where nothing can be persisted, as on
 * the server. The query's `meta` must have the same name.
 */
export const persistedQuery =
  <T>(
    { persister }: { persister?: QueryPersister },
    name: PersistedKind,
    load: (context: QueryFunctionContext) => Promise<T>,
  ) =>
  (context: QueryFunctionContext): Promise<T> => {
    const query = context.client.getQueryCache().find({ queryKey: context.queryKey, exact: true });
    return persister && query ? persister.forKind(name)(load, context, query) : load(context);
  };

/**
 * Loads the persister later, so that the first screen does not pay for it. `isLoaded`: whether its file is on this
 * device; only then does a query wait for it, since on a first visit nothing is stored anyway.
 */
export function lazyPersister(open: () => Promise<QueryPersister>, isLoaded: () => boolean): QueryPersister {
  const { loaded } = lazy(open);
  return {
    forKind: (name) => async (queryFn, context, query) => {
      const coming = loaded();
      if (!isLoaded()) {
        const reply = await queryFn(context);
        // Runs once the query holds the data, after this function has returned.
        void coming.then((persister) => setTimeout(() => persister?.persistHydrated(context.client)));
        return reply;
      }
      const persister = await coming;
      return persister ? persister.forKind(name)(queryFn, context, query) : queryFn(context);
    },
    persistHydrated: (queryClient) => {
      const hydrated = queryClient
        .getQueryCache()
        .findAll({ predicate: (query) => query.meta?.storedAs !== undefined });
      if (hydrated.length > 0) void loaded().then((persister) => persister?.persistHydrated(queryClient));
    },
    products: async () => (await loaded())?.products() ?? [],
    forgetPrivate: async () => (await loaded())?.forgetPrivate(),
    removeProduct: async (id) => (await loaded())?.removeProduct(id),
    forgetProduct: async (id) => (await loaded())?.forgetProduct(id),
  };
}
