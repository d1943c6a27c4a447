import { createRoot } from 'react-dom/client';
import { isBusy } from '../data/busy.ts';
import { reloadOnce } from '../data/reload-once.ts';
import { followUpdates, type Page } from './sw-bridge.ts';
import { UpdatePrompt } from './UpdatePrompt.tsx';
import { warmWorker } from './warm-worker.ts';

/** After this long a visit is under way, whether or not somebody has touched the page. */
const START_MS = 10_000;

const updatePage = (window: Window): Page => {
  const { navigator, document, location } = window;
  return {
    container: navigator.serviceWorker,
    channel: new BroadcastChannel('app'),
    isBusy: () => isBusy(window),
    // Browsers that cannot tell are asked nothing silently.
    isUntouched: () => navigator.userActivation?.hasBeenActive === false && performance.now() < START_MS,
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

/** What every start needs. A page asks for its manifest and icon where nobody sees it; a drawn one needs no settings yet. */
const basics = (document: Document): string[] => [
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

/** Registers the worker and draws the offer of a new version, in a root of its own: it is there even when the shop is not. */
export async function openWorker(window: Window, drawnFrom: readonly string[]): Promise<void> {
  const { navigator, document } = window;
  const [visit] = performance.getEntriesByType('navigation');
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  warmWorker({
    container: navigator.serviceWorker,
    broughtByWorker: visit instanceof PerformanceNavigationTiming && visit.workerStart > 0,
    drawnFrom: drawnFrom.map((path) => new URL(path, document.baseURI).href),
    onLoaded: (listener) => onLoaded(document, listener),
    // Safari has no idle callback.
    whenIdle: (run) => (window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run, 500)),
  });
  const updates = followUpdates(updatePage(window), registration);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdatePrompt updates={updates} />);
}
