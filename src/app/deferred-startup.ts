import { createElement } from 'react';
import type { Layout } from '../../contract/layout.ts';
import { paths } from '../../contract/paths.ts';
import type { AppContext } from '../data/app-context.tsx';
import { dropViewedQueries, sendPendingRevocations, verifySession } from '../data/logout.ts';
import { dropOldLayouts, persistLayout } from '../data/persist/layout-copy.ts';
import { layoutQuery } from '../data/queries/browse.ts';
import { connectionOf, mayPrefetch } from '../data/reduced-data.ts';
import { watchPictures } from '../data/reduced-data-log.ts';
import { pageTypeOf, parseAction } from '../domain/action-url.ts';
import { watchHearts } from '../features/saved-items/hearts.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { rememberFarParts } from './far-parts.ts';
import { offerInstall } from './install/offer-install.tsx';
import type { AppRouter } from './router.tsx';

/** The worker stores ten content pages (docs/rules.md, Offline 2.1); two are left for those that a shopper opens. */
const MAX_PAGES = 8;

function pageIn(url: string): string | null {
  const action = parseAction(url);
  if (action.kind !== 'path') return null;
  const { pathname, searchParams } = new URL(action.path, 'http://shop');
  const path = /^\/page(?:\/([\w-]+))?\/?$/.exec(pathname);
  return path ? pageTypeOf(path[1], searchParams.get('type') ?? undefined) : null;
}

/** R53: the content pages that the store's home links to (shipping, returns, contact, care), in their order, each once. */
export function helpPages({ widgets }: Pick<Layout, 'widgets'>): string[] {
  const urls = widgets.flatMap(({ entities }) =>
    entities.flatMap(({ url, links }) => [...links.map((link) => link.url), url]),
  );
  return [...new Set(urls.flatMap((url) => pageIn(url) ?? []))].slice(0, MAX_PAGES);
}

/** URLs for the worker to cache; none with another backend, whose responses it does not store (Offline 2.1). */
function responsesToPrime(window: Window, app: AppContext): string[] {
  const { store, queryClient, apiBase } = app;
  if (apiBase) return [];
  const at = (path: string) => new URL(path.replace('{storeId}', String(store.id)), window.document.baseURI).href;
  const home = at(paths.storeHome.path);
  // R55: the home document as well, but not with reduced data: it would refer to pictures that are larger than wanted.
  const document = at('/');
  const layout = queryClient.getQueryData(layoutQuery(app).queryKey);
  const saves = window.document.documentElement.dataset.saver === 'on';
  if (!layout || !mayPrefetch(saves, connectionOf(window))) return [home];
  return [document, home, ...helpPages(layout).map((type) => at(paths.contentPage.path.replace('{pageType}', type)))];
}

/**
 * Once per start, when the browser is idle: the worker checks that it still has all that the shop needs offline, and
 * fetches what it lost (R15) or never had, such as the help pages (R53).
 */
async function primeOffline(window: Window, app: AppContext): Promise<void> {
  const container = window.navigator.serviceWorker;
  if (!container || !window.navigator.onLine) return;
  const { active } = await container.ready;
  const { startFiles } = await import('./worker-page.ts');
  active?.postMessage({ type: 'PRIME', urls: [...startFiles(window.document), ...responsesToPrime(window, app)] });
}

/** Requests a view transition for links to another page; Back is left to the browser. */
function transitionBetweenPages(router: AppRouter): void {
  router.history.subscribe(({ location, action }) => {
    const isOther = location.pathname !== router.state.resolvedLocation?.pathname;
    if (action.type === 'PUSH' && isOther) router.shouldViewTransition ??= true;
  });
}

/** Whether the worker served this document, so that it has all files of the app. */
const isFromWorker = ({ performance }: Window): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart > 0);

/** On a repeat visit the product page's files are loaded from the worker before a card is tapped. */
function preloadProductPage(window: Window, router: AppRouter): void {
  if (!isFromWorker(window)) return;
  // If it fails, the tap loads them again.
  whenIdle(() => void router.loadRouteChunk(router.routesById['/product/$id'])?.catch(() => undefined));
}

/** Startup work deferred until the page is hydrated and idle. `isLayoutPersisted`: the layout is already being saved. */
export function startDeferred(
  window: Window,
  app: AppContext,
  router: AppRouter,
  { savesLayout: isLayoutPersisted = false } = {},
): void {
  if (!isLayoutPersisted) persistLayout(app);
  const online = window.navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  const verified = online.then(() => verifySession(app));
  void sendPendingRevocations(app);
  // Another tab has logged out.
  app.session.subscribe(() => app.session.token() === undefined && dropViewedQueries(app));
  whenIdle(() => void primeOffline(window, app).catch(() => undefined));
  dropOldLayouts(app);
  watchPictures(window.document, app);
  transitionBetweenPages(router);
  rememberFarParts(window, app, router);
  preloadProductPage(window, router);
  offerInstall(window, app, router);
  if ('installed' in window.document.documentElement.dataset) {
    // Without the bottom bar the pages still have their own links.
    void import('./BottomBar.tsx').then(
      ({ BottomBar }) => app.lazyViews?.show('bottom', createElement(BottomBar, { router })),
      () => undefined,
    );
  }
  watchHearts(window, app, verified);
}
