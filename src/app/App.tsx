// Imported first, so that component styles override the base styles.
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type AppContext, AppContextProvider, type LazyViews as Views } from '../data/app-context.tsx';
import { observable } from '../data/observable.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ShownPicturesContext } from '../ui/Picture.tsx';
import { ReducedDataContext } from '../ui/useReducedData.ts';
import { OpenDialogsContext } from '../ui/useTopDialog.ts';
import type { AppRouter } from './router.tsx';

/** Renders lazily loaded views beside the routes and outside #root, so that they show even when no route can render. */
function LazyViews({ views }: { views: Views }) {
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

/** Contexts through which the app passes values to `ui/`, which does not import from it. */
export function UiContexts({ app, children }: { app: AppContext; children: ReactNode }) {
  const [dialogs] = useState(() => observable<readonly Element[]>([]));
  const [shownPictures] = useState(() => new Set<string>());
  const { renderedWithReducedData = false, events } = app;
  const reducedData = useMemo(
    () => ({ rendered: renderedWithReducedData, subscribe: events.reducedData.subscribe }),
    [renderedWithReducedData, events],
  );
  return (
    <ReducedDataContext value={reducedData}>
      <ShownPicturesContext value={shownPictures}>
        <OpenDialogsContext value={dialogs}>{children}</OpenDialogsContext>
      </ShownPicturesContext>
    </ReducedDataContext>
  );
}

export function App({ app, router }: { app: AppContext; router: AppRouter }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <AppContextProvider value={app}>
        <UiContexts app={app}>
          {/* With this boundary React hydrates the page in slices and handles taps in between. */}
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          {app.lazyViews ? <LazyViews views={app.lazyViews} /> : null}
        </UiContexts>
      </AppContextProvider>
    </QueryClientProvider>
  );
}
