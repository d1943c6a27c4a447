import { lazy } from 'react';

/**
 * Draws the widgets whose code is not on the first route. Where that code cannot be fetched, the server's HTML stays as it is
 * and its links lead on; one reload may help (`app/start-worker.ts`).
 */
export const LazyWidget = lazy(() =>
  import('./DeferredWidget.tsx').then(
    (module) => ({ default: module.DeferredWidget }),
    () => new Promise<never>(() => undefined),
  ),
);
