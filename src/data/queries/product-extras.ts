import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { hasCapability } from '../../../contract/capabilities.ts';
import { REVIEWS_PER_PAGE, type ReviewSort } from '../../../contract/review.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../query-client.ts';

/** A product's reviews, page by page; the worker caches the responses. */
export const reviewsQuery = (app: AppContext, id: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: ['pub', app.store.id, 'reviews', id, sort],
    queryFn: ({ pageParam, signal }) =>
      app.api.call('productReviews', {
        params: { storeId: app.store.id, id },
        query: { sort, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * REVIEWS_PER_PAGE < last.total ? pages.length + 1 : undefined),
    enabled: hasCapability(app, 'reviews'),
    retry: false,
    ...freshness<'productReviews'>('browse'),
  });

/** The items that were reviewed already; null if the store takes no reviews. Throws on any other failure. */
export const ownReviewsQuery = (app: AppContext) =>
  queryOptions({
    queryKey: ['me', app.store.id, app.session.userId() ?? '', 'reviews'],
    queryFn: async ({ signal }) => {
      if (!hasCapability(app, 'reviews')) return null;
      try {
        return await app.api.call('ownReviews', { query: { storeId: app.store.id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    retry: false,
    ...freshness<'ownReviews'>('live'),
  });

/** Delivery times, null if the store promises none; the worker caches the response. */
export const shippingQuery = (app: AppContext) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'shipping'],
    queryFn: ({ signal }) => app.api.call('shipping', { params: { storeId: app.store.id }, signal }),
    enabled: hasCapability(app, 'shipping'),
    retry: false,
    ...freshness<'shipping'>('browse'),
  });

/** Products that go with a product; the worker caches the response. */
export const companionsQuery = (app: AppContext, id: string) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'companions', id],
    queryFn: ({ signal }) => app.api.call('companions', { params: { storeId: app.store.id, id }, signal }),
    enabled: hasCapability(app, 'companions'),
    retry: false,
    ...freshness<'companions'>('browse'),
  });
