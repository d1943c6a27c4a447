import { Hono, type MiddlewareHandler } from 'hono';
import { PING } from '../contract/paths.ts';
import { dataVersion } from './db/data-version.ts';
import type { Db } from './db/database.ts';
import { listedCards } from './db/listed-cards.ts';
import { storeById } from './db/read-layout.ts';
import { isUnavailable } from './db/unavailable.ts';
import type { VersionOf } from './db/versioned-cache.ts';
import { robotsRoute, sitemapRoute } from './documents/crawlers.ts';
import { foreignPageRoute } from './documents/foreign-page.ts';
import { missingPagePath } from './documents/missing-page.ts';
import { parametersOf, withoutEmptySegments } from './documents/page-address.ts';
import { pageRoute, SCRIPT_HASHES, STYLE_HASHES } from './documents/page-route.ts';
import { renderer } from './documents/render.ts';
import { type ApiContext, apiRoutes } from './http/api.ts';
import { clientAddress, isLoopbackAddress, isUntrustedProxy, limitSubject, proxyList } from './http/client-address.ts';
import { compressor } from './http/compress.ts';
import { fairQueue } from './http/concurrency.ts';
import { cspReportRoute } from './http/csp-reports.ts';
import { foreignApi, hostOf, isLoopback } from './http/host.ts';
import { rateLimiter } from './http/rate-limiter.ts';
import { notFound, Refusal, tooMany, unavailable } from './http/refusal.ts';
import { movedTo, PRIVATE, plainText, publicBody, refused } from './http/reply.ts';
import { addressProblem, type Meta, readBytes, type Serve } from './http/request.ts';
import { type RespondFromCache, responseCache } from './http/response-cache.ts';
import { CSP_REPORTS, contentSecurityPolicy, securityHeaders } from './http/security-headers.ts';
import { staticRoute } from './http/static.ts';
import { mediaRoute, reviewPhotoRoute } from './media/media-route.ts';
import { type PictureFolders, pictureFinder } from './media/pictures.ts';
import { type Inbox, inboxRoute } from './messages/inbox.ts';
import type { Sender } from './messages/sender.ts';
import type { Config } from './ops/config.ts';
import { live, ready } from './ops/health.ts';
import { explain, log } from './ops/log.ts';
import type { Metrics } from './ops/metrics.ts';
import { logOf, observer, traced } from './ops/observe.ts';
import { type OutageLog, outageLog } from './ops/outage-log.ts';
import type { Spans } from './ops/traces.ts';
import { paymentHosts, paymentPageOf } from './payments/payment-page.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { PROVIDERS } from './payments/registry.ts';
import type { PaymentSettings } from './payments/settings.ts';
import { webhookRoute } from './payments/webhook.ts';
import type { MediaIndex } from './seed/media.ts';
import type { Directory } from './stores/directory.ts';
import { foreignStores } from './stores/foreign-store.ts';
import { iconBook, iconRoute, isDemo, touchIconRoute } from './stores/icons.ts';
import { manifestRoute } from './stores/manifest.ts';
import { testSeam } from './test-seam/seam.ts';

/** All dependencies of the server, including clock and id generator. Folders are absolute. */
export type Parts = {
  db: Db;
  config: Pick<
    Config,
    | 'apiBaseUrl'
    | 'stageApiBaseUrl'
    | 'faults'
    | 'production'
    | 'killWorker'
    | 'trustedProxies'
    | 'smsPerDay'
    | 'accessLog'
    | 'pictureCacheBytes'
    | 'hstsSubDomains'
  >;
  /** Sends sign-in codes; null if no channel is configured. `inbox`: displays them in development (S7). */
  messages: Sender | null;
  inbox: Inbox | null;
  /** Reads the store of another backend (D35). */
  fetch: typeof fetch;
  payments: PaymentSettings;
  codeSecret: string;
  directory: Directory;
  /** Loads the app's server entry; null if pages are rendered in the browser only. */
  loadApp: (() => Promise<unknown>) | null;
  media: MediaIndex;
  folders: Record<'media' | 'own' | 'pictures' | 'client' | 'earlier' | 'manifest', string> &
    Pick<PictureFolders, 'bring'>;
  now: () => Date;
  newId: () => string;
  isStopping: () => boolean;
  metrics: Metrics;
  /** Null if no collector is configured. */
  spans: Spans | null;
};

/**
 * `/config.js`: the store of the host (D36) and the base URLs of the API (D35); '' is the origin of the page. The built
 * file of the same name is for static hosts.
 */
function runtimeConfig(request: Request, { config, payments, directory }: Parts): Response {
  const { apiBaseUrl, stageApiBaseUrl } = config;
  const storeId = directory.shopOf(request).id;
  const settings = { storeId, apiBaseUrl, stageApiBaseUrl, payments: paymentPageOf(request, config, payments) };
  const script = `globalThis.storefrontConfig = ${JSON.stringify(settings)};\n`;
  return publicBody(request, script, { 'Content-Type': 'text/javascript; charset=utf-8' });
}

