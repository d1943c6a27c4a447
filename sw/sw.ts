import { registerQuotaErrorCallback } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { type AppFile, openAppFiles, shellPath, type Tier } from './app-files.ts';
import { dropPictures, pictureExpiration, recordPictures, removeOldCaches } from './caches.ts';
import { createFailures } from './failures.ts';
import { type HandlerDeps, openResponseCache, primeCache } from './handle-request.ts';
import { type DocumentDeps, documentsName, homeDocument, isHome, storeHomeDocument } from './home-document.ts';
import { createLateResponses } from './late-responses.ts';
import { handleMessage, type Prime } from './messages.ts';
import { onSync, type SyncEvent, sendFrom, sendWaiting } from './outbox.ts';
import { createPageRequests } from './page-requests.ts';
import { answerTo, routeOf } from './routes.ts';
import { sourcesOf } from './sources.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;
/** What the addresses of this worker's pages begin with: '' or, if Hindi is not the shop's first language, '/hi'. */
const base = new URL(self.registration.scope).pathname.replace(/\/$/, '');
/** Notifies every open page; each checks whether it shows a copy. */
const notifyPages = async (): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: 'NEWER' });
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pageRequests = createPageRequests(() => performance.now(), wait);
const deps: HandlerDeps = {
  now: Date.now,
  late: createLateResponses(Date.now, () => void notifyPages()),
  expiration: pictureExpiration(),
  pageRequests,
  sources: sourcesOf(new URL(self.location.href)),
};
const shop = openResponseCache(deps);
const failures = createFailures();
registerQuotaErrorCallback(() => {
  failures.count('storage-full');
  return dropPictures();
});
const onForeign = () => failures.count('foreign-page');

// Written by the build (scripts/service-worker.ts).
const files = openAppFiles(self.__WB_MANIFEST as AppFile[], pageRequests, wait, onForeign);
registerRoute(
  new PrecacheRoute(files.controller, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }),
);

/** The shell names the entry script, so every change of the app's code changes it. */
const version = files.controller.getCacheKeyForURL(shellPath()) ?? '';
const documents: DocumentDeps = {
  files: files.urls,
  open: () => self.caches.open(documentsName()),
  fetch: (...args) => fetch(...args),
  now: deps.now,
  onForeign,
};
registerRoute(
  ({ request }) => answerTo(request, base) === 'shell',
  async ({ url, request }) =>
    (isHome(url.href, base) && (await homeDocument(url.href, documents))) ||
    (await files.shell()) ||
    // Neither the device nor the network has the shell of this build: a page of the server, which may be a newer one.
    fetch(request),
);

registerRoute(
  ({ request }) => answerTo(request, base) === 'server',
  // Without a network the app says that there is no such page.
  ({ request }) => fetch(request).catch(async () => (await files.shell()) ?? Response.error()),
);

// API responses, pictures and settings.
registerRoute(
  ({ request }) => routeOf(request, deps.sources) !== null,
  ({ request, event }) => shop.respond(request, event),
);

/** A primed copy is not fetched again for a day. */
const PRIME_AGE_MS = 24 * 60 * 60_000;

/** Interval of skipWaiting(): if a page messaged the old worker just as it stopped, Chromium kept it for over 100 s. */
const SKIP_WAITING_INTERVAL_MS = 500;
let skipWaitingTimer: ReturnType<typeof setInterval> | undefined;

/** Some browsers tell workers of the connection, too; TypeScript's library does not know it. */
const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
const isDataCostly = connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
/** What the first visit stores beyond the first route: nothing with the browser's data saver or on a 2G line. */
const FURTHER_TIERS: Tier[] = isDataCostly ? [] : ['basic', 'core'];

// A page that starts offline reads its store from `/config.js`. A failed request for it does not fail the install.
self.addEventListener('install', (event) =>
  event.waitUntil(
    Promise.all([
      files.install(FURTHER_TIERS, event),
      shop.respond(new Request('/config.js', { cache: 'no-store' }), event),
    ]),
  ),
);

// claim(): pages opened before the worker can have their responses cached. A new version waits for a message.
self.addEventListener('activate', (event) => {
  clearInterval(skipWaitingTimer);
  event.waitUntil(Promise.all([files.activate(event), self.clients.claim(), removeOldCaches()]));
  // IndexedDB is not awaited.
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

/** The URLs that pages have sent, in turn, so that none is fetched twice. */
let priming: Promise<void> = Promise.resolve();
const primeInTurn = (...[urls, event, how]: [string[], ExtendableEvent, Parameters<typeof primeCache>[4]]) => {
  priming = priming.then(() => primeCache(urls, shop, deps, event, how));
  return priming;
};

const homeIn = (urls: readonly string[]): string | undefined =>
  urls.find((url) => url.startsWith(`${origin}/`) && isHome(url, base));

/** Stores what a start needs offline. Whether it is stored now: then the shop opens offline. */
async function prime({ urls, files: wanted, reducesData }: Prime, event: ExtendableEvent): Promise<boolean> {
  const tiers: Tier[] = wanted === 'used' ? ['start', 'basic'] : ['start', 'basic', 'core'];
  const home = homeIn(urls);
  // In parallel: the next visit may follow at once, and a request may hang.
  const [isComplete] = await Promise.all([
    files.fill(tiers, event),
    home && storeHomeDocument(home, reducesData, documents),
    primeInTurn(urls, event, { maxAgeMs: PRIME_AGE_MS }),
  ]);
  if (wanted === 'all') event.waitUntil(files.fill(['later'], event));
  return isComplete && (!home || (await homeDocument(home, documents)) !== undefined);
}

const send = () => sendFrom(failures.count);

self.addEventListener('message', (event) => {
  const handlers = {
    takeOver,
    version,
    prime: (message: Prime) => prime(message, event),
    primeCache: async (urls: string[]) => {
      const home = homeIn(urls);
      await Promise.all([
        home && storeHomeDocument(home, false, documents),
        files.keep(urls, event),
        primeInTurn(urls, event, { cache: 'force-cache' }),
      ]);
    },
    send: () => sendWaiting(send),
    takeFailures: failures.take,
    forget: async () => deps.late.forget(),
  };
  const work = handleMessage(event, origin, handlers);
  if (work) event.waitUntil(work);
});

// Sends the outbox when the network is back and the app is closed.
self.addEventListener('sync', (event) => {
  // Only Chromium has this event; TypeScript does not declare it.
  const sync = event as SyncEvent;
  sync.waitUntil(onSync(sync, send));
});
