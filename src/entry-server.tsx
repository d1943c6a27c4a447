import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { getSsrStatus } from '@tanstack/react-router/ssr/server';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { baseOf } from '../contract/languages.ts';
import type { Layout } from '../contract/layout.ts';
import type { Rendered } from '../contract/page-head.ts';
import type { StoreId } from '../contract/stores.ts';
import { App } from './app/App.tsx';
import { createAppRouter } from './app/router.tsx';
import { createApi } from './data/api.ts';
import { type AppContext, createAppEvents } from './data/app-context.tsx';
import type { DocumentData } from './data/persist/hydrate-cache.ts';
import { layoutQuery } from './data/queries/browse.ts';
import { createQueryClient } from './data/query-client.ts';
import { createReloadGuard } from './data/reload.ts';
import { createSession } from './data/session.ts';
import { themeVariables } from './domain/theme.ts';
import { pageHead, type RouteHead } from './features/head/page-head.ts';

type RenderRequest = {
  /** Path and query in the store's first language. */
  url: string;
  /** Origin of the request; the API selects the store by it. */
  origin: string;
  store: StoreId;
  plainHttp: boolean;
  /** The browser requests reduced data (`Save-Data`). */
  saving: boolean;
  /** Of another backend; null for our own API. */
  capabilities: readonly string[] | null;
  /** Of the store, its first one first. */
  languages: readonly string[];
  /** In which language messages are now: pages are rendered at once, each in its own. */
  language: Parameters<typeof overwriteGetLocale>[0];
  /** Calls the API in process. */
  fetch: typeof fetch;
  /** Creates a writable that collects the output; injected, so that this file does not import Node's streams. */
  collect: () => { sink: NodeJS.WritableStream; text: Promise<string> };
};

const headModules = import.meta.glob<RouteHead>('./pages/*/head.ts', { eager: true, import: 'head' });
/** Each page folder with the head of its routes; there is no list to edit. */
const pages = Object.entries(headModules).map(([path, head]) => ({ folder: path.split('/')[2] ?? '', head }));
const pageOfRoute = (routeId: RouteHead['routes'][number]) => pages.find(({ head }) => head.routes.includes(routeId));

/** Milliseconds for the data of a document; after that the bare shell is sent, which shows a loading state. */
const DATA_MS = 2_000;

/** The API in this process ignores abort signals; this rejects when the signal aborts, also while reading the body. */
const rejectOnAbort =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(init?.signal?.reason);
      init?.signal?.addEventListener('abort', giveUp, { once: true });
      const whole = async () => {
        const response = await fetch(input, init);
        return new Response(response.status === 204 ? null : await response.arrayBuffer(), response);
      };
      // Node retains a combined signal while it has listeners, and with it the response and the signals it combines.
      const forget = () => init?.signal?.removeEventListener('abort', giveUp);
      whole().then(resolve, reject).finally(forget);
    });

/** The complete HTML with lazy components resolved, without the inline scripts that streaming needs. */
function htmlOf(app: AppContext, router: ReturnType<typeof createAppRouter>, collect: RenderRequest['collect']) {
  const { sink, text } = collect();
  return new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <StrictMode>
        <App app={app} router={router} />
      </StrictMode>,
      {
        // Large boundaries stay in place: React would send them later, with an inline script that moves them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          stream.pipe(sink);
          resolve(text);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** Needs no escaping: `themeVariables` returns only hex colours and values of its own. */
const cssOf = (variables: Record<string, string>): string =>
  `:root{${Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** The data that the page was rendered from, as JSON for the document's data block. Only '<' could end the block. */
function dataBlockOf(queryClient: QueryClient, renderedFrom: string[]): string {
  const all = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  const queries = all.map(({ queryKey, meta, state: { data } }) => ({ queryKey, ...(meta ? { meta } : {}), data }));
  return JSON.stringify({ queries, renderedFrom } satisfies DocumentData).replaceAll('<', '\\u003c');
}

/** Renders one request with the same router and loaders as the browser. Throws if rendering fails. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const renderedFrom: string[] = [];
  const fetchFn: typeof fetch = async (input, init) => {
    const address = new URL(String(input), request.origin);
    const response = await request.fetch(address, init);
    if (response.ok) renderedFrom.push(address.pathname + address.search);
    return response;
  };
  const api = createApi({
    baseUrl: '',
    capabilities: request.capabilities ?? undefined,
    fetch: rejectOnAbort(fetchFn),
    token: () => null,
    timeoutMs: DATA_MS,
  });
  const storage = () => {
    throw new Error('a server keeps nothing for a shopper');
  };
  overwriteGetLocale(request.language);
  const base = baseOf(getLocale(), request.languages);
  const app: AppContext = {
    store: { id: request.store },
    base,
    languages: request.languages,
    api,
    queryClient: createQueryClient(api),
    // The server renders for guests only.
    session: createSession(request.store, storage, new EventTarget()),
    storage,
    events: createAppEvents(),
    reloadGuard: createReloadGuard(),
    reportedWidgets: new Set(),
    renderedWithReducedData: request.saving,
    capabilities: request.capabilities ?? undefined,
    newId: () => crypto.randomUUID(),
    plainHttp: request.plainHttp,
  };
  const router = createAppRouter(app, createMemoryHistory({ initialEntries: [base + request.url] }));
  try {
    await router.load();
    // The router has matched nothing: it redirects to this address, written as it writes addresses itself.
    if (router.state.matches.length === 0) {
      const { pathname } = router.latestLocation;
      return { kind: 'redirect', href: router.buildLocation({ to: pathname, search: true, hash: true }).publicHref };
    }
    const html = await htmlOf(app, router, request.collect);
    const { routeId = '__root__', params = {}, search = {} } = router.state.matches.at(-1) ?? {};
    const page = pageOfRoute(routeId);
    const layout = app.queryClient.getQueryData<Layout>(layoutQuery(app).queryKey);
    return {
      kind: 'page',
      status: getSsrStatus(router),
      head: pageHead({ head: page?.head, missing: pageOfRoute('__root__')?.head }, layout, { app, params, search }),
      html,
      state: dataBlockOf(app.queryClient, renderedFrom),
      themeCss: cssOf(themeVariables(layout?.config.theme ?? null)),
      folder: page?.folder ?? null,
    };
  } finally {
    app.queryClient.clear();
  }
}