/** `Retry-After` in seconds while the database is unavailable. */
const TRY_AGAIN = 2;

/** Handles an uncaught error: 503 in a database outage, otherwise logs it and returns only an id to quote (S25). */
function failed(error: Error, request: Request, id: string, outage: OutageLog): Response {
  const { pathname } = new URL(request.url);
  if (isUnavailable(error)) {
    outage.met(error, pathname);
    return refused(unavailable('The shop', TRY_AGAIN));
  }
  log('error', 'request-failed', { id, method: request.method, path: pathname.slice(0, 200), ...explain(error) });
  return refused(new Refusal(500, 'INTERNAL', 'Something went wrong', { headers: { 'x-request-id': id } }));
}

/** Sets the headers of every response (S30); unknown and `stage-` hosts get `noindex` (D32). */
function stamp(request: Request, response: Response, { config, directory, payments }: Parts): void {
  const { headers } = response;
  const secure = config.production && !isLoopback(hostOf(request));
  const [scripts, styles] = [SCRIPT_HASHES, STYLE_HASHES].map((name) => headers.get(name)?.split(' ') ?? []);
  for (const name of [SCRIPT_HASHES, STYLE_HASHES]) headers.delete(name);
  const apis = [config.apiBaseUrl, config.stageApiBaseUrl].filter(Boolean).map((address) => new URL(address).origin);
  const hosts = paymentHosts(request, config, payments);
  for (const [name, value] of Object.entries(securityHeaders({ secure, subDomains: config.hstsSubDomains }, hosts)))
    headers.set(name, value);
  // An SVG keeps its own, narrower policy.
  if (!headers.has('content-security-policy')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts, styles, apis, payments: hosts, secure }));
  }
  if (!directory.mayBeIndexed(request)) headers.set('X-Robots-Tag', 'noindex');
}

/** S38: pages rendered at once, and waiting ones per caller; a document waits at most two seconds for its data (R4). */
const RENDERING = { atOnce: 4, each: 1, waiting: 8 };

/** S38: one caller's reads that are not cached; with many of them the embedded database would answer nobody else. */
const READING = { atOnce: 100, each: 4, waiting: 60 };

/** The caller whose turn it is; '' for the local machine, which is not limited. */
const queuedAs = (address: string): string => (isLoopbackAddress(address) ? '' : limitSubject(address));

/** Routes outside the API. `whole` is the complete server: rendered pages call its API as a browser does. */
function pageRoutes(parts: Parts, whole: Serve, versionOf: VersionOf, outage: OutageLog): Hono<{ Bindings: Meta }> {
  const { db, config, directory, media, folders, fetch, loadApp, now, isStopping } = parts;
  const files = staticRoute(folders.client, {
    killWorker: config.killWorker,
    earlier: folders.earlier,
    now: now().getTime(),
  });
  const renderPage = loadApp
    ? pageRoute(folders.client, renderer(loadApp, whole, directory.primaryOf), files.shell, {
        directory,
        versionOf,
        now,
        outage,
        standIn: missingPagePath(db),
      })
    : files.shell;
  const storesOf = foreignStores(fetch, now);
  const storeAt = (request: Request) => storesOf(foreignApi(request, config), directory.shopOf(request).id);
  const foreignOf = (request: Request) => (foreignApi(request, config) ? storeAt(request) : undefined);
  const foreignPage = foreignPageRoute(folders.client, storeAt, files.shell);
  const callerOf = callers(parts);
  const waitOf = rateLimiter(now);
  const turns = fairQueue(RENDERING);
  const pages = (request: Request, meta: Meta | undefined) => {
    if (foreignApi(request, config)) return foreignPage(request);
    if (!directory.shopOf(request).exists) return plainText('There is no shop under this name.', 404);
    const caller = limitSubject(callerOf(request, meta));
    return renderPage(request, (render) =>
      waitOf(caller, 'render') === 0 ? turns(queuedAs(caller), render) : undefined,
    );
  };
  const icons = iconBook(media, folders.media);
  const pictures = mediaRoute(
    pictureFinder(media.files, {
      ...folders,
      originals: folders.media,
      copies: folders.pictures,
      copiesBytes: config.pictureCacheBytes,
    }),
  );
  const app = new Hono<{ Bindings: Meta }>();
  const route = (path: string, respond: (request: Request) => Promise<Response> | Response) =>
    app.get(path, (c) => respond(c.req.raw));
  app.all('/__test/*', () => plainText('Not found.', 404));
  for (const path of ['/icons/*', '/media/*']) app.use(path, readableAddress);
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c) => shownPage(c.req.raw));
  route('/healthz', live);
  route('/readyz', () => ready({ db, isStopping, outage, stores: directory.stores().length }));
  route('/config.js', (request) => runtimeConfig(request, parts));
  route('/robots.txt', robotsRoute(directory, config));
  route('/sitemap.xml', sitemapRoute(db, directory, config));
  route('/manifest.webmanifest', manifestRoute({ db, directory, media, icons, file: folders.manifest, foreignOf }));
  const icon = iconRoute(icons);
  const iconOf = async (storeId: number) => {
    const store = directory.stores().some(({ id }) => id === storeId) ? await storeById(db, storeId) : null;
    return store && isDemo(media, store) ? null : (store?.config.tabIcon ?? '');
  };
  route('/icons/*', icon);
  route('/apple-touch-icon.png', touchIconRoute(icon, { shopOf: directory.shopOf, foreignOf, iconOf }));
  app.use('/media/*', async (c, next) => {
    const wait = waitOf(limitSubject(callerOf(c.req.raw, c.env)), 'media');
    return wait > 0
      ? plainText('Too many pictures at once.', 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      : next();
  });
  route('/media/reviews/*', reviewPhotoRoute(db, directory));
  app.get('/media/*', (c) => pictures(c.req.raw, queuedAs(callerOf(c.req.raw, c.env))));
  app.get('*', (c) => {
    const address = withoutEmptySegments(new URL(c.req.url));
    return address === null ? (files.file(c.req.raw) ?? pages(c.req.raw, c.env)) : movedTo(address);
  });
  app.all('*', () => wrongPageMethod());
  return app;
}

