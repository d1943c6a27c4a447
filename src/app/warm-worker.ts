export type FirstVisit = {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  /** Whether the worker brought this document: then it has seen everything since. */
  broughtByWorker: boolean;
  /** Addresses of everything this page has loaded. */
  loaded: () => string[];
  whenIdle: (run: () => void) => void;
  /** Once the worker listens: what came inside the document can be asked for again, so that it is kept, too. */
  onKept: () => void;
};

/** After one visit the shop opens offline: the new worker is told what the page fetched before it came (R1). */
export function warmWorker({ container, broughtByWorker, loaded, whenIdle, onKept }: FirstVisit): void {
  if (broughtByWorker) return;
  const tell = (): void => {
    container.controller?.postMessage({ type: 'WARM', urls: loaded() });
    onKept();
  };
  if (container.controller) whenIdle(tell);
  else container.addEventListener('controllerchange', () => whenIdle(tell), { once: true });
}
