import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { baseLocale, locales, overwriteGetLocale } from '#messages/runtime';
import { App } from './app/App.tsx';
import { replayTaps } from './app/early-taps.ts';
import { createAppRouter } from './app/router.tsx';
import { SETTLED_MS, startWorker } from './app/start-worker.ts';
import { createApi } from './data/api.ts';
import { type AppContext, createAppEvents, createLazyViews, type WorkerPageDeps } from './data/app-context.tsx';
import { createBag } from './data/bag.ts';
import { reportConnectivityTo } from './data/connectivity/report-connectivity.ts';
import { loadOnce } from './data/load-once.ts';
import { observable } from './data/observable.ts';
import { hydrateCache, isDocumentFromWorker, restoreLayout } from './data/persist/hydrate-cache.ts';
import { createQueryClient } from './data/query-client.ts';
import { startReducedData } from './data/reduced-data.ts';
import { createReloadGuard } from './data/reload.ts';
import { apiBase, capabilitiesOf, isStaticHost, languagesOf, pageBase, storeOf } from './data/runtime-config.ts';
import { createSession, endsSession, onTokenChange } from './data/session.ts';
import { isStored } from './data/stored.ts';
import type { ConnectionState } from './domain/connectivity.ts';
import { installPolicy } from './ui/trusted-types.ts';

// A build speaks one language; in development all are there, and the address says which.
if (import.meta.env.DEV) {
  const named = locales.find((language) => `${location.pathname}/`.startsWith(`/${language}/`));
  overwriteGetLocale(() => named ?? baseLocale);
}

/** The composition root; the only place that reads the hostname. */
const { hostname } = window.location;
installPolicy(window);
onlineManager.setOnline(navigator.onLine);

const store = { id: storeOf(document.documentElement) };
const baseUrl = apiBase(hostname);
const capabilities = capabilitiesOf(document.documentElement, hostname);
const storage = () => window.localStorage;
const session = createSession(store.id, storage, window, () => window.sessionStorage);
const connectivity = observable<ConnectionState>('online');
const hasWorker = () => !!navigator.serviceWorker?.controller;
/**
 * Rejects while imports must fail: without a network only a worker has the files. None is begun then, since browsers keep a
 * failed import as failed until the page is left (Chromium 150), and the next attempt is to succeed.
 */
const filesReachable = async (): Promise<void> => {
  if (!navigator.onLine && !hasWorker()) throw new Error();
};
const reportConnectivity = reportConnectivityTo(async () => {
  await filesReachable();
  const { mountConnectivityBar } = await import('./app/mount-connectivity-bar.tsx');
  return mountConnectivityBar(window, { connectivity, app, router, isStatic: isStaticHost(hostname) });
});
const api = createApi({
  baseUrl,
  capabilities,
  reportConnectivity,
  fetch: (...args) => fetch(...args),
  token: () => session.token() ?? null,
  onUnauthorized: (name, bearer) => endsSession(name) && session.expire(bearer, 'refused'),
});
const openBag = async () => {
  await filesReachable();
  return (await import('./data/outbox/browser-outbox.ts')).openBrowserBag(window, app);
};
const openPersister = async () => {
  await filesReachable();
  return (await import('./data/persist/query-persister.ts')).openBrowserPersister(app);
};
const bag = createBag(openBag, session, () => isStored({ store, storage }, 'bagWaits'));
const queryClient = createQueryClient(api);
const lazyViews = createLazyViews();
const app: AppContext & WorkerPageDeps = {
  store,
  base: pageBase(document.documentElement),
  languages: languagesOf(document.documentElement),
  api,
  apiBase: baseUrl,
  capabilities,
  queryClient,
  persister: loadOnce(openPersister),
  isFirstVisit: !hasWorker(),
  session,
  storage,
  bag,
  connectivity,
  events: createAppEvents(),
  reloadGuard: createReloadGuard(),
  reportedWidgets: new Set(),
  lazyViews,
  renderedWithReducedData: startReducedData(window, { store, storage }),
  newId: () => crypto.randomUUID(),
  plainHttp: /(^|\.)localhost$/.test(hostname),
};

/** Yields to the browser, so that it handles pending input before the next long task. */
const pause = () => new Promise((next) => setTimeout(next));

await pause();
const router = createAppRouter(app);
onTokenChange(session, () => queryClient.removeQueries({ queryKey: ['me'] }));

const root = document.getElementById('root');
if (!root) throw new Error('no #root');

// A server-rendered document carries its data, which fills the query cache before hydration.
const renderedFrom = hydrateCache(app.queryClient, document, Date.now(), isDocumentFromWorker());
// Before the router loads, so that a returning shopper's first paint has the stored layout.
const isLayoutPersisted = renderedFrom === null && (await restoreLayout(app, Date.now()));

const page = (
  <StrictMode>
    <App app={app} router={router} />
  </StrictMode>
);
if (renderedFrom) {
  await pause();
  await router.load();
  await pause();
  hydrateRoot(root, page);
  await pause();
} else {
  createRoot(root).render(page);
}
void replayTaps(pause);
const wentOffline = () => reportConnectivity('went-offline', Date.now());
window.addEventListener('offline', wentOffline);
if (!navigator.onLine) wentOffline();
bag.subscribe(() => {
  const { waiting, notices } = bag.get();
  if (waiting + notices.length > 0) reportConnectivity('waiting', 0);
});
/**
 * The network may go while this file is on its way: the import has failed for good then, and the next one makes `startWorker`
 * reload the page, once the network has settled and where no input is lost; hence the delay.
 */
const settle = async (): Promise<void> => {
  try {
    await filesReachable();
    const { startDeferred } = await import('./app/deferred-startup.ts');
    startDeferred(window, app, router, { savesLayout: isLayoutPersisted });
  } catch {
    window.addEventListener('online', () => setTimeout(settle, SETTLED_MS + 100), { once: true });
  }
};
// After hydration.
setTimeout(() => {
  // What came with the document, which no query has fetched.
  void app.persister?.().then((persister) => persister?.persistHydrated(queryClient));
  void settle();
}, 2_000);
startWorker(window, app, renderedFrom ?? []);
