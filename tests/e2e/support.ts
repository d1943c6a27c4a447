import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test';

export { expect };

/** Test details: of many similar cases only some run every day, the others only in `npm test -- --nightly`. */
export const nightlyIf = (isNightly: boolean) => (isNightly ? { tag: '@nightly' } : {});

/** The host of a store: `localhost` for store 2, a separate name for every other. */
const hostOf = (store: number): string => (store === 2 ? 'localhost' : `store-${store}.localhost`);

/** Waits until the page, or its part near the viewport, has hydrated and the page is idle. */
async function untilHydrated(page: Page, scope: 'near' | 'everywhere' = 'near'): Promise<void> {
  await page.waitForFunction((all) => {
    // Other parts hydrate when they come near (src/ui/HydrateWhenNear.tsx).
    const isNear = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      return part.checkVisibility() && top < window.innerHeight + 300 && bottom > -300;
    };
    const parts = [...document.querySelectorAll('#root :is(main, footer, button)')].filter(
      (part) => all || isNear(part),
    );
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
  }, scope === 'everywhere');
  // Effects of a hydrated part (listeners, timers) run in the next tasks.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Hydrates the parts far from the viewport, too. */
async function hydrateAll(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main > * > *, #root footer'))
      part.dispatchEvent(new Event('focusin', { bubbles: true }));
  });
  await untilHydrated(page, 'everywhere');
}

export type Shop = {
  /** The URL of a page of a store (default: 2). */
  address: (path: string, options?: { store?: number }) => string;
  /** Navigates and waits for hydration near the viewport. */
  open: (path?: string, options?: { store?: number }) => Promise<Response | null>;
  /** Navigates without waiting for hydration. */
  visit: (path?: string, options?: { store?: number }) => Promise<Response | null>;
  /** Waits for hydration near the viewport. */
  untilHydrated: () => Promise<void>;
  /** Hydrates the whole page. */
  hydrateAll: () => Promise<void>;
  /** Patterns of console errors that this test causes on purpose; any other error fails it. */
  expectErrors: (...lines: RegExp[]) => void;
};

/** The browser's console error for a document that is expected to be a 404. */
export const NOT_FOUND = /^Failed to load resource: the server responded with a status of 404 \(Not Found\)$/;

/** Collects console errors, uncaught errors and policy violations of a page. */
async function listen(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack || `${error.name}: ${error.message}`}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // Logged, so that it is collected like the page's console errors.
      // biome-ignore lint/suspicious/noConsole: see above
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return errors;
}

const openShop = (page: Page, origin: string, expectErrors: Shop['expectErrors']): Shop => {
  const { port } = new URL(origin);
  const address: Shop['address'] = (path, { store = 2 } = {}) => `http://${hostOf(store)}:${port}${path}`;
  const visit: Shop['visit'] = (path = '/', options) => page.goto(address(path, options));
  return {
    address,
    visit,
    open: async (path, options) => {
      const response = await visit(path, options);
      await untilHydrated(page);
      return response;
    },
    untilHydrated: () => untilHydrated(page),
    hydrateAll: () => hydrateAll(page),
    expectErrors,
  };
};

type Fault = { match: string; mode: string; times?: number; ms?: number; retryAfter?: number };
type Logged = {
  host: string;
  at: string;
  method: string;
  path: string;
  status: number | null;
  range: string | null;
  idempotencyKey: string | null;
  /** The beginning of the bearer token's SHA-256. */
  bearerHash: string | null;
};
/** The test's own server, with its fault seam (`server/test-seam/state.ts`). */
type Server = {
  fault: (fault: Fault) => Promise<void>;
  layout: (store: number, layout: unknown) => Promise<void>;
  product: (store: number, id: number, product: unknown) => Promise<void>;
  requests: () => Promise<Logged[]>;
  reset: () => Promise<void>;
};

function serverWithFaults(request: APIRequestContext): Server {
  const send = async (path: string, body: unknown) => {
    await expect(await request.post(path, { data: body })).toBeOK();
  };
  return {
    fault: (fault) => send('/__test/fault', fault),
    layout: (store, layout) => send('/__test/layout', { store, layout }),
    product: (store, id, product) => send('/__test/product', { store, id, product }),
    requests: async () => (await request.get('/__test/requests')).json(),
    reset: () => send('/__test/reset', {}),
  };
}

/** The headless shell crashes a worker, and its page, when it sets the app badge (R54). */
const withoutBadge = (context: BrowserContext): unknown =>
  context.on('serviceworker', (worker) => {
    const remove = () => {
      const workerNavigator = Object.getPrototypeOf(navigator);
      Reflect.deleteProperty(workerNavigator, 'setAppBadge');
      Reflect.deleteProperty(workerNavigator, 'clearAppBadge');
    };
    worker.evaluate(remove).catch(() => undefined);
  });

export const test = base.extend<{ shop: Shop; server: Server; worker: boolean }>({
  /** Whether the page has service workers. Without them a test sees every request of the page. */
  worker: [false, { option: true }],
  shop: async ({ page, baseURL, worker }, use) => {
    const errors = await listen(page);
    const expected: RegExp[] = [];
    if (worker) withoutBadge(page.context());
    else await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await use(openShop(page, baseURL ?? '', (...lines) => expected.push(...lines)));
    expect(errors.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  server: async ({ request }, use) => {
    const server = serverWithFaults(request);
    await server.reset();
    await use(server);
    await server.reset();
  },
});

/** Delays requests to these URLs until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
