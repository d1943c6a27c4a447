import { Hono } from 'hono';
import { FIELD_FAILURES } from '../contract/field-failures.ts';
import { PING } from '../contract/paths.ts';
import { dataVersion } from './db/data-version.ts';
import { robotsRoute, sitemapRoute } from './documents/crawlers.ts';
import { inItsLanguage } from './documents/page-language.ts';
import { pagesRoute } from './documents/pages.ts';
import { postedPage, wrongPageMethod } from './documents/posted-page.ts';
import { productFeedRoute } from './documents/product-feed.ts';
import { runtimeConfigRoute } from './documents/runtime-config.ts';
import { apiRoutes } from './http/api.ts';
import { apiContext } from './http/api-context.ts';
import { callersOf } from './http/callers.ts';
import { cspReportRoute } from './http/csp-reports.ts';
import { fieldFailureRoute } from './http/field-failures.ts';
import { backendOf, hostOf } from './http/host.ts';
import {
  answerInPreferredLanguage,
  finishResponse,
  limitCalls,
  refuseMalformedCall,
  refuseUnreadable,
} from './http/middleware.ts';
import { rateLimiter } from './http/rate-limiter.ts';
import { PRIVATE, plainText } from './http/reply.ts';
import type { Meta, Serve } from './http/request.ts';
import { responseCache } from './http/response-cache.ts';
import { CSP_REPORTS } from './http/security-headers.ts';
import { uncaughtErrorResponse } from './http/uncaught-error.ts';
import { remoteAddresses } from './media/remote-addresses.ts';
import { mediaRoutes } from './media/routes.ts';
import { inboxRoute } from './messages/inbox.ts';
import { live, ready } from './ops/health.ts';
import { traced } from './ops/observe.ts';
import { outageLog } from './ops/outage-log.ts';
import type { Parts } from './parts.ts';
import { paymentRoutes } from './payments/routes.ts';
import { storeRoutes } from './stores/routes.ts';
import { testSeam } from './test-seam/seam.ts';
import { backendFetch } from './upstream/backend-form.ts';
import { backendHealth } from './upstream/backend-health.ts';
import { backendStores } from './upstream/backend-store.ts';
import { createForwarding } from './upstream/forward.ts';
import { shownPages } from './upstream/shown-pages.ts';

/** Creates the whole server as one function from request to response. */
export function createServer(parts: Parts): Serve {
  const { db, config, directory, inbox, metrics, newId, isStopping } = parts;
  const seam = config.faults ? testSeam(db, directory, inbox, parts.now) : null;
  const now = seam?.now ?? parts.now;
  const versionOf = dataVersion(db, () => (seam ? seam.version() : 0));
  const outage = outageLog(parts.now, () => metrics.databaseOutages.inc());
  const callers = callersOf(parts);
  const waitOf = rateLimiter(parts.now);
  const { provider } = parts.payments;
  const payments = provider?.connect(db, now) ?? null;
  const upstream = { ...parts, fetch: backendFetch(parts.fetch, config.backendForm) };
  const storesOf = backendStores(upstream.fetch, parts.now);
  const remoteMedia = remoteAddresses(config.imageOrigins, parts.codeSecret);
  const forward = createForwarding(upstream, remoteMedia);
  const shown = shownPages();
  const backendStoreOf = (request: Request) => storesOf(backendOf(request, config), directory.shopOf(request).id);

  const app = new Hono<{ Bindings: Meta }>();
  const respond: Serve = async (request, meta = {}) =>
    app.fetch(request, meta.shows ? meta : { ...meta, trace: traced(newId, callers.subjectOf(request, meta)) });
  const serve = seam ? seam.around(respond) : respond;
  const get = (path: string, route: (request: Request) => Promise<Response> | Response) =>
    app.get(path, (c) => route(c.req.raw));

  app.use(finishResponse(parts, callers));
  app.onError((error, c) => uncaughtErrorResponse(error, c.req.raw, c.env.trace?.id ?? newId(), outage));

  // The API.
  app.use('/api/*', answerInPreferredLanguage(directory));
  app.use('/api/*', refuseMalformedCall);
  for (const path of ['/api/*', CSP_REPORTS, FIELD_FAILURES]) app.use(path, limitCalls(callers, waitOf));
  // R9: the client's connectivity check, whoever's API it is. Uses no database, has no body, is never cached.
  app.get(PING, () => new Response(null, { status: 204, headers: PRIVATE }));
  app.use('/api/*', async (c, next) => {
    const backend = backendOf(c.req.raw, config);
    if (!backend) return next();
    const caller = {
      address: callers.addressOf(c.req.raw, c.env),
      protocol: callers.protocolOf(c.req.raw, c.env),
      id: c.env.trace?.id,
    };
    return forward(backend, c.req.raw, caller);
  });
  const respondFromCache = responseCache(versionOf, parts.now);
  app.route('/', apiRoutes(apiContext(parts, { callers, payments, respondFromCache, now })));

  // What is no call of the app: payment providers, reports of browsers and of failures in them, a developer's inbox.
  app.route('/', paymentRoutes(provider, payments, { db, directory, now }));
  for (const path of [CSP_REPORTS, FIELD_FAILURES, '/dev/*']) app.use(path, refuseUnreadable);
  const report = cspReportRoute(now, (directive) => metrics.policyViolations.inc({ directive }));
  app.post(CSP_REPORTS, (c) => report(c.req.raw));
  const fail = fieldFailureRoute((kind, times) => metrics.fieldFailures.inc({ kind }, times));
  app.post(FIELD_FAILURES, (c) => fail(c.req.raw));
  get('/dev/*', inboxRoute(inbox));
  app.all('/__test/*', () => plainText('Not found.', 404));

  // The shop: its files, pictures and pages.
  get('/healthz', live);
  const isBackendUp = config.apiBaseUrl ? backendHealth(upstream, config.apiBaseUrl) : null;
  get('/readyz', () => ready({ db, isStopping, outage, isBackendUp, stores: directory.stores().map(({ id }) => id) }));
  get('/config.js', runtimeConfigRoute(parts));
  get('/robots.txt', robotsRoute(directory));
  /** Renders home first if no page of the store was shown yet. */
  const shownOf = async (request: Request, backend: string): Promise<string[]> => {
    const paths = () => shown.of(backend, directory.shopOf(request).id);
    if (paths().length === 0)
      await serve(new Request(new URL('/', request.url), { headers: { host: hostOf(request) } }));
    return paths();
  };
  const sitemap = sitemapRoute(db, directory, (request) => {
    const backend = backendOf(request, config);
    return backend ? shownOf(request, backend) : null;
  });
  get('/sitemap.xml', sitemap);
  get('/feed/google.xml', productFeedRoute(db, directory, config, versionOf));
  get('/:part{sitemap-[0-9]+\\.xml}', sitemap);
  app.route(
    '/',
    storeRoutes(parts, (request) => (backendOf(request, config) ? backendStoreOf(request) : undefined)),
  );
  app.route('/', mediaRoutes(parts, callers, waitOf, remoteMedia));
  const pages = pagesRoute(parts, { serve, versionOf, outage, callers, waitOf, forward, backendStoreOf, shown });
  app.get('*', (c) => pages(c.req.raw, c.env));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c) =>
    inItsLanguage(c.req.raw, directory.shopOf(c.req.raw).languages, postedPage),
  );
  app.all('*', () => wrongPageMethod());
  return serve;
}
