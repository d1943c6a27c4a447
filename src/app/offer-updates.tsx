import { messageSW, type Workbox } from 'workbox-window';
import type { WorkerPageDeps } from '../data/app-context.tsx';
import { reloadOnce } from '../data/reload.ts';
import { createUpdates, type Page } from './create-updates.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { entryStore } from './version-history.ts';

/** Pages on which no silent update happens, even right after they load. */
const CHECKOUT_PAGES = /^(?:\/[a-z]{2})?\/(cart|payment-return)(\/|$)/;

/** After this time a page counts as in use, even if it is untouched. */
const START_MS = 10_000;

/** A worker of an earlier release does not tell its version. Milliseconds. */
const TELL_MS = 1000;

const versionOf = (worker: ServiceWorker): Promise<string> =>
  Promise.race([
    messageSW(worker, { type: 'VERSION' }).then(String),
    new Promise<string>((resolve) => setTimeout(() => resolve(''), TELL_MS)),
  ]);

const updatePage = (window: Window, workbox: Workbox, { reloadGuard, ...place }: WorkerPageDeps): Page => {
  const { navigator, document, location } = window;
  return {
    workbox,
    isControlled: () => navigator.serviceWorker.controller !== null,
    versionOf,
    versions: entryStore(place),
    channel: new BroadcastChannel('app'),
    isReloadHeld: reloadGuard.isHeld,
    // Without the User Activation API there is no silent update.
    isUntouched: () =>
      navigator.userActivation?.hasBeenActive === false &&
      performance.now() < START_MS &&
      !CHECKOUT_PAGES.test(location.pathname),
    reload: () => location.reload(),
    reloadOnce: () => reloadOnce(window, Date.now()),
    onVisible: (run) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run()),
    after: (ms, run) => void setTimeout(run, ms),
    every: (ms, run) => void setInterval(run, ms),
    now: Date.now,
    newId: () => crypto.randomUUID(),
  };
};

export function offerUpdates(
  window: Window,
  deps: WorkerPageDeps,
  workbox: Workbox,
  registration: ServiceWorkerRegistration,
): void {
  const updates = createUpdates(updatePage(window, workbox, deps), registration);
  deps.lazyViews.show('update', <UpdatePrompt updates={updates} />);
}
