import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { Product } from '../../../contract/product.ts';
import { lazy } from '../lazy.ts';

/** What is kept query by query; how much of it and how long is in `query-persister.ts`. */
export type PersistedKind = 'product' | 'collection' | 'search' | 'page';

/** What a query asks in place of its own function; for every query alike, so it cannot know what they answer. */
export type Persister = <T, K extends QueryKey>(
  queryFn: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
) => Promise<T>;

/** The part of the query cache that outlives the visit, in IndexedDB (docs/rules.md, Offline 2.4). */
export type QueryPersister = {
  /** Restores a query from an earlier visit, refetches it in the background and stores each answer. */
  forKind: (name: PersistedKind) => Persister;
  /** Keeps what came with the document, which no query has fetched. */
  persistHydrated: (queryClient: QueryClient) => void;
  /** The public products among it, newest first. Never throws. */
  products: () => Promise<Product[]>;
  /** R34: removes what belongs to whoever is signed in, and what tells where they looked. Never throws. */
  forgetPrivate: () => Promise<void>;
  /** Removes a product's own copy (R37). Never throws. */
  removeProduct: (id: string) => Promise<void>;
  /** The same, and the product from every list (R37). Never throws. */
  forgetProduct: (id: string) => Promise<void>;
};

/**
 * The function of a query that is kept under `name`. Where nothing can be kept, as on the server, it is a query like any
 * other. Its `meta` has to say the same name.
 */
export const persistedQuery =
  <T>(
    { persister }: { persister?: QueryPersister },
    name: PersistedKind,
    ask: (context: QueryFunctionContext) => Promise<T>,
  ) =>
  (context: QueryFunctionContext): Promise<T> => {
    const query = context.client.getQueryCache().find({ queryKey: context.queryKey, exact: true });
    return persister && query ? persister.forKind(name)(ask, context, query) : ask(context);
  };

/**
 * The keeping itself comes later, so that the first screen does not pay for it. `isAtHand` tells whether its file is on
 * this phone: only then does a query wait for it; on a first visit nothing could be found anyway.
 */
export function lazyPersister(open: () => Promise<QueryPersister>, isAtHand: () => boolean): QueryPersister {
  const { loaded } = lazy(open);
  return {
    forKind: (name) => async (queryFn, context, query) => {
      const coming = loaded();
      if (!isAtHand()) {
        const answer = await queryFn(context);
        // Once the query has it, which is a moment after this function has returned.
        void coming.then((persister) => setTimeout(() => persister?.persistHydrated(context.client)));
        return answer;
      }
      const persister = await coming;
      return persister ? persister.forKind(name)(queryFn, context, query) : queryFn(context);
    },
    persistHydrated: (queryClient) => {
      const hydrated = queryClient.getQueryCache().findAll({ predicate: (query) => query.meta?.kept !== undefined });
      if (hydrated.length > 0) void loaded().then((persister) => persister?.persistHydrated(queryClient));
    },
    products: async () => (await loaded())?.products() ?? [],
    forgetPrivate: async () => (await loaded())?.forgetPrivate(),
    removeProduct: async (id) => (await loaded())?.removeProduct(id),
    forgetProduct: async (id) => (await loaded())?.forgetProduct(id),
  };
}
