/** What the router and its view transitions tell each other. */
export type Moving = {
  startViewTransition: (update: () => Promise<void>) => Promise<void>;
  shouldViewTransition?: unknown;
  /** Settles when the last view transition has finished. */
  moved?: Promise<unknown>;
};

/** Unlike the router's own, handles `ready`: skipped by the next navigation, it would be an unhandled rejection. */
export function handleViewTransitions(router: Moving): void {
  router.startViewTransition = (update) => {
    const isWanted = router.shouldViewTransition;
    router.shouldViewTransition = undefined;
    if (!isWanted || !document.startViewTransition) return update();
    const { ready, finished, updateCallbackDone } = document.startViewTransition(update);
    router.moved = finished;
    ready.catch(() => undefined);
    return updateCallbackDone;
  };
}
