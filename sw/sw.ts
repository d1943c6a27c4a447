import { cacheNames, registerQuotaErrorCallback } from 'workbox-core';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { countPictures, dropPictures, pictureExpiration, removeOldCaches } from './caches.ts';
import { fillPrecache, isWholeFile, type PrecacheDeps } from './fill-precache.ts';
import { type Deps, openShop, primeCache } from './handle-request.ts';
import { DOCUMENTS, type DocumentDeps, homeDocument, isHome, storeHomeDocument } from './home-document.ts';
import { createLateResponses } from './late-responses.ts';
import { handleMessage } from './messages.ts';
import { onSync, type SyncEvent, sendWaiting } from './outbox.ts';
import { isPage, routeOf } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;
/** Every page of the shop; which of them shows the copy, it knows itself. */
const notifyPages = async (): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: 'NEWER' });
};
const deps: Deps = {
  now: Date.now,
  late: createLateResponses(Date.now, () => void notifyPages()),
  expiration: pictureExpiration(),
  origin,
};
const shop = openShop(deps);
registerQuotaErrorCallback(dropPictures);

// The app itself: all of it or none, and never a page in place of a script (R22).
const app = new PrecacheController({
  plugins: [{ cacheWillUpdate: async ({ request, response }) => (isWholeFile(request, response) ? response : null) }],
});
// As the build writes them (scripts/worker-build.ts).
const entries = self.__WB_MANIFEST as PrecacheEntry[];
// Its contents are precached, but not this file itself.
const small = entries.find(({ url }) => url.endsWith('.json'));
app.addToCacheList(entries.filter((entry) => entry !== small));
registerRoute(new PrecacheRoute(app, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }));
const precache: PrecacheDeps = {
  files: new Map([...app.getURLsToCacheKeys()].map(([url, key]) => [key, url])),
  small: small && new URL(small.url, origin).href,
  open: () => self.caches.open(cacheNames.precache),
  fetch: (...asked) => fetch(...asked),
  now: deps.now,
};
const documents: DocumentDeps = {
  files: new Set(precache.files.values()),
  open: () => self.caches.open(DOCUMENTS),
  fetch: precache.fetch,
  now: deps.now,
};
const shell = app.createHandlerBoundToURL('/index.html');
registerRoute(
  ({ request }) => isPage(request),
  async (asked) => (isHome(asked.url.href) && (await homeDocument(asked.url.href, documents))) || shell(asked),
);

// What the shop said and showed.
registerRoute(
  ({ request }) => routeOf(request, origin) !== null,
  ({ request, event }) => shop.answer(request, event),
);

/** What was primed is as good as new for a day. */
const PRIME_AGE_MS = 24 * 60 * 60_000;

/** Once is not enough: where a page calls the old worker just as it ends, Chromium kept that for over 100 s. */
const INSIST_MS = 500;
let insisting: ReturnType<typeof setInterval> | undefined;

/** Workbox asks for one file after the other, a round trip each; after `fillPrecache` only for what did not come. */
const install = async (event: ExtendableEvent): Promise<void> => {
  await fillPrecache(precache);
  await app.install(event);
};

// A page that starts without the network learns its store from these settings (D36), so no worker is without them.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([install(event), shop.answer(new Request('/config.js', { cache: 'no-store' }), event)])),
);

// A page that was open before the worker keeps what it already has, too. A new version waits until it is asked (R20).
self.addEventListener('activate', (event) => {
  clearInterval(insisting);
  event.waitUntil(Promise.all([app.activate(event), self.clients.claim(), removeOldCaches()]));
  // Nothing waits for IndexedDB (R13).
  void countPictures(deps.expiration);
});

async function takeOver(onlyIfAlone: boolean): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (onlyIfAlone && pages.length !== 1) return false;
  clearInterval(insisting);
  insisting = setInterval(() => void self.skipWaiting(), INSIST_MS);
  await self.skipWaiting();
  return true;
}

self.addEventListener('message', (event) => {
  // The next visit may follow at once, and what the others wait for may never come.
  const withHomeDocument = async (urls: string[], work: Promise<void>): Promise<void> => {
    const home = urls.find((url) => url.startsWith(`${origin}/`) && isHome(url));
    await Promise.all([home && storeHomeDocument(home, documents), work]);
  };
  const refillAndPrime = async (urls: string[]): Promise<void> => {
    await fillPrecache(precache);
    await primeCache(urls, shop, deps, event, PRIME_AGE_MS);
  };
  const acts = {
    takeOver,
    prime: (urls: string[]) => withHomeDocument(urls, refillAndPrime(urls)),
    primeCache: (urls: string[]) => withHomeDocument(urls, primeCache(urls, shop, deps, event)),
    send: () => sendWaiting(),
    forget: async () => deps.late.forget(),
  };
  const work = handleMessage(event, origin, acts);
  if (work) event.waitUntil(work);
});

// What waits in the bag, when the network is back and the app is closed (R38).
self.addEventListener('sync', (event) => {
  // Only Chromium knows this event, and TypeScript does not.
  const sync = event as SyncEvent;
  sync.waitUntil(onSync(sync));
});
