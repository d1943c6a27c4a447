export type FirstVisit = {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  /** Whether the worker brought this document: then it has seen everything since. */
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
  const warm = (urls: readonly string[]) => container.controller?.postMessage({ type: 'WARM', urls });
  const tell = (): void => {
    if (renderedFrom.length > 0) warm(renderedFrom);
    onLoaded(warm);
  };
  if (container.controller) whenIdle(tell);
  else container.addEventListener('controllerchange', () => whenIdle(tell), { once: true });
}