/** Routes outside the app and the endpoint table: payment webhook, sandbox payment page, CSP reports, inbox. */
function sideDoors(
  { db, directory, inbox, metrics, payments: { provider } }: Parts,
  payments: PaymentProvider | null,
  now: () => Date,
): Hono<{ Bindings: Meta }> {
  const app = new Hono<{ Bindings: Meta }>();
  for (const path of [...PROVIDERS.map(({ name }) => `/${name}/*`), '/dev/*', '/webhooks/*', CSP_REPORTS]) {
    app.use(path, readableAddress);
  }
  if (provider?.webhook && payments) {
    const handleWebhook = webhookRoute({ db, payments, webhook: provider.webhook, now });
    app.post(`/webhooks/${provider.name}`, (c) => handleWebhook(c.req.raw, logOf(c.env.trace)));
  }
  const hostedPage = provider?.hostedPage?.({ db, directory, now });
  if (hostedPage) app.all(`/${provider?.name}/*`, (c) => hostedPage(c.req.raw));
  for (const { name } of PROVIDERS) app.all(`/${name}/*`, () => plainText('Not found.', 404));
  const report = cspReportRoute(now, (directive) => metrics.count('csp_violations_total', { directive }));
  app.post(CSP_REPORTS, (c) => report(c.req.raw));
  const read = inboxRoute(inbox);
  app.get('/dev/*', (c) => read(c.req.raw));
  return app;
}

/** S5: the address of the socket, or the client address that a trusted proxy forwards. */
function callers({ config }: Parts): (request: Request, meta: Meta | undefined) => string {
  const proxies = proxyList(config.trustedProxies);
  return (request, meta) => (proxies ? clientAddress(request, meta?.remote ?? '', proxies) : (meta?.remote ?? ''));
}

/** Logs once that a proxy which is not trusted forwards requests. */
function proxyNotice({ config }: Parts): (request: Request, meta: Meta) => void {
  const proxies = proxyList(config.trustedProxies);
  let isTold = false;
  return (request, { remote = '' }) => {
    if (isTold || !proxies || !isUntrustedProxy(request, remote, proxies)) return;
    isTold = true;
    log('error', 'proxy-not-trusted', { peer: remote, message: 'all its clients share its limits: TRUSTED_PROXIES' });
  };
}

/** The subject of a request's rate limits; '' (none) for the local machine while the inbox is enabled (S7). */
function limitedAs(parts: Parts): ApiContext['from'] {
  const callerOf = callers(parts);
  return (request, remote) => {
    const address = callerOf(request, { remote });
    return parts.inbox && isLoopbackAddress(address) ? '' : limitSubject(address);
  };
}

/** S12: in production only this machine itself may name any store of `localhost`, not what a proxy on it forwards. */
function localTo(parts: Parts): ApiContext['isLocal'] {
  const callerOf = callers(parts);
  return (request, meta) =>
    !parts.config.production || (isLoopbackAddress(callerOf(request, meta)) && !request.headers.has('x-forwarded-for'));
}

