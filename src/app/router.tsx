import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import {
  type AnyRouter,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ApiError } from '../data/api-error.ts';
import type { AppContext } from '../data/app-context.tsx';
import { isServerRendered } from '../data/persist/hydrate-cache.ts';
import {
  type CollectionAddress,
  collectionQuery,
  contentPageQuery,
  isGone,
  knownCard,
  layoutQuery,
  productQuery,
  searchQuery,
} from '../data/queries/browse.ts';
import { pageTypeOf } from '../domain/action-url.ts';
import { HomePage } from '../pages/home/HomePage.tsx';
import { ProductPending } from '../pages/product/ProductPending.tsx';
import { LoadingStore, RouteError, StoreError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';

/** A page that the server does not know is "not found", never "something went wrong". */
const orNotFound = (error: unknown): never => {
  if (isGone(error)) throw notFound();
  throw error;
};

/**
 * A drawn document has the product, or says that there is none, and so has the page that takes it over. Elsewhere nobody
 * waits: the page begins with what a card knew, and says itself what becomes of the rest (D21).
 */
async function loadProduct(app: AppContext, id: string): Promise<void> {
  const query = { ...productQuery(app, id), revalidateIfStale: true };
  if (!isServerRendered() || knownCard(app, id)) void app.queryClient.prefetchQuery(query);
  else await app.queryClient.ensureQueryData(query).catch(orNotFound);
}
/**
 * A part that cannot be fetched is an error like any call without a network. What may help, one reload, is asked for in
 * `start-worker.ts` (R19); the router's own would come without asking.
 */
const part =
  <T,>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(() => {
      throw new ApiError('NETWORK_ERROR');
    });
const lazyPage = <T extends ComponentType>(load: () => Promise<{ default: T }>) => lazyRouteComponent(part(load));
const notFoundPage = lazyPage(() => import('../pages/not-found/NotFoundPage.tsx'));
const productPage = part(() => import('../pages/product/ProductPage.tsx'));

const root = createRootRouteWithContext<AppContext>()({
  loader: ({ context }) => context.queryClient.ensureQueryData({ ...layoutQuery(context), revalidateIfStale: true }),
  component: Shell,
  pendingComponent: LoadingStore,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: StoreError,
  notFoundComponent: notFoundPage,
});

type Search<Name extends string> = Record<string, string> & Partial<Record<Name, string>>;
/** Whatever else the address carries (campaign marks) is left alone; `parseSearch` gives texts only. */
const searchOf =
  <Name extends string>() =>
  (search: Record<string, unknown>) =>
    // As above.
    search as Search<Name>;
const resultsSearch = searchOf<'q' | 'collection' | 'filter_category'>();
type ResultsSearch = ReturnType<typeof resultsSearch>;
/** D38: of the collection, only this category. */
const categoryOf = ({ filter_category = '' }: ResultsSearch): string => filter_category.trim();

/** Plain words in the address: `?q=300` is the text '300', and a shared link looks as it was typed. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(entries).toString();
  return query ? `?${query}` : '';
}

/** Once, of the page that takes over a document for something missing, which does not say what is missing (S38). */
function takesOverMissing(): boolean {
  const { dataset } = document.documentElement;
  const isMissing = dataset.missing !== undefined;
  delete dataset.missing;
  return isMissing;
}

/** A document on the server is drawn once, with everything in it or not at all; a page in the browser says that it waits. */
async function ask<T, K extends QueryKey>(
  { queryClient }: AppContext,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  if (typeof document === 'undefined' || takesOverMissing()) await queryClient.ensureQueryData(query);
  else void queryClient.prefetchQuery(query);
}
const search = (app: AppContext, q: string) => (q.trim() === '' ? undefined : ask(app, searchQuery(app, q)));
async function collection(app: AppContext, address: CollectionAddress): Promise<void> {
  const query = collectionQuery(app, address, app.session.token() !== undefined);
  await ask(app, query);
  if (app.queryClient.getQueryData(query.queryKey)?.kind === 'missing') throw notFound();
}
const resultsPage = lazyPage(() => import('../pages/results/ResultsPage.tsx'));

/** The whole map of the site (spec §2). */
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
      id ? collection(context, { id, category }) : search(context, q),
    component: resultsPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/category/$id',
    validateSearch: resultsSearch,
    loaderDeps: ({ search }) => ({ category: categoryOf(search) }),
    loader: ({ context, params: { id }, deps }) => collection(context, { id, ...deps }),
    component: resultsPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/collection/$id',
    validateSearch: resultsSearch,
    loaderDeps: ({ search }) => ({ category: categoryOf(search) }),
    loader: ({ context, params: { id }, deps }) => collection(context, { id, ...deps }),
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
 * A new page begins at its top, or where it was left. A server-rendered document can be scrolled before hydration, by
 * its reader or by the browser that brings it back: then it stays where it is (docs/rules.md, Visual 3).
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

type Moving = Pick<AnyRouter, 'startTransition'> & {
  shouldViewTransition?: unknown;
  /** Settles when the last movement from page to page has ended. */
  moved?: Promise<unknown>;
};

/** The router's own leaves `ready` alone: cut short by the next navigation, it would be an uncaught error. */
const startViewTransition =
  (router: Moving) =>
  (update: () => Promise<void>): Promise<void> => {
    const isWanted = router.shouldViewTransition;
    router.shouldViewTransition = undefined;
    if (!isWanted || !document.startViewTransition) return update();
    const { startTransition } = router;
    // React's commit and the router's scroll restoration, which forces a layout, run in separate tasks (decision 037).
    // The browser paints nothing in between, since rendering is paused until `update` has finished.
    router.startTransition = async (...asked) => {
      router.startTransition = startTransition;
      const isRendered = await startTransition(...asked);
      await new Promise((resolve) => setTimeout(resolve));
      return isRendered;
    };
    const { ready, finished, updateCallbackDone } = document.startViewTransition(update);
    router.moved = finished;
    ready.catch(() => undefined);
    return updateCallbackDone;
  };

export function createAppRouter(app: AppContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree: root.addChildren(routes),
    context: app,
    parseSearch,
    stringifySearch,
    // On the server it would put an inline script into the page, which the policy forbids (S30).
    scrollRestoration: typeof document !== 'undefined' && scrollsUnlessAhead(),
    // An address with more behind it than a page knows is no page, not a product that is missing.
    notFoundMode: 'root',
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: notFoundPage,
    ...(history ? { history } : {}),
  });
  const moving: typeof router & Moving = router;
  moving.startViewTransition = startViewTransition(moving);
  return moving;
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
    /** The tab of the account that is to be open (spec §2); read by `pages/account/AccountPage.tsx`. */
    activeTab?: string;
  }
}
