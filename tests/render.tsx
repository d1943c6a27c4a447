import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider, type RouterHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { App, UiContexts } from '../src/app/App.tsx';
import { OverlayHost } from '../src/app/OverlayHost.tsx';
import { createAppRouter } from '../src/app/router.tsx';
import { createApi } from '../src/data/api.ts';
import { type AppContext, AppContextProvider, createAppEvents, createLateViews } from '../src/data/app-context.tsx';
import { createQueryClient } from '../src/data/query-client.ts';
import { createReloadGuard } from '../src/data/reload.ts';
import { createSession, signsOut } from '../src/data/session.ts';
import { AuthProvider } from '../src/features/auth/auth.tsx';
import { OverlayProvider } from '../src/features/overlays/overlays.tsx';
import { ToastProvider } from '../src/features/toasts/toasts.tsx';
import { slotOf } from '../src/widgets/registry.ts';
import { WidgetSlot } from '../src/widgets/WidgetSlot.tsx';
import { lookAround } from './browser.ts';
import { atEnd } from './ending.ts';
import { readHomeFrom, readWidgetFrom } from './read-layout.ts';
import { sampleLayout, samplePage, sampleProduct } from './samples.ts';

/** What the shop answers. A test may change it while the page is open. */
export type Wire = {
  /** The `layout` of the home reply. */
  layout: unknown;
  /** The `layout` of a content page's reply. */
  page: unknown;
  /** The products that the shop knows, by id. */
  products: Record<string, unknown>;
  /** Status of every answer. */
  status: number;
  /** Status of the content pages alone. */
  pageStatus: number;
  /** Status of the products alone. */
  productStatus: number;
  /** `silent` never answers; `down` fails at once. */
  network: 'up' | 'silent' | 'down';
  /** What the shop says to other calls; undefined: a 404. */
  answer: (path: string, init?: RequestInit) => Response | Promise<Response> | undefined;
};

const REFUSAL = { success: false, error: { code: 'ANY', message: 'The shop is shut' } };

/** A server of wire JSON for presentation and products; it knows nothing else. */
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

/** The phone of one test. All have one storage: what was begun in one test writes nothing into the next. */
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

/** `store`: as which one it is opened. */
type Given = Partial<Wire> & { store?: number };

/** The pieces of `src/main.tsx` over a server of our own. */
function openShop(path: string, { store = 2, ...given }: Given) {
  const status = given.status ?? 200;
  const wire: Wire = {
    layout: sampleLayout(),
    page: samplePage(),
    products: { 2001: sampleProduct() },
    status,
    pageStatus: status,
    productStatus: status,
    network: 'up',
    answer: () => undefined,
    ...given,
  };
  const calls: string[] = [];
  const { isOver, storage } = phone();
  const session = createSession(store, storage, window);
  const api = createApi({
    baseUrl: '',
    fetch: serve(store, wire, calls, isOver),
    token: () => session.token() ?? null,
    onUnauthorized: (name, bearer) => signsOut(name) && session.expire(bearer, 'refused'),
  });
  const queryClient = createQueryClient(api);
  atEnd(() => queryClient.clear());
  const { queries, ...others } = queryClient.getDefaultOptions();
  // The second attempt is made as in the shop, but without the pause before it.
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
    late: createLateViews(),
    newId: () => crypto.randomUUID(),
    plainHttp: false,
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  return { wire, calls, app, history, router: createAppRouter(app, history) };
}

type Visit = Given & {
  /** What happened on this phone before, for example a layout brought back from storage. */
  before?: (app: AppContext) => Promise<void> | void;
};

/** A visit: the real app at `path`, over a shop that answers with the given wire JSON (by default the samples). */
export async function renderApp(path: string, { before, ...given }: Visit = {}) {
  const shop = openShop(path, given);
  await before?.(shop.app);
  return { ...shop, ...render(<App app={shop.app} router={shop.router} />) };
}

/** Where the shopper stands: the path with those search parameters that say something. */
export function placeOf(history: RouterHistory): string {
  const { pathname, search } = new URL(history.location.href, 'http://shop.test');
  const said = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));
  return said.size > 0 ? `${pathname}?${said}` : pathname;
}

const emptyLayout = readHomeFrom({ layout: {} });

/** A part of the page with all that stands around it: shop, router, dialogs. The shopper looks straight at it. */
export function renderPart(part: ReactNode) {
  const shop = openShop('/', {});
  const around = (inner: ReactNode) => (
    <QueryClientProvider client={shop.app.queryClient}>
      <AppContextProvider value={shop.app}>
        <UiContexts app={shop.app}>
          <RouterContextProvider router={shop.router}>
            <ToastProvider>
              <OverlayProvider>
                <AuthProvider>
                  <Suspense>{inner}</Suspense>
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
  const redraw = (next: ReactNode) => {
    page.rerender(around(next));
    lookAround();
  };
  return { ...shop, ...page, redraw };
}

/** One widget as it came over the wire, parsed and drawn in the slot that its folder asks for. */
export function renderWidget(wire: unknown) {
  const draw = (json: unknown) => {
    const widget = readWidgetFrom(json);
    return <WidgetSlot name={slotOf(widget) ?? 'home'} widgets={[widget]} />;
  };
  const page = renderPart(draw(wire));
  return { ...page, redrawWidget: (json: unknown) => page.redraw(draw(json)) };
}
