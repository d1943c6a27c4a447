import { getLocale } from '#messages/runtime';
import type { AppContext } from '../app-context.tsx';
import type { Bag } from '../bag.ts';
import { fieldFailures } from '../field-failures.ts';
import { requestPersistenceOnce } from '../persist/storage-permission.ts';
import type { ReloadGuard } from '../reload.ts';
import { setFlag } from '../stored.ts';
import { requestSync } from './background-sync.ts';
import { CHANNEL, showBadge } from './drain.ts';
import { localFallback } from './fallback.ts';
import { fetchInLanguage } from './fetch-in-language.ts';
import { evictionSteps } from './free-space.ts';
import { type OpenBag, openBag } from './open-bag.ts';
import { indexedDbOutbox, outboxName } from './outbox-storage.ts';

/** Wakes the bag on every event that may mean a restored network or a change elsewhere; not only `online`. */
function listen(
  window: Window,
  guard: ReloadGuard,
  channel: BroadcastChannel | null,
  bag: OpenBag,
  name: string,
): void {
  const { document, navigator } = window;
  window.addEventListener('online', () => bag.wake());
  // A page from the back/forward cache may be stale, however short the pause.
  window.addEventListener('pageshow', ({ persisted }) => bag.wake(persisted));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && bag.wake());
  channel?.addEventListener('message', ({ data }: MessageEvent<{ box?: unknown; forgotten?: unknown }>) => {
    if (data?.box === name) void bag.onNotice(data.forgotten === true);
  });
  // The worker outlives its page for a short time.
  window.addEventListener('pagehide', () => {
    if (bag.unsent() > 0) navigator.serviceWorker?.controller?.postMessage({ type: 'SEND' });
  });
  const onlyHere = () => bag.unsent() > 0 && !bag.get().persists;
  // A drain without unsent changes does not hold back a reload.
  guard.hold(() => (bag.isSending() && bag.unsent() > 0) || onlyHere());
  window.addEventListener('beforeunload', (event) => onlyHere() && event.preventDefault());
}

/** Handles each notice once, whether this tab, another one or the worker sent the change. */
function watchGone(bag: Pick<Bag, 'get' | 'subscribe'>, app: AppContext): void {
  const notified = new Set<string>();
  bag.subscribe(() => {
    for (const notice of bag.get().notices) {
      if (notice.kind !== 'gone' || notified.has(notice.id)) continue;
      notified.add(notice.id);
      const { productId } = notice.seen;
      if (productId) void import('../gone-product.ts').then(({ forgetVariant }) => forgetVariant(app, productId));
    }
  });
}

/** The bag of this page, over the storage, locks and channel of this browser. */
export function openBrowserBag(window: Window, app: AppContext): Bag {
  const { api, apiBase = '', queryClient, session, newId } = app;
  const store = app.store.id;
  const name = outboxName(store);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  const { navigator } = window;
  const bag = openBag({
    store,
    api,
    apiBase,
    queryClient,
    session,
    newId,
    storage: indexedDbOutbox(name),
    evictions: evictionSteps(name),
    fallbackStorage: localFallback(app),
    locks: navigator.locks,
    fetch: fetchInLanguage(getLocale()),
    now: Date.now,
    random: Math.random,
    notify: (changed, forgotten) => channel?.postMessage({ box: changed, forgotten }),
    badge: (count) => showBadge(navigator, count),
    countFailure: fieldFailures(window, app).count,
    requestSync: () => void requestSync(),
    remember: (isAwaited) => void setFlag(app, 'bagWaits', isAwaited),
  });
  listen(window, app.reloadGuard, channel, bag, name);
  watchGone(bag, app);
  return {
    ...bag,
    // From the first item on there is data to lose. The browser may refuse.
    add: (sku, seen) => {
      void requestPersistenceOnce(navigator.storage, app);
      return bag.add(sku, seen);
    },
  };
}
