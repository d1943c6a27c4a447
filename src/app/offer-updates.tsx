import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import type { LateViews } from '../data/app-context.tsx';
import { isReloadHeld, reloadOnce } from '../data/reload.ts';
import buttons from '../ui/button.module.css';
import { followUpdates, type Page, type Updates } from './sw-bridge.ts';
import classes from './UpdatePrompt.module.css';

export const texts = {
  update: 'Update',
  reload: 'Reload',
  later: 'Later',
  said: {
    none: '',
    ready: 'New version ready',
    asking: 'Updating…',
    typing: 'Finish what you began here first',
    elsewhere: 'Finish in the other tab first',
    reload: 'Reload to continue',
  },
} as const;

/** A new version is offered, never forced (R20). The status is always there, so that its words are read out when they come. */
export function UpdatePrompt({ updates }: { updates: Updates }) {
  const state = useSyncExternalStore(updates.subscribe, updates.get);
  const shown = state !== 'none';
  return (
    <div className={shown ? classes.bar : undefined} data-update-bar={shown || undefined}>
      <p role="status" className={classes.words}>
        {texts.said[state]}
      </p>
      {shown && state !== 'asking' ? (
        <div className={classes.choice}>
          <button type="button" className={buttons.ink} onClick={updates.accept}>
            {state === 'reload' ? texts.reload : texts.update}
          </button>
          <button type="button" className={buttons.quiet} onClick={updates.later}>
            {texts.later}
          </button>
        </div>
      ) : null}
    </div>
  );
}

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
