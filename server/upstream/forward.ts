import { m } from '#messages';
import { isFields } from '../../contract/api-response.ts';
import type { HasCapability } from '../../contract/capabilities.ts';
import { type MediaKind, resolveMedia } from '../../contract/media-addresses.ts';
import { hostOf } from '../http/host.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { refused } from '../http/reply.ts';
import { readBytes } from '../http/request.ts';
import type { RemoteAddresses } from '../media/remote-addresses.ts';
import { explain, log } from '../ops/log.ts';
import { occasionally } from '../ops/occasional-log.ts';
import type { Parts } from '../parts.ts';
import { type BackendCall, backendCallOf } from './backend-calls.ts';
import { REPLY_TIMEOUT, textOf } from './reply-text.ts';

/** Request headers that the backend gets; no cookie and nothing that the specification does not have. */
const FORWARDED = ['accept', 'accept-language', 'authorization', 'content-type', 'if-none-match'];
/** Ours (D33), only for a backend that knows them. */
const IDEMPOTENCY = ['idempotency-key', 'x-client-id', 'x-client-seq'];
/** Reply headers that the shopper's browser gets. */
const RETURNED = ['cache-control', 'content-language', 'etag', 'last-modified', 'retry-after'];
const IDEMPOTENCY_RETURNED = ['idempotency-replayed'];

/** For the headers by which the backend knows its client. `address`: an IP address, '' for none. */
export type Caller = { address: string; protocol: 'http' | 'https'; id?: string | undefined };

/** How a call ended, for metrics; `refused`: by this server. */
type Answer = { outcome: 'answered' | 'late' | 'silent' | 'unreadable' | 'refused'; response: Response };

/** The backend failed; the error form is the specification's. */
const failed = (status: 502 | 504) =>
  refused(
    new Refusal(status, 'BACKEND_UNAVAILABLE', m.refusal_backend_unavailable(), {
      headers: { 'Retry-After': '5' },
    }),
  );

function headersFor(request: Request, has: HasCapability, { address, protocol, id }: Caller): Headers {
  const names = has('idempotency') ? [...FORWARDED, ...IDEMPOTENCY] : FORWARDED;
  const headers = new Headers({ accept: 'application/json' });
  for (const name of names) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('x-forwarded-host', hostOf(request));
  headers.set('x-forwarded-proto', protocol);
  if (address) headers.set('x-forwarded-for', address);
  if (id) headers.set('x-request-id', id);
  return headers;
}

/** How a reply's addresses of pictures and films reach the page: `own` as this server resizes them. */
type Media = Pick<RemoteAddresses, 'own'>;

/** The reply as JSON with absolute addresses of pictures; null for anything else, such as a proxy's page. */
function replyOf(text: string, base: string, { own }: Media): string | null {
  try {
    const onBackend = (address: string, kind: MediaKind) =>
      URL.canParse(address, base) ? own(new URL(address, base).href, kind) : address;
    const reply: unknown = JSON.parse(text, resolveMedia(onBackend));
    return isFields(reply) || Array.isArray(reply) ? JSON.stringify(reply) : null;
  } catch {
    return null;
  }
}

/** A reply to a token is of one shopper: no cache may keep it. A public one is checked each time, unless it says more. */
function returnedHeaders(request: Request, response: Response, has: HasCapability): Headers {
  const names = has('idempotency') ? [...RETURNED, ...IDEMPOTENCY_RETURNED] : RETURNED;
  const headers = new Headers({ 'cache-control': 'no-cache' });
  for (const name of names) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (request.headers.has('authorization') || !['GET', 'HEAD'].includes(request.method))
    headers.set('cache-control', 'no-store');
  headers.set('vary', 'Host, Accept-Language, Authorization');
  return headers;
}

/** The backend's response with its reply as text: null for a redirect, or one that is too long. */
async function received(response: Response): Promise<string | null> {
  const isRedirect = response.status >= 300 && response.status < 400;
  const text = isRedirect ? null : await textOf(response);
  if (text === null) await response.body?.cancel().catch(() => undefined);
  return text;
}

