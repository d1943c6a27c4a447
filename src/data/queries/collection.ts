import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../../contract/product.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';
import { keptQuery } from '../persist/kept.ts';

/** A collection as this shopper may see it (D1). `title` is '' where nobody says what it is called. */
export type CollectionAnswer =
  | { kind: 'open'; title: string; products: Product[] }
  | { kind: 'sign-in'; title: string }
  | { kind: 'missing' };

const STATUS: Record<number, (error: ApiError) => CollectionAnswer> = {
  401: ({ title }) => ({ kind: 'sign-in', title }),
  404: () => ({ kind: 'missing' }),
};

/**
 * "Sign in" and "no such thing" are answers, so that a drawn document carries them too. What a signed-in shopper sees has a
 * key of its own: it is asked for as soon as there is a token, and goes with it (S32).
 */
export const collectionQuery = (app: AppContext, id: string, signedIn: boolean) =>
  queryOptions({
    queryKey: [signedIn ? 'me' : 'pub', app.store.id, 'collection', id],
    queryFn: keptQuery(app, 'collection', async ({ signal }): Promise<CollectionAnswer> => {
      try {
        const asked = { params: { storeId: app.store.id, collectionId: id }, query: {} };
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
