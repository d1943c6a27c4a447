import { Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { LateViews as Views } from '../data/late-views.ts';
import { ErrorBoundary } from '../ui/ErrorState.tsx';

/** What was loaded after the page stands beside its routes, after #root: it is there even when no route can be drawn. */
export function LateViews({ views }: { views: Views }) {
  const shown = useSyncExternalStore(views.subscribe, views.get, views.getOnServer);
  return shown.map(([name, view]) =>
    createPortal(
      <ErrorBoundary onError={() => undefined}>
        <Suspense>{view}</Suspense>
      </ErrorBoundary>,
      document.body,
      name,
    ),
  );
}
