import './ui/base.css';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { storeFor } from '../contract/stores.ts';
import { App } from './app/App.tsx';
import { createAppRouter } from './app/router.tsx';
import { createApi } from './data/api.ts';
import type { AppContext } from './data/app-context.tsx';
import { keepLayout } from './data/persist/boot.ts';
import { createQueryClient } from './data/query-client.ts';
import { apiBase } from './data/runtime-config.ts';

/** Puts the pieces together; the only place that reads the hostname. */
const { hostname } = window.location;
onlineManager.setOnline(navigator.onLine);

const app: AppContext = {
  store: { id: storeFor(hostname).id },
  api: createApi({ baseUrl: apiBase(hostname), fetch: (...asked) => fetch(...asked), token: () => null }),
  queryClient: createQueryClient(),
  plainHttp: /(^|\.)localhost$/.test(hostname),
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Before the router loads, so that a returning shopper's first paint has the store (D21).
await keepLayout(app, () => window.localStorage, Date.now);
createRoot(root).render(
  <StrictMode>
    <App app={app} router={createAppRouter(app)} />
  </StrictMode>,
);
