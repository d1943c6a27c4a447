import { lazy } from 'react';

/**
 * Renders the widgets whose code is not on the first route. If that code fails to load, the promise never settles: the
 * server's HTML and its links stay; one reload may help (`app/start-worker.ts`).
 */
export const LazyWidget = lazy(() =>
  import('./DeferredWidget.tsx').then(
    (module) => ({ default: module.DeferredWidget }),
    () => new Promise<never>(() => undefined),
  ),
);
