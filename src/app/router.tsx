import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router';
import * as v from 'valibot';
import { ApiError } from '../data/api.ts';
import type { AppContext } from '../data/app-context.tsx';
import { contentPageQuery, layoutQuery } from '../data/queries/layout.ts';
import { HomePage } from '../pages/home/HomePage.tsx';
import { InterimPage } from '../pages/interim/InterimPage.tsx';
import { LoadingStore } from './LoadingStore.tsx';
import { NotFound } from './NotFound.tsx';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';

/** A page that the server does not know is "not found", never "something went wrong". */
const orNotFound = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) throw notFound();
  throw error;
};

const root = createRootRouteWithContext<AppContext>()({
  loader: ({ context }) => context.queryClient.ensureQueryData({ ...layoutQuery(context), revalidateIfStale: true }),
  component: Shell,
  pendingComponent: LoadingStore,
  pendingMs: 0,
  pendingMinMs: 0,
  errorComponent: RouteError,
  notFoundComponent: NotFound,
});

/** The whole map of the site (spec §2). */
const routes = [
  createRoute({ getParentRoute: () => root, path: '/', component: HomePage }),
  createRoute({ getParentRoute: () => root, path: '/cart', component: () => <InterimPage page="cart" /> }),
  createRoute({ getParentRoute: () => root, path: '/product/$id', component: () => <InterimPage page="product" /> }),
  createRoute({
    getParentRoute: () => root,
    path: '/results',
    validateSearch: v.object({
      q: v.fallback(v.optional(v.string(), ''), ''),
      collection: v.fallback(v.optional(v.string()), undefined),
    }),
    component: () => <InterimPage page="results" />,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/category/$id',
    component: () => <InterimPage page="collection" />,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/collection/$id',
    component: () => <InterimPage page="collection" />,
  }),
  createRoute({ getParentRoute: () => root, path: '/myaccount', component: () => <InterimPage page="account" /> }),
  createRoute({ getParentRoute: () => root, path: '/payment-return', component: () => <InterimPage page="payment" /> }),
  createRoute({
    getParentRoute: () => root,
    path: '/page/$pageType',
    loader: ({ context, params }) =>
      context.queryClient
        .ensureQueryData({ ...contentPageQuery(context, params.pageType), revalidateIfStale: true })
        .catch(orNotFound),
    component: lazyRouteComponent(() => import('../pages/content/ContentPage.tsx')),
  }),
] as const;

export function createAppRouter(app: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(routes),
    context: app,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    ...(history ? { history } : {}),
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
