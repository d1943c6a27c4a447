import type { LateViews } from '../data/late-views.ts';
import { isReloadHeld } from '../data/reload-guard.ts';
import { reloadOnce } from '../data/reload-once.ts';
import { dropFailedStyles } from './failed-styles.ts';
import { watchTypedText } from './typed-text.ts';

/** What fails so soon after the network came back was asked for without it. Milliseconds. */
const SETTLED_MS = 3_000;

/** Whether the phone has had its network for a while: `onLine` turns before what was asked for in vain has failed. */
function followPlug(window: Window): () => boolean {
  const { navigator } = window;
  let pluggedAt = navigator.onLine ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  window.addEventListener('offline', () => {
    pluggedAt = Number.POSITIVE_INFINITY;
  });
  window.addEventListener('online', () => {
    pluggedAt = Date.now();
  });
  return () => navigator.onLine && Date.now() - pluggedAt > SETTLED_MS;
}

/**
 * Everything about the service worker begins here, once the page has loaded: it costs the first paint nothing. `drawnFrom`:
 * addresses that the server read to draw the document; a new worker keeps them, so that one visit is enough (R1).
 */
export function startWorker(window: Window, late: LateViews, renderedFrom: readonly string[]): void {
  const { document, navigator } = window;
  watchTypedText(window);
  dropFailedStyles(window);
  const isPlugged = followPlug(window);
  // A part of the page that is gone from the server since a new version: one reload brings the new page (R19). One that
  // the network alone kept back takes no page away (R20): it comes with the next try.
  window.addEventListener('vite:preloadError', () => {
    if (isPlugged() && !isReloadHeld(window)) reloadOnce(window, Date.now());
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const open = async (): Promise<void> => {
    const { openWorker } = await import('./worker-page.ts');
    await openWorker(window, late, renderedFrom);
  };
  // Without a worker the shop is as good as online only.
  const start = () => void open().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
