// First of all styles: whatever a part says of itself goes before it.
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type AppContext, AppContextProvider, type LateViews as Views } from '../data/app-context.tsx';
import { observable } from '../data/observable.ts';
import { ErrorBoundary } from '../ui/ErrorState.tsx';
import { ReducedDataContext } from '../ui/useReducedData.ts';
import { OpenDialogsContext } from '../ui/useTopDialog.ts';
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

/** What the app passes to `ui/`, which imports nothing of it. */
export function UiContexts({ app, children }: { app: AppContext; children: ReactNode }) {
  const [dialogs] = useState(() => observable<readonly Element[]>([]));
  const { renderedWithReducedData = false, events } = app;
  const reducedData = useMemo(
    () => ({ rendered: renderedWithReducedData, subscribe: events.reducedData.subscribe }),
    [renderedWithReducedData, events],
  );
  return (
    <ReducedDataContext value={reducedData}>
      <OpenDialogsContext value={dialogs}>{children}</OpenDialogsContext>
    </ReducedDataContext>
  );
}

export function App({ app, router }: { app: AppContext; router: AppRouter }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <AppContextProvider value={app}>
        <UiContexts app={app}>
          {/* A boundary of its own: React then wakes a drawn page in slices and answers taps in between. */}
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          {app.late ? <LateViews views={app.late} /> : null}
        </UiContexts>
      </AppContextProvider>
    </QueryClientProvider>
  );
}
