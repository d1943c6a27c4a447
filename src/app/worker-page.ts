import { Workbox } from 'workbox-window';
import { getLocale } from '#messages/runtime';
import type { WorkerPageDeps } from '../data/app-context.tsx';
import { fieldFailures } from '../data/field-failures.ts';
import { isDocumentFromWorker } from '../data/persist/hydrate-cache.ts';
import { whenIdle } from '../ui/when-idle.ts';

export type FirstVisit = {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  isDocumentFromWorker: boolean;
  /** API URLs that the server read to render the document; the page itself does not request them. */
  renderedFrom: readonly string[];
  /** Reports, now and later, the URLs of resources that this page loaded without the worker. */
  onLoaded: (listener: (urls: string[]) => void) => void;
  whenIdle: (run: () => void) => void;
};

/**
 * Makes the shop open offline after one visit: the new worker receives the URLs that the page fetched before it was
 * controlled. Requests in flight at that moment also bypass the worker; they are reported once they finish.
 */
export function primeWorkerCache({
  container,
  isDocumentFromWorker,
  renderedFrom,
  onLoaded,
  whenIdle,
}: FirstVisit): void {
  if (isDocumentFromWorker) return;
  const prime = (urls: readonly string[]) => container.controller?.postMessage({ type: 'WARM', urls });
  const start = (): void => {
    if (renderedFrom.length > 0) prime(renderedFrom);
    onLoaded(prime);
  };
  if (container.controller) whenIdle(start);
  else container.addEventListener('controllerchange', () => whenIdle(start), { once: true });
}

function onLoaded(listener: (urls: string[]) => void): void {
  const observer = new PerformanceObserver((list) => {
    // Only `resource` entries are observed.
    const entries = list.getEntries() as PerformanceResourceTiming[];
    const past = entries.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name);
    if (past.length > 0) listener(past);
  });
  observer.observe({ type: 'resource', buffered: true });
}

type Installing = Pick<ServiceWorker, 'state' | 'addEventListener'>;
type Registration = Pick<ServiceWorkerRegistration, 'addEventListener'> & { installing: Installing | null };

/** Calls `onFailed` for each worker, the first or a later version, whose installation ends without one. */
export function watchInstallations(registration: Registration, onFailed: () => void): void {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    // The first change of state is the installation's end; later a worker is `redundant` after any newer one.
    installing?.addEventListener('statechange', () => installing.state === 'redundant' && onFailed(), { once: true });
  });
}

/**
 * The worker of this language (sw/language.ts). Tells a static host's worker where its API and other pictures are (sw/sources.ts).
 */
function workerAddress({ apiBase: api }: WorkerPageDeps): string {
  const script = getLocale() === 'en' ? '/sw.js' : `/sw.${getLocale()}.js`;
  if (!api) return script;
  const pictures = globalThis.storefrontConfig?.imageOrigins ?? [];
  return `${script}?${new URLSearchParams([['api', api], ...pictures.map((origin) => ['pictures', origin])])}`;
}

/**
 * Registers the worker and watches for new versions. On a first visit the module that watches is loaded only once the
 * worker controls the page, from the worker's cache.
 */
export async function openWorker(window: Window, deps: WorkerPageDeps, renderedFrom: readonly string[]): Promise<void> {
  const { navigator, document } = window;
  const workbox = new Workbox(workerAddress(deps), { updateViaCache: 'none', scope: `${deps.base}/` });
  // Resolves for any worker; `workbox.controlling` waits for the one that this tab has registered.
  const controlled = new Promise<void>((resolve) => workbox.addEventListener('controlling', () => resolve()));
  // `immediate`, since this module loads after the load event.
  const onFailed = () => fieldFailures(window, deps).count('install-failed');
  const registration = await workbox.register({ immediate: true }).catch(onFailed);
  if (!registration) return;
  watchInstallations(registration, onFailed);
  // The next visit may follow at once. With reduced data home refers to smaller pictures: it is stored later, by
  // `prime-offline.ts`. A static host has no document of home.
  const hasHome = !deps.apiBase && document.documentElement.dataset.saver !== 'on';
  const fromServer = hasHome ? [`${deps.base}/`, ...renderedFrom] : renderedFrom;
  primeWorkerCache({
    container: navigator.serviceWorker,
    isDocumentFromWorker: isDocumentFromWorker(),
    renderedFrom: fromServer.map((path) => new URL(path, document.baseURI).href),
    onLoaded,
    whenIdle,
  });
  if (!registration.active) await controlled;
  const { offerUpdates } = await import('./offer-updates.tsx');
  offerUpdates(window, deps, workbox, registration);
}
