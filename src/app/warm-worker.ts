export type FirstVisit = {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  /** Whether the worker brought this document: then it has seen everything since. */
  broughtByWorker: boolean;
  /** Tells, now and later, the addresses of what this page has loaded past the worker. */
  onLoaded: (listener: (urls: string[]) => void) => void;
  whenIdle: (run: () => void) => void;
  /** Once the worker listens: what came inside the document can be asked for again, so that it is kept, too. */
  onKept: () => void;
};

/**
 * After one visit the shop opens offline: the new worker is told what the page fetched before it came (R1). What was under
 * way at that moment goes past the worker as well, and is told when it has arrived.
 */
export function warmWorker({ container, broughtByWorker, onLoaded, whenIdle, onKept }: FirstVisit): void {
  if (broughtByWorker) return;
  const tell = (): void => {
    onLoaded((urls) => container.controller?.postMessage({ type: 'WARM', urls }));
    onKept();
  };
  if (container.controller) whenIdle(tell);
  else container.addEventListener('controllerchange', () => whenIdle(tell), { once: true });
}
