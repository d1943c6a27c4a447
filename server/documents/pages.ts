import { isUnavailable } from '../db/unavailable.ts';
import type { VersionOf } from '../db/versioned-cache.ts';
import type { Callers } from '../http/callers.ts';
import { fairQueue } from '../http/concurrency.ts';
import { backendOf } from '../http/host.ts';
import type { rateLimiter } from '../http/rate-limiter.ts';
import { movedTo, plainText } from '../http/reply.ts';
import type { Meta, Serve } from '../http/request.ts';
import { staticRoute } from '../http/static.ts';
import type { OutageLog } from '../ops/outage-log.ts';
import type { Parts } from '../parts.ts';
import type { BackendStore } from '../upstream/backend-store.ts';
import type { Forward } from '../upstream/forward.ts';
import type { ShownPages } from '../upstream/shown-pages.ts';
import { backendPageRoute } from './backend-page.ts';
import { missingPagePath } from './missing-page.ts';
import { offerTermsOf } from './offer-terms.ts';
import { oldAddresses } from './old-address.ts';
import { parametersOf, plainlyWritten } from './page-address.ts';
import { inItsLanguage } from './page-language.ts';
import { pageRoute, type RenderInTurn } from './page-route.ts';
import { renderer } from './render.ts';

/** S38: pages rendered at once, and waiting ones per caller; a document waits at most two seconds for its data (R4). */
const RENDERING = { atOnce: 4, each: 1, waiting: 8 };

type PageParts = {
  /** The whole server: a rendered page calls its API as a browser does. */
  serve: Serve;
  versionOf: VersionOf;
  outage: OutageLog;
  callers: Callers;
  waitOf: ReturnType<typeof rateLimiter>;
  forward: Forward;
  backendStoreOf: (request: Request) => Promise<BackendStore | null>;
  shown: ShownPages;
};

/** Answers every other GET: a file of the built app, a page, or where an old address leads. */
export function pagesRoute(
  { db, config, directory, folders, loadApp, now }: Parts,
  { serve, versionOf, outage, callers, waitOf, forward, backendStoreOf, shown }: PageParts,
) {
  const files = staticRoute(folders.client, {
    killWorker: config.killWorker,
    earlier: folders.earlier,
    now: now().getTime(),
  });
  const oldAddress = oldAddresses(db);
  const renderPage = loadApp
    ? pageRoute(folders.client, renderer(loadApp, serve, directory.primaryOf), files.shell, {
        directory,
        versionOf,
        now,
        outage,
        standIn: missingPagePath(db),
        oldAddress,
        termsOf: (storeId) => offerTermsOf(db, storeId),
      })
    : files.shell;
  const renderFromBackend = backendPageRoute(folders.client, files.shell, {
    directory,
    now,
    outage,
    loadApp,
    forward,
    backendStoreOf,
    capabilities: config.backendCapabilities,
    shown,
  });
  const turns = fairQueue(RENDERING);
  const page = (request: Request, meta: Meta) => {
    const inTurn: RenderInTurn = (render) =>
      waitOf(callers.subjectOf(request, meta), 'render') === 0
        ? turns(callers.queueOf(request, meta), render)
        : undefined;
    const backend = backendOf(request, config);
    if (backend) return renderFromBackend(backend, request, inTurn);
    if (!directory.shopOf(request).exists) return plainText('There is no shop under this name.', 404);
    return renderPage(request, inTurn);
  };
  /** Where an address leads that is neither a page nor a file, such as `/products/kurta` or `/about.html`; else null. */
  const formerly = async (request: Request): Promise<string | null> => {
    const url = new URL(request.url);
    if (parametersOf(url.pathname) !== null || files.has(url.pathname) || backendOf(request, config)) return null;
    const shop = directory.shopOf(request);
    if (!shop.exists || url.pathname.startsWith('/assets/')) return null;
    try {
      return await oldAddress(shop.id, url);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      outage.met(error, url.pathname);
      return null;
    }
  };
  const answer = async (request: Request, meta: Meta): Promise<Response> => {
    const to = await formerly(request);
    return to === null ? (files.file(request) ?? page(request, meta)) : movedTo(to, 301);
  };
  return async (request: Request, meta: Meta) => {
    const url = new URL(request.url);
    const address = plainlyWritten(url);
    if (address !== null) return movedTo(address);
    if (files.has(url.pathname)) return answer(request, meta);
    return inItsLanguage(request, directory.shopOf(request).languages, (plain) => answer(plain, meta));
  };
}
