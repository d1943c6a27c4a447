import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { Product } from '../../../contract/product.ts';

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
 * the server. The query's `meta` must have the same name. On a first visit nothing is stored yet, so the request does not
 * wait for the persister's code.
 */
export const persistedQuery =
  <T>(
    app: { persister?: () => Promise<QueryPersister | null>; isFirstVisit?: boolean },
    name: PersistedKind,
    load: (context: QueryFunctionContext) => Promise<T>,
  ) =>
  async (context: QueryFunctionContext): Promise<T> => {
    const { client, queryKey } = context;
    const query = client.getQueryCache().find({ queryKey, exact: true });
    const persister = app.persister?.();
    if (!persister || !query) return load(context);
    if (app.isFirstVisit) {
      const reply = await load(context);
      // Runs once the query holds the data, after this function has returned.
      void persister.then((opened) => setTimeout(() => opened?.persistHydrated(client)));
      return reply;
    }
    const opened = await persister;
    return opened ? opened.forKind(name)(load, context, query) : load(context);
  };
