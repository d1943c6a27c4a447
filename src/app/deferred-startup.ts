import { createElement } from 'react';
import type { AppContext } from '../data/app-context.tsx';
import { fieldFailures } from '../data/field-failures.ts';
import { dropViewedQueries, sendPendingRevocations, verifySession } from '../data/logout.ts';
import { dropOldLayouts, persistLayout } from '../data/persist/layout-copy.ts';
import { watchPictures } from '../data/reduced-data-log.ts';
import { measuringOf } from '../features/measuring/measuring-ids.ts';
import { watchPayments } from '../features/payment/watch.ts';
import { watchHearts } from '../features/saved-items/hearts.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { LoginDialog } from './dialogs.ts';
import { followColourMode } from './follow-colour-mode.ts';
import { offerInstall } from './install/offer-install.tsx';
import { followLanguageLink } from './languages/follow-language-link.ts';
import { offerLanguage } from './languages/offer-language.tsx';
import type { AppRouter } from './router.tsx';
import { animateNavigation } from './view-transitions.ts';

/** Whether the worker served this document, so that it has all files of the app. */
const isFromWorker = ({ performance }: Window): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart > 0);

/**
 * On a repeat visit the files of the product page, and for a guest of the sign-in, are loaded from the worker before a
 * tap needs them.
 */
function preloadNext(window: Window, app: AppContext, router: AppRouter): void {
  if (!isFromWorker(window)) return;
  whenIdle(() => {
    // If it fails, the tap loads them again.
    void router.loadRouteChunk(router.routesById['/product/$id'])?.catch(() => undefined);
    if (app.session.token() === undefined) LoginDialog.preload();
  });
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
  whenIdle(() => {
    // Without it only what pages load is stored; the next start tries again.
    void import('./prime-offline.ts').then(({ primeOffline }) => primeOffline(window, app)).catch(() => undefined);
  });
  // What earlier visits counted.
  void online.then(() => whenIdle(() => void fieldFailures(window, app).send()));
  followColourMode(window, app);
  dropOldLayouts(app);
  watchPictures(window.document, app);
  animateNavigation(router, app.base ?? '');
  preloadNext(window, app, router);
  offerLanguage(window, app, router);
  // Those of the footer; the menu has its own.
  window.document.addEventListener('click', (event) => void followLanguageLink(event, app));
  offerInstall(window, app, router);
  if ('installed' in window.document.documentElement.dataset) {
    // Without the bottom bar the pages still have their own links.
    void import('./BottomBar.tsx').then(
      ({ BottomBar }) => app.lazyViews?.show('bottom', createElement(BottomBar, { router })),
      () => undefined,
    );
  }
  if (measuringOf(window.document.documentElement).length > 0)
    void import('./measuring/start-measuring.tsx').then(
      ({ startMeasuring }) => startMeasuring(window, app, router),
      () => undefined,
    );
  watchPayments(window, app);
  watchHearts(window, app, verified);
}
