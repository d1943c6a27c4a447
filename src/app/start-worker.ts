import type { WorkerPageDeps } from '../data/app-context.tsx';
import { type ReloadGuard, reloadOnce } from '../data/reload.ts';

/** A style that failed although there is a network is requested again after this time, then after twice as long. */
const STYLE_AGAIN_MS = 2_000;

/**
 * Requests a style file that failed to load again, when the network is back or after a while: the code that loads lazy
 * parts takes a style that it has requested for loaded, so the part would stay without it.
 */
export function reloadFailedStyles(window: Window): void {
  const { document, navigator } = window;
  const failed = new Set<string>();
  let wait = STYLE_AGAIN_MS;
  const again = (): void => {
    for (const href of failed) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href }));
    }
    failed.clear();
  };
  const onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    target.remove();
    failed.add(target.href);
    if (!navigator.onLine) return;
    setTimeout(again, wait);
    wait *= 2;
  };
  // In the capture phase: the `error` event of a link does not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('online', again);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose loss costs the shopper typing; checkboxes and sliders are set again with one tap. */
const TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=submit])';
const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(TEXT);

/**
 * Typed text that was not sent prevents a reload of the page. Edited fields are tracked by `input` events: React
 * updates `defaultValue` along with the value, so that comparing the two shows nothing.
 */
export function watchTypedText({ document }: Window, reloadGuard: ReloadGuard): void {
  // Typed before this script ran, or restored by the browser.
  const typed = new Set(
    [...document.querySelectorAll<Field>(TEXT)].filter((field) => field.value !== field.defaultValue),
  );

  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) typed.add(target);
    },
    true,
  );
  document.addEventListener(
    'submit',
    ({ target }) => {
      for (const field of typed) {
        if (field.form === target) typed.delete(field);
      }
    },
    true,
  );
  reloadGuard.hold(() => {
    for (const field of typed) {
      if (!field.isConnected) typed.delete(field);
    }
    return [...typed].some((field) => field.value.trim() !== '');
  });
}

/** What fails this soon after the network came back was requested without it. Milliseconds. */
export const SETTLED_MS = 3_000;

/** Whether the network has been back for a while: `onLine` becomes true before requests made offline have failed. */
function followOnline(window: Window): () => boolean {
  const { navigator } = window;
  let onlineSince = navigator.onLine ? 0 : Number.POSITIVE_INFINITY;
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
 * URLs that the server read to render the document; a new worker caches them, so that one visit is enough.
 */
export function startWorker(window: Window, deps: WorkerPageDeps, renderedFrom: readonly string[]): void {
  const { document, navigator } = window;
  watchTypedText(window, deps.reloadGuard);
  reloadFailedStyles(window);
  const isOnline = followOnline(window);
  // A chunk that a new version removed from the server: one reload fetches the new page. One that failed for lack
  // of a network causes no reload: the next attempt loads it.
  window.addEventListener('vite:preloadError', () => {
    if (isOnline() && !deps.reloadGuard.isHeld()) reloadOnce(window, Date.now());
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without a worker the shop still works online.
  const start = () =>
    void import('./worker-page.ts')
      .then(({ openWorker }) => openWorker(window, deps, renderedFrom))
      .catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
