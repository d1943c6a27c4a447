import type { MiddlewareHandler } from 'hono';
import { observer } from '../ops/observe.ts';
import type { Parts } from '../parts.ts';
import type { Directory } from '../stores/directory.ts';
import type { Callers } from './callers.ts';
import { compressor } from './compress.ts';
import { preferredLanguage, speaking } from './language.ts';
import type { rateLimiter } from './rate-limiter.ts';
import { tooMany } from './refusal.ts';
import { plainText, refused } from './reply.ts';
import { addressProblem, type Meta } from './request.ts';
import { setResponseHeaders } from './response-headers.ts';

type Middleware = MiddlewareHandler<{ Bindings: Meta }>;

/** Around every request: its log line, counts and span, the compression of its response, and the headers of all. */
export function finishResponse(parts: Parts, callers: Callers): Middleware {
  const observe = observer(parts.metrics, parts.spans, parts.config.accessLog);
  const compress = compressor();
  return async (c, next) => {
    const request = c.req.raw;
    callers.warnOfProxy(request, c.env);
    const finish = c.env.trace && observe(request, c.req.path, c.env.trace);
    await next();
    const compressed = await compress(request, c.res);
    // Without this reset, Hono would copy the old response's headers over the new ones.
    c.res = undefined;
    c.res = compressed;
    setResponseHeaders(request, c.res, parts);
    // The client's next request goes to another process instead of meeting a closed connection.
    if (parts.isStopping()) c.res.headers.set('Connection', 'close');
    finish?.(c.res.status);
  };
}

/** Answers a call in the one of the shop's languages that the client prefers; with several of them a copy is of one. */
export const answerInPreferredLanguage =
  ({ shopOf }: Pick<Directory, 'shopOf'>): Middleware =>
  async (c, next) => {
    const { languages } = shopOf(c.req.raw);
    await speaking(preferredLanguage(c.req.raw.headers.get('accept-language'), languages), next);
    if (languages.length > 1) c.res.headers.append('Vary', 'Accept-Language');
  };

/** Refuses an API call with a malformed address. */
export const refuseMalformedCall: Middleware = async (c, next) => {
  const problem = addressProblem(c.req.url);
  return problem ? refused(problem) : next();
};

/** Refuses malformed addresses of files and forms, which read them; pages are as lenient as a browser. */
export const refuseUnreadable: Middleware = async (c, next) =>
  addressProblem(c.req.url) ? plainText('This address cannot be read.', 400) : next();

/** Refuses a call over the rate limit (S38). */
export const limitCalls =
  (callers: Callers, waitOf: ReturnType<typeof rateLimiter>): Middleware =>
  async (c, next) => {
    const kind = ['GET', 'HEAD'].includes(c.req.method) ? 'read' : 'write';
    const wait = waitOf(callers.subjectOf(c.req.raw, c.env), kind);
    return wait > 0 ? refused(tooMany(wait)) : next();
  };
