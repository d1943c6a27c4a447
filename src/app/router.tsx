import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ApiError } from '../data/api-error.ts';
import type { AppContext } from '../data/app-context.tsx';
import { isServerRendered } from '../data/persist/hydrate-cache.ts';
import {
  type CollectionAddress,
  collectionQuery,
  contentPageQuery,
  isGone,
  isUnknownId,
  knownCard,
  layoutQuery,
  productQuery,
} from '../data/queries/browse.ts';
import { pageTypeOf } from '../domain/action-url.ts';
import { HomePage } from '../pages/home/HomePage.tsx';
import { ProductPending } from '../pages/product/ProductPending.tsx';
import { LoadingStore, RouteError, StoreError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';

/** Shows "not found" instead of "something went wrong" for a page that the server does not have. */
const orNotFound = (error: unknown): never => {
  if (isGone(error) || isUnknownId(error)) throw notFound();
  throw error;
};

/**
 * On the server, and in a document that it rendered, waits for the product or its 404, unless a card of it is cached.
 * Otherwise the page renders at once, with the card's data, and shows its own pending and error states.
 */
async function loadProduct(app: AppContext, id: string): Promise<void> {
  const query = { ...productQuery(app, id), revalidateIfStale: true };
  if (!isServerRendered() || knownCard(app, id)) void app.queryClient.prefetchQuery(query);
  else await app.queryClient.ensureQueryData(query).catch(orNotFound);
}
/**
 * A chunk that fails to load counts as a network error. `start-worker.ts` reloads the page once where that may
 * help; the router's own reload would ignore the reload guard.
 */
const orNetworkError =
  <T,>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(() => {
      throw new ApiError('NETWORK_ERROR');
    });
const lazyPage = <T extends ComponentType>(load: () => Promise<{ default: T }>) =>
  lazyRouteComponent(orNetworkError(load));
const notFoundPage = lazyPage(() => import('../pages/not-found/NotFoundPage.tsx'));
const productPage = orNetworkError(() => import('../pages/product/ProductPage.tsx'));

const root = createRootRouteWithContext<AppContext>()({
  loader: ({ context }) => context.queryClient.ensureQueryData({ ...layoutQuery(context), revalidateIfStale: true }),
  component: Shell,
  // With the server's boundary below: both render the same boundaries, which hydration needs.
  wrapInSuspense: true,
  pendingComponent: LoadingStore,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: StoreError,
  notFoundComponent: notFoundPage,
});

type Search<Name extends string> = Record<string, string> & Partial<Record<Name, string>>;
/** Keeps all other parameters (campaign tags); `parseSearch` returns strings only. */
const searchOf =
  <Name extends string>() =>
  (search: Record<string, unknown>) =>
    // As above.
    search as Search<Name>;
const resultsSearch = searchOf<'q' | 'collection' | 'filter_category'>();
type ResultsSearch = ReturnType<typeof resultsSearch>;
/** Limits a collection to this category. */
const categoryOf = ({ filter_category = '' }: ResultsSearch): string => filter_category.trim();

/** Plain strings instead of JSON: `?q=300` is the string '300', and links stay readable. NUL bytes are never meant. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, value.replaceAll('\0', '')]));
function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(entries).toString();
  return query ? `?${query}` : '';
}

/** True once, when the page hydrates a "not found" document, which does not contain the missing query. */
function consumeMissingFlag(): boolean {
  const { dataset } = document.documentElement;
  const isMissing = dataset.missing !== undefined;
  delete dataset.missing;
  return isMissing;
}

/** On the server a page renders once, with all of its data or not at all; in the browser it shows a pending state. */
async function ensureOrPrefetch<T, K extends QueryKey>(
  { queryClient }: AppContext,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  if (import.meta.env.SSR || consumeMissingFlag()) await queryClient.ensureQueryData(query);
  else void queryClient.prefetchQuery(query);
}
/** What a search means is read by code that only the results page and the search dialog need. */
const searchQueries = orNetworkError(() => import('../data/queries/search.ts'));
async function loadSearch(app: AppContext, q: string): Promise<void> {
  if (q.trim() === '') return;
  const { searchQuery } = await searchQueries();
  await ensureOrPrefetch(app, searchQuery(app, q));
}
async function loadCollection(app: AppContext, address: CollectionAddress): Promise<void> {
  const query = collectionQuery(app, address, app.session.token() !== undefined);
  await ensureOrPrefetch(app, query);
  if (app.queryClient.getQueryData(query.queryKey)?.kind === 'missing') throw notFound();
}
const resultsPage = lazyPage(() => import('../pages/results/ResultsPage.tsx'));

/** All routes of the site (spec §2). */
const routes = [
  createRoute({ getParentRoute: () => root, path: '/', component: HomePage }),
  createRoute({
    getParentRoute: () => root,
    path: '/cart',
    component: lazyPage(() => import('../pages/cart/CartPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/product/$id',
    validateSearch: searchOf<'variant'>(),
    loader: ({ context, params }) => loadProduct(context, params.id),
    component: lazyRouteComponent(productPage),
    notFoundComponent: lazyRouteComponent(productPage, 'ProductNotFound'),
    errorComponent: lazyRouteComponent(productPage, 'ProductNotLoaded'),
    pendingComponent: ProductPending,
    pendingMs: 0,
    pendingMinMs: 0,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/results',
    validateSearch: resultsSearch,
    loaderDeps: ({ search }) => ({ q: search.q ?? '', id: search.collection, category: categoryOf(search) }),
    loader: ({ context, deps: { q, id, category } }) =>
      id ? loadCollection(context, { id, category }) : loadSearch(context, q),
    component: resultsPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/category/$id',
    validateSearch: resultsSearch,
    loaderDeps: ({ search }) => ({ category: categoryOf(search) }),
    loader: ({ context, params: { id }, deps }) => loadCollection(context, { id, ...deps }),
    component: resultsPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/collection/$id',
    validateSearch: resultsSearch,
    loaderDeps: ({ search }) => ({ category: categoryOf(search) }),
    loader: ({ context, params: { id }, deps }) => loadCollection(context, { id, ...deps }),
    component: resultsPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/myaccount',
    validateSearch: searchOf<'tab'>(),
    component: lazyPage(() => import('../pages/account/AccountPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/saved',
    component: lazyPage(() => import('../pages/offline-storage/OfflineStoragePage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/saved-items',
    validateSearch: searchOf<'ids'>(),
    component: lazyPage(() => import('../pages/saved-items/SavedItemsPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/payment-return',
    validateSearch: searchOf<'order_id'>(),
    component: lazyPage(() => import('../pages/payment-return/PaymentReturnPage.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/page/{-$pageType}',
    validateSearch: searchOf<'type'>(),
    loaderDeps: ({ search }) => ({ type: search.type }),
    loader: ({ context, params, deps }) =>
      context.queryClient
        .ensureQueryData({
          ...contentPageQuery(context, pageTypeOf(params.pageType, deps.type)),
          revalidateIfStale: true,
        })
        .catch(orNotFound),
    component: lazyPage(() => import('../pages/content/ContentPage.tsx')),
  }),
] as const;

/**
 * A page opens at its top or at its restored position. A server-rendered document can be scrolled before hydration, by
 * the shopper or by the browser's scroll restoration: then it stays there (docs/rules.md, Visual 3).
 */
function scrollsUnlessAhead(): () => boolean {
  let isFirst = true;
  return () => {
    const isAhead = isFirst && window.scrollY > 0;
    isFirst = false;
    // The router stores a scroll position only after a scroll event.
    if (isAhead) document.dispatchEvent(new Event('scroll'));
    return !isAhead;
  };
}

/** The router renders its pages in a boundary in the browser only; hydration needs the same one on the server. */
const ServerBoundary = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;

export function createAppRouter(app: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(routes),
    context: app,
    basepath: app.base || '/',
    parseSearch,
    stringifySearch,
    // On the server it would add an inline script to the page, which the CSP forbids.
    scrollRestoration: !import.meta.env.SSR && scrollsUnlessAhead(),
    // A path with extra segments is an unknown page, not a missing product.
    notFoundMode: 'root',
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: notFoundPage,
    ...(import.meta.env.SSR ? { InnerWrap: ServerBoundary } : {}),
    ...(history ? { history } : {}),
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Set by links to collections; read, and parsed, by `pages/results/CollectionResults.tsx`. */
    ownAddress?: boolean;
    /** The variant that a product page opens with (spec §2). */
    cartItem?: { sku_id: string; attributes: Record<string, string> };
    /** The account tab to open (spec §2); read by `pages/account/AccountPage.tsx`. */
    activeTab?: string;
  }
}
