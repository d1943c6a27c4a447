import { queryOptions } from '@tanstack/react-query';
import type { ProductCardData } from '../../domain/product-card.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';
import { persistedQuery } from '../persist/lazy-persister.ts';

/** R37: only the API's own refusal is one (R30a). */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'HTTP' && [404, 410].includes(error.status);

/** A document drawn on the server has nothing to forget. Loaded with the first product that is gone. */
async function forget(app: AppContext, id: string): Promise<void> {
  if (typeof document === 'undefined') return;
  await import('../gone-product.ts').then(({ forgetProduct }) => forgetProduct(app, id)).catch(() => undefined);
}

/** A product with everything its page says (spec §7, D29). */
export const productQuery = (app: AppContext, id: string) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'product', id],
    queryFn: persistedQuery(app, 'product', async ({ signal }) => {
      try {
        return await app.api.product({ params: { storeId: app.store.id, id }, signal });
      } catch (error) {
        if (isGone(error)) await forget(app, id);
        throw error;
      }
    }),
    meta: { kept: 'product' },
    ...freshness<'product'>('browse'),
  });

/** What a card showed of its product; `painted` is the address of the picture that is on the screen, or ''. */
export type KnownCard = { card: ProductCardData; painted: string };

const cardKey = (store: number, id: string) => ['pub', store, 'card', id];

/** Said by a card that is about to be opened, so that its page has a title and a picture before the answer comes. */
export const rememberCard = ({ queryClient, store }: AppContext, known: KnownCard): void =>
  void queryClient.setQueryData(cardKey(store.id, known.card.id), known);

export const knownCard = ({ queryClient, store }: AppContext, id: string): KnownCard | undefined =>
  queryClient.getQueryData(cardKey(store.id, id));
