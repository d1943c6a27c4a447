// First of all styles: whatever a part says of itself goes before it.
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type AppContext, AppContextProvider, type LateViews as Views } from '../data/app-context.tsx';
import { ErrorBoundary } from '../ui/ErrorState.tsx';
import { RenderedSaving } from '../ui/useReducedData.ts';
import type { AppRouter } from './router.tsx';

/** What was loaded after the page stands beside its routes, after #root: it is there even when no route can be drawn. */
function LateViews({ views }: { views: Views }) {
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

export function App({ app, router }: { app: AppContext; router: AppRouter }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <AppContextProvider value={app}>
        {/* A boundary of its own: React then wakes a drawn page in slices and answers taps in between. */}
        <Suspense>
          <RenderedSaving value={app.drawnSaving === true}>
            <RouterProvider router={router} />
          </RenderedSaving>
        </Suspense>
        {app.late ? <LateViews views={app.late} /> : null}
      </AppContextProvider>
    </QueryClientProvider>
  );
}