/** The page takes this server for our own API, whose every reply says `success` (src/data/outbox/send-command.ts). */
function confirmation(reply: string): string {
  const fields: unknown = reply === '' ? {} : JSON.parse(reply);
  if (isFields(fields) && typeof fields.success === 'boolean') return reply;
  return JSON.stringify({ ...(isFields(fields) ? fields : {}), success: true });
}

const hasNoBody = ({ method }: Request, { status }: Response): boolean =>
  status === 204 || status === 304 || method === 'HEAD';

/** The backend's reply for the page, '' for none; null if what came is no reply of an API. */
async function readReply(base: string, media: Media, request: Request, response: Response): Promise<string | null> {
  if (hasNoBody(request, response)) {
    await response.body?.cancel();
    return '';
  }
  const text = await received(response);
  return text ? replyOf(text, base, media) : text;
}

/** The response for the shopper; null if what came is no reply of an API. */
async function responseOf(
  { base, has, media, call }: { base: string; has: HasCapability; media: Media; call: BackendCall },
  request: Request,
  response: Response,
) {
  const { status } = response;
  const headers = returnedHeaders(request, response, has);
  const reply = await readReply(base, media, request, response);
  if (reply === null) return null;
  // A backend may confirm a change of the bag in any form, also by 204.
  const isConfirmed = response.ok && call.name === 'setCartLine';
  if (reply === '' && !isConfirmed) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return isConfirmed ? new Response(confirmation(reply), { headers }) : new Response(reply, { status, headers });
}

type ForwardingDeps = Pick<Parts, 'fetch' | 'metrics' | 'now'> & {
  config: Pick<Parts['config'], 'backendCapabilities'>;
};

/**
 * Calls of the page's own origin, answered by another backend (D35): method, path, query, body, token and language go to
 * it, its status and reply come back. It follows no redirect and calls no other host.
 */
export function createForwarding({ fetch, metrics, now, config }: ForwardingDeps, media: Media) {
  const has: HasCapability = (name) => config.backendCapabilities.includes(name);
  const logOccasionally = occasionally(now);
  async function send(base: string, request: Request, { row }: BackendCall, caller: Caller): Promise<Response> {
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const body = isRead ? undefined : await readBytes(request, row.maxBodyBytes);
    if (body instanceof Refusal) throw body;
    const { pathname, search } = new URL(request.url);
    return fetch(`${base}${pathname}${search}`, {
      method: request.method,
      headers: headersFor(request, has, caller),
      redirect: 'manual',
      signal: AbortSignal.timeout(REPLY_TIMEOUT),
      // `fetch` is typed for any buffer; this one is an ordinary array of bytes.
      ...(body && body.byteLength > 0 ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
  }
  async function answered(base: string, request: Request, call: BackendCall, caller: Caller): Promise<Answer> {
    try {
      const response = await responseOf({ base, has, media, call }, request, await send(base, request, call, caller));
      return response ? { outcome: 'answered', response } : { outcome: 'unreadable', response: failed(502) };
    } catch (error) {
      if (error instanceof Refusal) return { outcome: 'refused', response: refused(error) };
      logOccasionally(() => log('error', 'backend', { call: call.name, ...explain(error) }));
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      return isLate ? { outcome: 'late', response: failed(504) } : { outcome: 'silent', response: failed(502) };
    }
  }
  return async (base: string, request: Request, caller: Caller): Promise<Response> => {
    const call = backendCallOf(request, has);
    if (!call) return refused(notFound());
    const began = performance.now();
    const { outcome, response } = await answered(base, request, call, caller);
    metrics.backendCalls.inc({ call: call.name, outcome });
    metrics.backendSeconds.observe({ call: call.name }, (performance.now() - began) / 1000);
    return response;
  };
}
export type Forward = ReturnType<typeof createForwarding>;
