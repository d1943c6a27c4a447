import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../../contract/product.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';
import { persistedQuery } from '../persist/lazy-persister.ts';

/** A collection as this shopper may see it (D1). `title` is '' and `count` 0 where the server does not say them. */
export type CollectionAnswer =
  | { kind: 'open'; title: string; products: Product[] }
  | { kind: 'sign-in'; title: string; count: number }
  | { kind: 'missing' };

/** `category`: the link's `filter_category` (D38), '' for the whole collection. */
export type CollectionAddress = { id: string; category?: string };

const STATUS: Record<number, (error: ApiError) => CollectionAnswer> = {
  401: ({ title, count }) => ({ kind: 'sign-in', title, count }),
  404: () => ({ kind: 'missing' }),
};

/**
 * "Sign in" and "no such thing" are answers, so that a drawn document carries them too. What a signed-in shopper sees has a
 * key of its own: it is asked for as soon as there is a token, and goes with it (S32).
 */
export const collectionQuery = (app: AppContext, { id, category = '' }: CollectionAddress, signedIn: boolean) =>
  queryOptions({
    // The id stays last: the list of what is saved offline reads it there.
    queryKey: [signedIn ? 'me' : 'pub', app.store.id, 'collection', ...(category ? [category] : []), id],
    queryFn: persistedQuery(app, 'collection', async ({ signal }): Promise<CollectionAnswer> => {
      try {
        const query = category ? { filterCategory: category } : {};
        const asked = { params: { storeId: app.store.id, collectionId: id }, query };
        // The reply itself, so that it is still known for a copy of the worker's (R8).
        return Object.assign(await app.api.collection({ ...asked, signal }), { kind: 'open' as const });
      } catch (error) {
        const answer = error instanceof ApiError ? STATUS[error.status] : undefined;
        // Only an ApiError has an entry in the table.
        if (answer) return answer(error as ApiError);
        throw error;
      }
    }),
    meta: { kept: 'collection' },
    ...freshness<'collection'>('browse'),
  });
