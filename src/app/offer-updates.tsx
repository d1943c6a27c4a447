import type { Workbox } from 'workbox-window';
import type { LateViews } from '../data/late-views.ts';
import { isReloadHeld } from '../data/reload-guard.ts';
import { reloadOnce } from '../data/reload-once.ts';
import { followUpdates, type Page } from './sw-bridge.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';

/** Pages on which nothing happens without a word, however new they are (R20). */
const PAYING = /^\/(cart|payment-return)(\/|$)/;
/** After this long a visit is under way, whether or not somebody has touched the page. */
const START_MS = 10_000;

const updatePage = (window: Window, workbox: Workbox): Page => {
  const { navigator, document, location } = window;
  return {
    workbox,
    isControlled: () => navigator.serviceWorker.controller !== null,
    channel: new BroadcastChannel('app'),
    isReloadHeld: () => isReloadHeld(window),
    // Browsers that cannot tell are asked nothing silently.
    isUntouched: () =>
      navigator.userActivation?.hasBeenActive === false &&
      performance.now() < START_MS &&
      !PAYING.test(location.pathname),
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

/** Draws the offer of a new version. */
export function offerUpdates(
  window: Window,
  late: LateViews,
  workbox: Workbox,
  registration: ServiceWorkerRegistration,
): void {
  const updates = followUpdates(updatePage(window, workbox), registration);
  late.show('update', <UpdatePrompt updates={updates} />);
}
