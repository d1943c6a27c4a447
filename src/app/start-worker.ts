import type { WorkerPageDeps } from '../data/app-context.tsx';
import { type ReloadGuard, reloadOnce } from '../data/reload.ts';

/**
 * Removes the link of a stylesheet that failed to load, so that the next attempt fetches it again: a link that stays
 * counts as loaded, and its part of the page would render without styles.
 */
export function dropFailedStyles(window: Window): void {
  const drop = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // In the capture phase: the `error` event of a link does not bubble.
  window.addEventListener('error', drop, true);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose loss costs the shopper typing; checkboxes and sliders are set again with one tap. */
const TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=submit])';
const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(TEXT);

/**
 * Typed text that was not sent prevents a reload of the page (R20). Edited fields are tracked by `input` events: React
 * updates `defaultValue` along with the value, so that comparing the two shows nothing.
 */
export function watchTypedText({ document }: Window, reloadGuard: ReloadGuard): void {
  // Typed before this script ran, or restored by the browser.
  const typed = new Set(
    [...document.querySelectorAll<Field>(TEXT)].filter((field) => field.value !== field.defaultValue),
  );

  document.addEventListener('input', ({ target }) => isField(target) && typed.add(target), true);
  document.addEventListener(
    'submit',
    ({ target }) => {
      for (const field of typed) if (field.form === target) typed.delete(field);
    },
    true,
  );
  reloadGuard.hold(() => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    return [...typed].some((field) => field.value.trim() !== '');
  });
}

/** What fails this soon after the network came back was requested without it. Milliseconds. */
export const SETTLED_MS = 3_000;

/** Whether the network has been back for a while: `onLine` becomes true before requests made offline have failed. */
function followOnline(window: Window): () => boolean {
  const { navigator } = window;
  let onlineSince = navigator.onLine ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  window.addEventListener('offline', () => {
    onlineSince = Number.POSITIVE_INFINITY;
  });
  window.addEventListener('online', () => {
    onlineSince = Date.now();
  });
  return () => navigator.onLine && Date.now() - onlineSince > SETTLED_MS;
}

/**
 * Starts the service worker once the page has loaded, so that it does not delay the first paint. `renderedFrom`: API
 * URLs that the server read to render the document; a new worker caches them, so that one visit is enough (R1).
 */
export function startWorker(window: Window, parts: WorkerPageDeps, renderedFrom: readonly string[]): void {
  const { document, navigator } = window;
  watchTypedText(window, parts.reloadGuard);
  dropFailedStyles(window);
  const isOnline = followOnline(window);
  // A chunk that a new version removed from the server: one reload fetches the new page (R19). One that failed for lack
  // of a network causes no reload (R20): the next attempt loads it.
  window.addEventListener('vite:preloadError', () => {
    if (isOnline() && !parts.reloadGuard.isHeld()) reloadOnce(window, Date.now());
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without a worker the shop still works online.
  const start = () =>
    void import('./worker-page.ts')
      .then(({ openWorker }) => openWorker(window, parts, renderedFrom))
      .catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
