import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../../contract/product.ts';
import type { ProductCardData } from '../../domain/product-card.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { persistedQuery } from '../persist/persisted-query.ts';
import { freshness } from '../query-client.ts';

/** The store's home: widgets, menu, footer, title, icon (spec §7). Persisted in local storage. */
export const layoutQuery = ({ api, store }: AppContext) =>
  queryOptions({
    queryKey: ['pub', store.id, 'layout'],
    queryFn: ({ signal }) => api.call('storeHome', { params: { storeId: store.id }, signal }),
    meta: { persist: 'boot' },
    ...freshness<'storeHome'>('browse'),
  });

/** A content page such as POLICY; the type is upper-cased so that every spelling is one page. */
export const contentPageQuery = (app: AppContext, pageType: string) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'page', pageType.toUpperCase()],
    queryFn: persistedQuery(app, 'page', ({ signal }) =>
      app.api.call('contentPage', { params: { storeId: app.store.id, pageType }, signal }),
    ),
    meta: { storedAs: 'page' },
    ...freshness<'contentPage'>('browse'),
  });

/**
 * A collection as this shopper may see it. `title` is '' and `count` 0 where the server does not send them;
 * `total` is set where `products` are only its first page.
 */
export type CollectionResponse =
  | { kind: 'open'; title: string; products: Product[]; total?: number }
  | { kind: 'sign-in'; title: string; count: number }
  | { kind: 'missing' };

/** `category`: the link's `filter_category`, '' for the whole collection. */
export type CollectionAddress = { id: string; category?: string };

const STATUS: Record<number, (error: ApiError) => CollectionResponse> = {
  401: ({ title, count }) => ({ kind: 'sign-in', title, count }),
  400: () => ({ kind: 'missing' }),
  404: () => ({ kind: 'missing' }),
};

/**
 * Sign-in required and not found are data, so that a server-rendered document has them too. The data of a signed-in
 * shopper has its own key: it is fetched as soon as there is a token, and removed with it.
 */
export const collectionQuery = (app: AppContext, { id, category = '' }: CollectionAddress, signedIn: boolean) =>
  queryOptions({
    // The id stays last, where `persist/inventory.ts` reads it.
    queryKey: [signedIn ? 'me' : 'pub', app.store.id, 'collection', ...(category ? [category] : []), id],
    queryFn: persistedQuery(app, 'collection', async ({ signal }): Promise<CollectionResponse> => {
      try {
        const query = category ? { filterCategory: category } : {};
        const request = { params: { storeId: app.store.id, collectionId: id }, query };
        // Extends the reply object itself, as `copiedAt` looks it up by identity.
        return Object.assign(await app.api.call('collection', { ...request, signal }), { kind: 'open' as const });
      } catch (error) {
        const toResponse = error instanceof ApiError ? STATUS[error.status] : undefined;
        // Only an ApiError has an entry in the table.
        if (toResponse) return toResponse(error as ApiError);
        throw error;
      }
    }),
    meta: { storedAs: 'collection' },
    ...freshness<'collection'>('browse'),
  });

/** Only a refusal by the API means that a product is gone. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'HTTP' && [404, 410].includes(error.status);

/** Whether an id has a form that no id has, such as 100 letters, so that nothing is known by it. */
export const isUnknownId = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'HTTP' && error.status === 400;

/** On the server there is nothing to remove. Loaded with the first product that is gone. */
async function forget(app: AppContext, id: string): Promise<void> {
  if (typeof document === 'undefined') return;
  await import('../gone-product.ts').then(({ forgetProduct }) => forgetProduct(app, id)).catch(() => undefined);
}

/** A product with all data of its page (spec §7). */
export const productQuery = (app: AppContext, id: string) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'product', id],
    queryFn: persistedQuery(app, 'product', async ({ signal }) => {
      try {
        return await app.api.call('product', { params: { storeId: app.store.id, id }, signal });
      } catch (error) {
        if (isGone(error)) await forget(app, id);
        throw error;
      }
    }),
    meta: { storedAs: 'product' },
    ...freshness<'product'>('browse'),
  });

/** The data of a product's card; `painted` is the address of the picture on screen, or ''. */
type KnownCard = { card: ProductCardData; painted: string };

const cardKey = (store: number, id: string) => ['pub', store, 'card', id];

/** Called when a card is opened, so that its page has a title and a picture before the response. */
export const rememberCard = ({ queryClient, store }: AppContext, known: KnownCard): void =>
  void queryClient.setQueryData(cardKey(store.id, known.card.id), known);

export const knownCard = ({ queryClient, store }: AppContext, id: string): KnownCard | undefined =>
  queryClient.getQueryData(cardKey(store.id, id));