/** Refuses an API call before its handler: over the rate limit (S38), or the host has another backend (D35). */
function guarded(parts: Parts): (request: Request, meta: Meta | undefined) => Refusal | null {
  const callerOf = callers(parts);
  const waitOf = rateLimiter(parts.now);
  return (request, meta) => {
    const kind = ['GET', 'HEAD'].includes(request.method) ? 'read' : 'write';
    const wait = waitOf(limitSubject(callerOf(request, meta)), kind);
    if (wait > 0) return tooMany(wait);
    return foreignApi(request, parts.config) ? notFound('An API on this server') : null;
  };
}

/** The SMS limit of all stores together, as a multiple of that of one store (S3). */
const ALL_STORES = 4;

function apiContext(
  parts: Parts,
  payments: PaymentProvider | null,
  now: () => Date,
  respondFromCache: RespondFromCache,
): ApiContext {
  const { db, messages, codeSecret: secret, directory, config } = parts;
  const callerOf = callers(parts);
  const turns = fairQueue(READING);
  const sendCaps = { perStore: config.smsPerDay, inAll: ALL_STORES * config.smsPerDay };
  return {
    db,
    now,
    respondFromCache,
    messages,
    payments,
    secret,
    sendCaps,
    directory,
    from: limitedAs(parts),
    isLocal: localTo(parts),
    inTurn: (request, meta, compute) => turns(queuedAs(callerOf(request, meta)), compute),
    cards: listedCards(),
  };
}

/** Outside the API nobody reads JSON: a browser displays the text. */
const wrongPageMethod = (): Response =>
  plainText('This address does not answer that method.', 405, { Allow: 'GET, HEAD' });

/** Refuses malformed addresses of files and forms, which read them; pages are as lenient as a browser. */
const readableAddress: MiddlewareHandler = async (c, next) =>
  addressProblem(c.req.url) ? plainText('This address cannot be read.', 400) : next();

/**
 * Shows the page that a form was sent to, as some payment providers send their customers back: by GET, with those fields of
 * the form that the page reads.
 */
async function shownPage(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const names = parametersOf(url.pathname);
  if (names === null) return wrongPageMethod();
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
  const body = isForm ? await readBytes(request) : new Uint8Array();
  const form = new URLSearchParams(body instanceof Refusal ? '' : new TextDecoder().decode(body));
  for (const name of names) {
    const value = form.get(name);
    if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return movedTo(withoutEmptySegments(url) ?? `${url.pathname}${url.search}`, 303);
}

/** Creates the whole server as one function from request to response. */
export function createServer(parts: Parts): Serve {
  const { db, config, newId } = parts;
  const seam = config.faults ? testSeam(db, parts.directory, parts.inbox, parts.now) : null;
  const versionOf = dataVersion(db, () => (seam ? seam.version() : 0));
  const compress = compressor();
  const outage = outageLog(parts.now, () => parts.metrics.count('database_unavailable_total'));
  const app = new Hono<{ Bindings: Meta }>();
  const observe = observer(parts.metrics, parts.spans, config.accessLog);
  const noticeProxy = proxyNotice(parts);
  app.use(async (c, next) => {
    noticeProxy(c.req.raw, c.env);
    const finish = c.env.trace && observe(c.req.raw, c.req.path, c.env.trace);
    await next();
    const small = await compress(c.req.raw, c.res);
    // Without this reset, Hono would copy the old response's headers over the new ones.
    c.res = undefined;
    c.res = small;
    stamp(c.req.raw, c.res, parts);
    // The client's next request goes to another process instead of meeting a closed connection.
    if (parts.isStopping()) c.res.headers.set('Connection', 'close');
    finish?.(c.res.status);
  });
  app.use('/api/*', async (c, next) => {
    const problem = addressProblem(c.req.url);
    return problem ? refused(problem) : next();
  });
  const guard = guarded(parts);
  for (const path of ['/api/*', CSP_REPORTS]) {
    app.use(path, async (c, next) => {
      const refusal = guard(c.req.raw, c.env);
      return refusal ? refused(refusal) : next();
    });
  }
  // R9: the client's connectivity check. Uses no database, has no body, is never cached.
  app.get(PING, () => new Response(null, { status: 204, headers: PRIVATE }));
  const now = seam?.now ?? parts.now;
  const payments = parts.payments.provider?.connect(db, now) ?? null;
  app.route('/', apiRoutes(apiContext(parts, payments, now, responseCache(versionOf, parts.now))));
  app.route('/', sideDoors(parts, payments, now));
  const callerOf = callers(parts);
  const serve: Serve = async (request, meta = {}) =>
    app.fetch(request, meta.shows ? meta : { ...meta, trace: traced(newId, limitSubject(callerOf(request, meta))) });
  const whole = seam ? seam.around(serve) : serve;
  app.route('/', pageRoutes(parts, whole, versionOf, outage));
  app.onError((error, c) => failed(error, c.req.raw, c.env.trace?.id ?? newId(), outage));
  return whole;
}
