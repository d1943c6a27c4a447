import { Workbox } from 'workbox-window';
import type { WorkerParts } from '../data/app-context.tsx';
import { broughtByWorker } from '../data/persist/hydrate-cache.ts';
import { connectionOf, mayPrefetch } from '../data/reduced-data.ts';
import { whenIdle } from '../ui/HydrateWhenNear.tsx';

export type FirstVisit = {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  broughtByWorker: boolean;
  /** What the server asked of its API while it drew the document: part of the visit that no request of the page shows. */
  renderedFrom: readonly string[];
  /** Tells, now and later, the addresses of what this page has loaded past the worker. */
  onLoaded: (listener: (urls: string[]) => void) => void;
  whenIdle: (run: () => void) => void;
};

/**
 * After one visit the shop opens offline: the new worker is told what the page fetched before it came (R1). What was under
 * way at that moment goes past the worker as well, and is told when it has arrived.
 */
export function primeWorkerCache({ container, broughtByWorker, renderedFrom, onLoaded, whenIdle }: FirstVisit): void {
  if (broughtByWorker) return;
  const prime = (urls: readonly string[]) => container.controller?.postMessage({ type: 'WARM', urls });
  const start = (): void => {
    if (renderedFrom.length > 0) prime(renderedFrom);
    onLoaded(prime);
  };
  if (container.controller) whenIdle(start);
  else container.addEventListener('controllerchange', () => whenIdle(start), { once: true });
}

/** What every start needs. A page asks for its manifest and icon where nobody sees it; a drawn one needs no settings yet. */
export const basics = (document: Document): string[] => [
  new URL('/config.js', document.baseURI).href,
  ...[...document.querySelectorAll<HTMLLinkElement>('link[rel~=manifest], link[rel~=icon]')].map(({ href }) => href),
];

function onLoaded(document: Document, listener: (urls: string[]) => void): void {
  listener(basics(document));
  const observer = new PerformanceObserver((list) => {
    // Observed are resources only.
    const entries = list.getEntries() as PerformanceResourceTiming[];
    const past = entries.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name);
    if (past.length > 0) listener(past);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/**
 * Registers the worker and watches for new versions. A first visit has none to watch for: that part comes from the worker's
 * own copies once it is there.
 */
export async function openWorker(window: Window, parts: WorkerParts, renderedFrom: readonly string[]): Promise<void> {
  const { navigator, document } = window;
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  // Any worker: `workbox.controlling` waits for the one that this tab itself has registered.
  const held = new Promise<void>((resolve) => workbox.addEventListener('controlling', () => resolve()));
  // This module comes after the load event.
  const registration = await workbox.register({ immediate: true });
  if (!registration) return;
  // R55: the document of home, but not with pictures that are larger than wanted.
  const saves = document.documentElement.dataset.saver === 'on';
  const fromServer = mayPrefetch(saves, connectionOf(window)) ? ['/', ...renderedFrom] : renderedFrom;
  primeWorkerCache({
    container: navigator.serviceWorker,
    broughtByWorker: broughtByWorker(),
    renderedFrom: fromServer.map((path) => new URL(path, document.baseURI).href),
    onLoaded: (listener) => onLoaded(document, listener),
    whenIdle,
  });
  if (!registration.active) await held;
  const { offerUpdates } = await import('./offer-updates.tsx');
  offerUpdates(window, parts, workbox, registration);
}
