import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider, type RouterHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { App, UiContexts } from '../src/app/App.tsx';
import { OverlayHost } from '../src/app/OverlayHost.tsx';
import { createAppRouter } from '../src/app/router.tsx';
import { createApi } from '../src/data/api.ts';
import { type AppContext, AppContextProvider, createAppEvents, createLazyViews } from '../src/data/app-context.tsx';
import { createQueryClient } from '../src/data/query-client.ts';
import { createReloadGuard } from '../src/data/reload.ts';
import { createSession, endsSession } from '../src/data/session.ts';
import { AuthProvider } from '../src/features/auth/auth.tsx';
import { OverlayProvider } from '../src/features/overlays/overlays.tsx';
import { ToastProvider } from '../src/features/toasts/toasts.tsx';
import { slotOf } from '../src/widgets/registry.ts';
import { WidgetSlot } from '../src/widgets/WidgetSlot.tsx';
import { lookAround } from './browser.ts';
import { atEnd } from './ending.ts';
import { readHomeFrom, readWidgetFrom } from './read-layout.ts';
import { sampleLayout, samplePage, sampleProduct } from './samples.ts';

/** The shop's responses. A test may change them while the page is open. */
export type Wire = {
  /** The `layout` of the home reply. */
  layout: unknown;
  /** The `layout` of a content page's reply. */
  page: unknown;
  /** The shop's products by id. */
  products: Record<string, unknown>;
  /** Status of every response. */
  status: number;
  /** Status of content pages. */
  pageStatus: number;
  /** Status of products. */
  productStatus: number;
  /** `silent`: requests stay pending; `down`: they fail at once. */
  network: 'up' | 'silent' | 'down';
  /** Responds to other calls; undefined: a 404. */
  answer: (path: string, init?: RequestInit) => Response | Promise<Response> | undefined;
};

const REFUSAL = { success: false, error: { code: 'ANY', message: 'The shop is shut' } };

/** Serves presentation and products from wire JSON; `wire.answer` handles every other call. */
function serve(store: number, wire: Wire, calls: string[], isOver: () => boolean): typeof fetch {
  const never = new Promise<Response>(() => undefined);
  const answer = (status: number, layout: unknown) =>
    Response.json(status < 400 ? { success: true, layout } : REFUSAL, { status });
  return async (input, init) => {
    const path = String(input);
    if (isOver()) return never;
    calls.push(path);
    if (wire.network === 'silent') return never;
    if (wire.network === 'down') throw new TypeError('Failed to fetch');
    if (path === `/api/v1/presentation/${store}/STORE_HOME`) return answer(wire.status, wire.layout);
    if (path.startsWith(`/api/v1/presentation/${store}/page/`)) return answer(wire.pageStatus, wire.page);
    const product = /^\/api\/v1\/stores\/\d+\/products\/(\w+)$/.exec(path)?.[1] ?? '';
    if (wire.productStatus < 400 && product in wire.products) {
      return Response.json({ success: true, data: wire.products[product] });
    }
    if (product !== '' && wire.productStatus >= 400) return answer(wire.productStatus, null);
    const reply = (await wire.answer(path, init)) ?? answer(404, null);
    return isOver() ? never : reply;
  };
}

/** The device of one test. All tests share one storage, so access is blocked once the test is over. */
function phone() {
  let over = false;
  atEnd(() => {
    over = true;
  });
  const storage = (): Storage => {
    if (over) throw new DOMException('the test is over', 'SecurityError');
    return localStorage;
  };
  return { isOver: () => over, storage };
}

/** `store`: the id of the store that opens. */
type Options = Partial<Wire> & { store?: number };

/** Assembles the app as `src/main.tsx` does, over a fake server. */
function openShop(path: string, { store = 2, ...overrides }: Options) {
  const status = overrides.status ?? 200;
  const wire: Wire = {
    layout: sampleLayout(),
    page: samplePage(),
    products: { 2001: sampleProduct() },
    status,
    pageStatus: status,
    productStatus: status,
    network: 'up',
    answer: () => undefined,
    ...overrides,
  };
  const calls: string[] = [];
  const { isOver, storage } = phone();
  const session = createSession(store, storage, window);
  const api = createApi({
    baseUrl: '',
    fetch: serve(store, wire, calls, isOver),
    token: () => session.token() ?? null,
    onUnauthorized: (name, bearer) => endsSession(name) && session.expire(bearer, 'refused'),
  });
  const queryClient = createQueryClient(api);
  atEnd(() => queryClient.clear());
  const { queries, ...others } = queryClient.getDefaultOptions();
  // Retries as in production, but without the delay.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  const app: AppContext = {
    store: { id: store },
    api,
    queryClient,
    session,
    storage,
    events: createAppEvents(),
    reloadGuard: createReloadGuard(),
    reportedWidgets: new Set(),
    lazyViews: createLazyViews(),
    newId: () => crypto.randomUUID(),
    plainHttp: false,
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  return { wire, calls, app, history, router: createAppRouter(app, history) };
}

type Visit = Options & {
  /** Prepares the app before it renders, for example with a restored layout. */
  before?: (app: AppContext) => Promise<void> | void;
};

/** Renders the real app at `path`, over a shop that responds with the given wire JSON (default: the samples). */
export async function renderApp(path: string, { before, ...given }: Visit = {}) {
  const shop = openShop(path, given);
  await before?.(shop.app);
  return { ...shop, ...render(<App app={shop.app} router={shop.router} />) };
}

/** The current path with its non-empty search parameters. */
export function placeOf(history: RouterHistory): string {
  const { pathname, search } = new URL(history.location.href, 'http://shop.test');
  const parameters = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

const emptyLayout = readHomeFrom({ layout: {} });

/** Renders a component inside the app's providers and dialog host, and reports it as in the viewport. */
export function renderPart(part: ReactNode) {
  const shop = openShop('/', {});
  const around = (children: ReactNode) => (
    <QueryClientProvider client={shop.app.queryClient}>
      <AppContextProvider value={shop.app}>
        <UiContexts app={shop.app}>
          <RouterContextProvider router={shop.router}>
            <ToastProvider>
              <OverlayProvider>
                <AuthProvider>
                  <Suspense>{children}</Suspense>
                  <OverlayHost layout={emptyLayout} />
                </AuthProvider>
              </OverlayProvider>
            </ToastProvider>
          </RouterContextProvider>
        </UiContexts>
      </AppContextProvider>
    </QueryClientProvider>
  );
  const page = render(around(part));
  lookAround();
  const rerenderPart = (next: ReactNode) => {
    page.rerender(around(next));
    lookAround();
  };
  return { ...shop, ...page, redraw: rerenderPart };
}

/** Parses the wire JSON of one widget and renders it in the slot that its folder names. */
export function renderWidget(wire: unknown) {
  const widgetSlot = (json: unknown) => {
    const widget = readWidgetFrom(json);
    return <WidgetSlot name={slotOf(widget) ?? 'home'} widgets={[widget]} />;
  };
  const page = renderPart(widgetSlot(wire));
  return { ...page, redrawWidget: (json: unknown) => page.redraw(widgetSlot(json)) };
}
