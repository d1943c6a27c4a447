import { isBusy } from '../data/busy.ts';
import { reloadOnce } from '../data/reload-once.ts';
import { watchTypedText } from './typed-text.ts';

/**
 * Everything about the service worker begins here, once the page has loaded: it costs the first paint nothing. `drawnFrom`:
 * addresses that the server read to draw the document; a new worker keeps them, so that one visit is enough (R1).
 */
export function startWorker(window: Window, drawnFrom: readonly string[]): void {
  const { document, navigator } = window;
  watchTypedText(window);
  // A part of the page that is gone from the server since a new version: one reload brings the new page (R19).
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && !isBusy(window)) reloadOnce(window, Date.now());
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const open = async (): Promise<void> => {
    const { openWorker } = await import('./worker-page.ts');
    await openWorker(window, drawnFrom);
  };
  // Without a worker the shop is as good as online only.
  const start = () => void open().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
