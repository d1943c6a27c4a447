import type { WorkerParts } from '../data/app-context.tsx';
import { type ReloadGuard, reloadOnce } from '../data/reload.ts';

/**
 * Removes the link of a stylesheet that failed to load, so that the next attempt fetches it again: a link that stays
 * counts as loaded, and its part of the page would render without styles.
 */
export function dropFailedStyles(window: Window): void {
  const drop = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // Such an error does not bubble.
  window.addEventListener('error', drop, true);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose loss would cost a shopper something; ticks and sliders are set again with one tap. */
const TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=submit])';
const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(TEXT);

/**
 * Typed text that was not sent keeps the page from being reloaded (R20). What was typed is remembered by event: React
 * moves the initial value of its fields along, so that comparing with it shows nothing.
 */
export function watchTypedText({ document }: Window, reloadGuard: ReloadGuard): void {
  // Typed before this script ran, or brought back by the browser.
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

/** What fails so soon after the network came back was asked for without it. Milliseconds. */
export const SETTLED_MS = 3_000;

/** Whether the phone has had its network for a while: `onLine` turns before what was asked for in vain has failed. */
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
 * Everything about the service worker begins here, once the page has loaded: it costs the first paint nothing. `renderedFrom`:
 * addresses that the server read to render the document; a new worker keeps them, so that one visit is enough (R1).
 */
export function startWorker(window: Window, parts: WorkerParts, renderedFrom: readonly string[]): void {
  const { document, navigator } = window;
  watchTypedText(window, parts.reloadGuard);
  dropFailedStyles(window);
  const isOnline = followOnline(window);
  // A part of the page that is gone from the server since a new version: one reload brings the new page (R19). One that
  // the network alone kept back takes no page away (R20): it comes with the next try.
  window.addEventListener('vite:preloadError', () => {
    if (isOnline() && !parts.reloadGuard.isHeld()) reloadOnce(window, Date.now());
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without a worker the shop is as good as online only.
  const start = () =>
    void import('./worker-page.ts')
      .then(({ openWorker }) => openWorker(window, parts, renderedFrom))
      .catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
