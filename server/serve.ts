import { Hono } from 'hono';
import { apiRoutes } from './api.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { stores } from './db/schema.ts';
import { shopOf } from './host.ts';
import { explain, log } from './log.ts';
import { iconRoute, manifestRoute } from './manifest.ts';
import { mediaRoute } from './media-route.ts';
import { pictureFinder } from './pictures.ts';
import { notFound, Refusal, wrongMethod } from './refusal.ts';
import { plainText, privateJson, publicBody, refused } from './reply.ts';
import { addressProblem } from './request.ts';
import type { MediaIndex } from './seed/media.ts';
import { staticRoute } from './static.ts';
import { testSeam } from './test-seam/seam.ts';

/** What the listener knows of a connection. */
export type Meta = { remote?: string; drop?: () => void };
export type Serve = (request: Request, meta?: Meta) => Promise<Response>;

/** Everything the server is made of; time and ids are handed in. Folders are absolute. */
export type Parts = {
  db: Db;
  config: Pick<Config, 'apiBaseUrl' | 'stageApiBaseUrl' | 'faults'>;
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

/** Headers that hold for whatever was answered; a shop under an unknown name stays out of search engines (D32). */
function stamp(request: Request, response: Response): void {
  response.headers.set('X-Content-Type-Options', 'nosniff');
  if (!shopOf(request).known) response.headers.set('X-Robots-Tag', 'noindex');
}

/** Every address that is not the API's. */
function pageRoutes({ db, config, media, folders }: Parts): Hono {
  const app = new Hono();
  const answers = (path: string, answer: (request: Request) => Promise<Response> | Response) =>
    app.get(path, (c) => answer(c.req.raw));
  app.all('/__test/*', () => plainText('Not found.', 404));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '*', () => refused(wrongMethod('GET, HEAD')));
  answers('/healthz', () => health(db));
  answers('/config.js', (request) => runtimeConfig(request, config));
  answers('/manifest.webmanifest', manifestRoute(db, media, folders.manifest));
  answers('/icons/*', iconRoute(media, folders.media));
  answers('/media/*', mediaRoute(pictureFinder(media.files, { originals: folders.media, copies: folders.pictures })));
  answers('*', staticRoute(folders.client));
  return app;
}

/** The whole shop as one function from request to response. */
export function createServer(parts: Parts): Serve {
  const { db, config, newId } = parts;
  const seam = config.faults ? testSeam(db, parts.now) : null;
  const app = new Hono();
  app.use(async (c, next) => {
    const problem = addressProblem(c.req.url);
    if (problem) c.res = refused(problem);
    else await next();
    stamp(c.req.raw, c.res);
  });
  if (config.apiBaseUrl) app.all('/api/*', () => refused(notFound('An API on this server')));
  else app.route('/', apiRoutes({ db, now: seam?.now ?? parts.now }));
  app.route('/', pageRoutes(parts));
  app.onError((error, c) => failed(error, c.req.raw, newId()));
  const serve: Serve = async (request) => app.fetch(request);
  return seam ? seam.around(serve) : serve;
}
