// First of all styles: whatever a part says of itself goes before it.
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type AppContext, AppContextProvider } from '../data/app-context.tsx';
import { RenderedSaving } from '../ui/useReducedData.ts';
import { LateViews } from './LateViews.tsx';
import type { AppRouter } from './router.tsx';

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
