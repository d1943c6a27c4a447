import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type AppContext, AppContextProvider } from '../data/app-context.tsx';
import type { AppRouter } from './router.tsx';

export function App({ app, router }: { app: AppContext; router: AppRouter }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <AppContextProvider value={app}>
        <RouterProvider router={router} />
      </AppContextProvider>
    </QueryClientProvider>
  );
}
