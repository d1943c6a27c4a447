import { Hono } from 'hono';
import { apiRoutes } from './api.ts';
import { compressor } from './compress.ts';
import type { Config } from './config.ts';
import { dataVersion } from './data-version.ts';
import type { Db } from './db/database.ts';
import { stores } from './db/schema.ts';
import { foreignApi, hostOf, isLoopback, shopOf } from './host.ts';
import { iconBook, iconRoute } from './icons.ts';
import type { VersionOf } from './keep.ts';
import { keptAnswers } from './kept-answers.ts';
import { explain, log } from './log.ts';
import { manifestRoute } from './manifest.ts';
import { mediaRoute } from './media-route.ts';
import { robotsRoute, sitemapRoute } from './pages/crawlers.ts';
import { pageRoute, SCRIPT_HASHES, STYLE_HASHES } from './pages/page-route.ts';
import { renderer } from './pages/render.ts';
import { pictureFinder } from './pictures.ts';
import { notFound, Refusal, wrongMethod } from './refusal.ts';
import { plainText, privateJson, publicBody, refused } from './reply.ts';
import { addressProblem } from './request.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import type { MediaIndex } from './seed/media.ts';
import { staticRoute } from './static.ts';
import { testSeam } from './test-seam/seam.ts';

/** What the listener knows of a connection. */
export type Meta = { remote?: string; drop?: () => void };
export type Serve = (request: Request, meta?: Meta) => Promise<Response>;

/** Everything the server is made of; time and ids are handed in. Folders are absolute. */
export type Parts = {
  db: Db;
  config: Pick<Config, 'apiBaseUrl' | 'stageApiBaseUrl' | 'faults' | 'production' | 'killWorker'>;
  /** Brings the app's server entry; null where pages draw themselves in the browser. */
  loadApp: (() => Promise<unknown>) | null;
  media: MediaIndex;
  folders: { media: string; pictures: string; client: string; manifest: string };
  now: () => Date;
  newId: () => string;
};

async function health(db: Db): Promise<Response> {
  try {
    return privateJson({ status: 'ok', database: 'ok', stores: await db.$count(stores) });
  } catch (error) {
    log('error', 'health', explain(error));
    return privateJson({ status: 'failing', database: 'failing' }, 503);
  }
}

/** D35: where the app finds its API; '' is the address it came from. The built file of this name is for static hosts. */
function runtimeConfig(request: Request, { apiBaseUrl, stageApiBaseUrl }: Parts['config']): Response {
  const script = `globalThis.storefrontConfig = ${JSON.stringify({ apiBaseUrl, stageApiBaseUrl })};\n`;
  return publicBody(request, script, { 'Content-Type': 'text/javascript; charset=utf-8' });
}

/** Unexpected: told in the log once, to the client only as a number it can quote (S25). */
function failed(error: Error, request: Request, id: string): Response {
  const { pathname } = new URL(request.url);
  log('error', 'request-failed', { id, method: request.method, path: pathname.slice(0, 200), ...explain(error) });
  return refused(new Refusal(500, 'INTERNAL', 'Something went wrong', undefined, { 'x-request-id': id }));
}

/** Headers that hold for whatever was answered (S30); a shop under an unknown name stays out of search engines (D32). */
function stamp(request: Request, response: Response, config: Parts['config']): void {
  const { headers } = response;
  const secure = config.production && !isLoopback(hostOf(request));
  const [scripts, styles] = [SCRIPT_HASHES, STYLE_HASHES].map((name) => headers.get(name)?.split(' ') ?? []);
  for (const name of [SCRIPT_HASHES, STYLE_HASHES]) headers.delete(name);
  const apis = [config.apiBaseUrl, config.stageApiBaseUrl].filter(Boolean).map((address) => new URL(address).origin);
  for (const [name, value] of Object.entries(securityHeaders(secure))) headers.set(name, value);
  // A picture's own, narrower policy stays.
  if (!headers.has('content-security-policy')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts, styles, apis, secure }));
  }
  if (!shopOf(request).known) headers.set('X-Robots-Tag', 'noindex');
}

/** Every address that is not the API's. `whole` is the server itself: pages ask its API as a browser would. */
function pageRoutes({ db, config, media, folders, loadApp, now }: Parts, whole: Serve, versionOf: VersionOf): Hono {
  const files = staticRoute(folders.client, config.killWorker);
  const drawn = loadApp
    ? pageRoute(folders.client, renderer(loadApp, whole), files.shell, { versionOf, now })
    : files.shell;
  // D35: with another backend, pages draw themselves in the browser.
  const pages = (request: Request) => (foreignApi(request, config) ? files.shell(request) : drawn(request));
  const icons = iconBook(media, folders.media);
  const app = new Hono();
  const answers = (path: string, answer: (request: Request) => Promise<Response> | Response) =>
    app.get(path, (c) => answer(c.req.raw));
  app.all('/__test/*', () => plainText('Not found.', 404));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '*', () => refused(wrongMethod('GET, HEAD')));
  answers('/healthz', () => health(db));
  answers('/config.js', (request) => runtimeConfig(request, config));
  answers('/robots.txt', robotsRoute(config));
  answers('/sitemap.xml', sitemapRoute(db, config));
  answers('/manifest.webmanifest', manifestRoute(db, media, icons, folders.manifest));
  answers('/icons/*', iconRoute(icons));
  answers('/media/*', mediaRoute(pictureFinder(media.files, { originals: folders.media, copies: folders.pictures })));
  answers('*', (request) => files.file(request) ?? pages(request));
  return app;
}

/** The whole shop as one function from request to response. */
export function createServer(parts: Parts): Serve {
  const { db, config, newId } = parts;
  const seam = config.faults ? testSeam(db, parts.now) : null;
  const versionOf = dataVersion(db, () => (seam ? seam.version() : 0));
  const compress = compressor();
  const app = new Hono();
  app.use(async (c, next) => {
    const problem = addressProblem(c.req.url);
    if (problem) c.res = refused(problem);
    else await next();
    const small = await compress(c.req.raw, c.res);
    // Hono would copy the old headers over the new ones.
    c.res = undefined;
    c.res = small;
    stamp(c.req.raw, c.res, config);
  });
  app.use('/api/*', async (c, next) =>
    foreignApi(c.req.raw, config) ? refused(notFound('An API on this server')) : next(),
  );
  app.route('/', apiRoutes({ db, now: seam?.now ?? parts.now, tell: keptAnswers(versionOf, parts.now) }));
  const serve: Serve = async (request) => app.fetch(request);
  const whole = seam ? seam.around(serve) : serve;
  app.route('/', pageRoutes(parts, whole, versionOf));
  app.onError((error, c) => failed(error, c.req.raw, newId()));
  return whole;
}
