import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { storeFor } from '../contract/stores.ts';
import { App } from './app/App.tsx';
import { giveBackTaps } from './app/early-taps.ts';
import { createAppRouter } from './app/router.tsx';
import { startWorker } from './app/start-worker.ts';
import { apiLater } from './data/api-later.ts';
import type { AppContext } from './data/app-context.tsx';
import { bagLater, emptyBag, isBagAwaited } from './data/bag.ts';
import { startSaver } from './data/data-saver.ts';
import { lineLater } from './data/line/line.ts';
import { keepLayout } from './data/persist/boot.ts';
import { keptLater } from './data/persist/kept.ts';
import { takeOver } from './data/persist/take-over.ts';
import { createQueryClient } from './data/query-client.ts';
import { apiBase } from './data/runtime-config.ts';
import { createSession, dropOnChange } from './data/session.ts';
import { signsOut } from './data/signs-out.ts';
import { installPolicy } from './ui/trusted-types.ts';

/** Puts the pieces together; the only place that reads the hostname. */
const { hostname } = window.location;
installPolicy(window);
onlineManager.setOnline(navigator.onLine);

const store = { id: storeFor(hostname).id };
const storage = () => window.localStorage;
const session = createSession(store.id, storage, window, () => window.sessionStorage);
const line = lineLater(async (board) => {
  const { watchLine } = await import('./app/watch-line.tsx');
  return watchLine(window, { board, app, router, baseUrl: apiBase(hostname) });
});
const api = apiLater(() => import('./data/api.ts'), {
  baseUrl: apiBase(hostname),
  hear: line.hear,
  fetch: (...asked) => fetch(...asked),
  token: () => session.token() ?? null,
  onUnauthorized: (name, bearer) => signsOut(name) && session.expire(bearer, 'refused'),
});
const queryClient = createQueryClient(api);
const app: AppContext = {
  store,
  api,
  queryClient,
  kept: keptLater(
    async () => (await import('./data/persist/kept-queries.ts')).openKeptOnPhone(store.id),
    () => Boolean(navigator.serviceWorker?.controller),
  ),
  session,
  storage,
  bag: bagLater(
    async () => {
      const { openBagOnPhone } = await import('./data/outbox/on-phone.ts');
      return openBagOnPhone(window, { store: store.id, api, apiBase: apiBase(hostname), queryClient, session });
    },
    session,
    () => isBagAwaited(store.id, storage),
  ),
  line,
  drawnSaving: startSaver(window, storage, store.id),
  plainHttp: /(^|\.)localhost$/.test(hostname),
};

const router = createAppRouter(app);
dropOnChange(session, () => app.queryClient.removeQueries({ queryKey: ['me'] }));

/** Lets the browser answer what happened meanwhile before the next long piece of work. */
const pause = () => new Promise((next) => setTimeout(next));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// What the server drew comes with its data: the page takes both over as they are, without asking again.
const drawnFrom = takeOver(app.queryClient, document, Date.now());
// Before the router loads, so that a returning shopper's first paint has the store (D21).
await keepLayout(app, storage, Date.now, { restore: drawnFrom === null });

const page = (
  <StrictMode>
    <App app={app} router={router} />
  </StrictMode>
);
if (drawnFrom) {
  // Tells the router that the document was drawn by its own routes; without it React finds another tree.
  router.ssr = { manifest: undefined };
  await router.load();
  await pause();
  hydrateRoot(root, page);
} else {
  createRoot(root).render(page);
}
void giveBackTaps(pause);
const pulled = () => line.hear('unplugged', Date.now());
window.addEventListener('offline', pulled);
if (!navigator.onLine) pulled();
app.bag?.subscribe(() => {
  const { waiting, notices } = app.bag?.get() ?? emptyBag;
  if (waiting + notices.length > 0) line.hear('waiting', 0);
});
const settle = async (): Promise<void> => {
  const { settleIn } = await import('./app/settle-in.ts');
  settleIn(window, app, router);
};
// When the page has come alive. Offline on a first visit the rest does not come: then it comes with the network.
setTimeout(() => {
  app.kept?.keepDrawn(app.queryClient);
  settle().catch(() => window.addEventListener('online', () => void settle().catch(() => undefined), { once: true }));
}, 2_000);
startWorker(window, drawnFrom ?? []);
