import { cacheNames, registerQuotaErrorCallback } from 'workbox-core';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { dropPictures, pictureExpiration, recordPictures, removeOldCaches } from './caches.ts';
import { fillPrecache, isFileOf, type PrecacheDeps } from './fill-precache.ts';
import { type HandlerDeps, openResponseCache, primeCache } from './handle-request.ts';
import { DOCUMENTS, type DocumentDeps, homeDocument, isHome, storeHomeDocument } from './home-document.ts';
import { createLateResponses } from './late-responses.ts';
import { handleMessage } from './messages.ts';
import { onSync, type SyncEvent, sendWaiting } from './outbox.ts';
import { isPage, routeOf } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;
/** Notifies every open page; each checks whether it shows a copy. */
const notifyPages = async (): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: 'NEWER' });
};
const deps: HandlerDeps = {
  now: Date.now,
  late: createLateResponses(Date.now, () => void notifyPages()),
  expiration: pictureExpiration(),
  origin,
};
const shop = openResponseCache(deps);
registerQuotaErrorCallback(dropPictures);

// The app's files: the install fails unless all are fetched, and nothing else is stored in their place (R22).
const app = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => ((await isFileOf(files, request, response)) ? response : null),
    },
  ],
});
// Written by the build (scripts/service-worker.ts).
app.addToCacheList(self.__WB_MANIFEST as PrecacheEntry[]);
const files: ReadonlySet<string> = new Set(app.getURLsToCacheKeys().keys());
registerRoute(new PrecacheRoute(app, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }));
const precache: PrecacheDeps = {
  keys: app.getURLsToCacheKeys(),
  open: () => self.caches.open(cacheNames.precache),
  fetch: (...args) => fetch(...args),
};
const documents: DocumentDeps = {
  files,
  open: () => self.caches.open(DOCUMENTS),
  fetch: precache.fetch,
  now: deps.now,
};
const shell = app.createHandlerBoundToURL('/index.html');
/** The shell names the entry script, so every change of the app's code changes it. */
const version = app.getCacheKeyForURL('/index.html') ?? '';
registerRoute(
  ({ request }) => isPage(request),
  async (options) => (isHome(options.url.href) && (await homeDocument(options.url.href, documents))) || shell(options),
);

// API responses, pictures and settings.
registerRoute(
  ({ request }) => routeOf(request, origin) !== null,
  ({ request, event }) => shop.respond(request, event),
);

/** A primed copy is not fetched again for a day. */
const PRIME_AGE_MS = 24 * 60 * 60_000;

/** Interval of skipWaiting(): if a page messaged the old worker just as it stopped, Chromium kept it for over 100 s. */
const SKIP_WAITING_INTERVAL_MS = 500;
let skipWaitingTimer: ReturnType<typeof setInterval> | undefined;

// A page that starts offline reads its store from `/config.js` (D36). A failed request for it does not fail the install.
self.addEventListener('install', (event) =>
  event.waitUntil(
    Promise.all([app.install(event), shop.respond(new Request('/config.js', { cache: 'no-store' }), event)]),
  ),
);

// claim(): pages opened before the worker can have their responses cached. A new version waits for a message (R20).
self.addEventListener('activate', (event) => {
  clearInterval(skipWaitingTimer);
  event.waitUntil(Promise.all([app.activate(event), self.clients.claim(), removeOldCaches()]));
  // IndexedDB is not awaited (R13).
  void recordPictures(deps.expiration);
});

async function takeOver(onlyIfAlone: boolean): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (onlyIfAlone && pages.length !== 1) return false;
  clearInterval(skipWaitingTimer);
  skipWaitingTimer = setInterval(() => void self.skipWaiting(), SKIP_WAITING_INTERVAL_MS);
  await self.skipWaiting();
  return true;
}

self.addEventListener('message', (event) => {
  // In parallel with `work`: the next visit may follow at once, and a request of `work` may hang.
  const withHomeDocument = async (urls: string[], work: Promise<void>): Promise<void> => {
    const home = urls.find((url) => url.startsWith(`${origin}/`) && isHome(url));
    await Promise.all([home && storeHomeDocument(home, documents), work]);
  };
  const refillAndPrime = async (urls: string[]): Promise<void> => {
    await fillPrecache(precache);
    await primeCache(urls, shop, deps, event, PRIME_AGE_MS);
  };
  const handlers = {
    takeOver,
    version,
    prime: (urls: string[]) => withHomeDocument(urls, refillAndPrime(urls)),
    primeCache: (urls: string[]) => withHomeDocument(urls, primeCache(urls, shop, deps, event)),
    send: () => sendWaiting(),
    forget: async () => deps.late.forget(),
  };
  const work = handleMessage(event, origin, handlers);
  if (work) event.waitUntil(work);
});

// Sends the outbox when the network is back and the app is closed (R38).
self.addEventListener('sync', (event) => {
  // Only Chromium has this event; TypeScript does not declare it.
  const sync = event as SyncEvent;
  sync.waitUntil(onSync(sync));
});
