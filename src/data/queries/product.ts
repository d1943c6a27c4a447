import { queryOptions } from '@tanstack/react-query';
import type { ProductCardData } from '../../domain/product-card.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';
import { keptQuery } from '../persist/kept.ts';

/** A product with everything its page says (spec §7, D29). */
export const productQuery = (app: AppContext, id: string) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'product', id],
    queryFn: keptQuery(app, 'product', ({ signal }) =>
      app.api.product({ params: { storeId: app.store.id, id }, signal }),
    ),
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
