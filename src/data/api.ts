import type { Endpoints } from '../../contract/api.ts';
import type { Asked, Endpoint, Reply } from '../../contract/endpoint.ts';
import { type EndpointName, type PathRow, paths } from '../../contract/paths.ts';
import { ApiError } from './api-error.ts';
import type { Hear, Word } from './line/line.ts';
import { readerOf, readRefusal } from './replies.ts';

export type ApiOptions = {
  /** '' for the page's own origin, or the origin of another backend (D35). */
  baseUrl: string;
  fetch: typeof fetch;
  /** The bearer token of the moment, or null. */
  token: () => string | null;
  /** A call with `bearer`, which still is the token of the moment, was answered 401. */
  onUnauthorized?: (name: EndpointName, bearer: string) => void;
  /** How each call went (R9). */
  hear?: Hear;
  /** Milliseconds until a call counts as unanswered, body included; without it what the kind of call deserves. */
  timeoutMs?: number;
};

export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> };
type Call<E extends Endpoint> = keyof Asked<E> extends never
  ? (asked?: CallOptions) => Promise<Reply<E>>
  : (asked: Asked<E> & CallOptions) => Promise<Reply<E>>;
export type Api = { [N in EndpointName]: Call<Endpoints[N]> } & {
  /** When a reply was true, if the worker gave a saved copy of it: ms since 1970; undefined for the server's own (R8). */
  savedAt: (reply: unknown) => number | undefined;
};

type AnyAsked = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
} & CallOptions;

function address(baseUrl: string, row: PathRow, asked: AnyAsked): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(asked.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return `${baseUrl}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The body as JSON; null for 204. Anything that is no JSON is refused, never passed on. */
async function readBody(response: Response, signal?: AbortSignal): Promise<unknown> {
  if (response.status === 204) return null;
  const body = await response.text().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError('NETWORK_ERROR');
  });
  if (body.trim() === '') throw new ApiError('EMPTY_RESPONSE', { status: response.status });
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError('INVALID_RESPONSE', { status: response.status });
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const { code, message, title, orderId } = readRefusal(await readBody(response).catch(() => null));
  const refused = new ApiError('HTTP', { status: response.status, code: code || 'HTTP', message });
  refused.title = title;
  refused.orderId = orderId;
  refused.retryAfter = Number(response.headers.get('retry-after')) || 0;
  return refused;
}

/** The worker's words on a copy (`sw/bounded-network-first.ts`); null for what the server has just said. */
function copiedAt({ headers }: Response): number | null {
  const at = Number(headers.get('x-sw-asked'));
  return headers.get('x-sw-source') === 'cache' && at > 0 ? at : null;
}

const wordOn = (error: ApiError): Word => {
  if (error.kind === 'HTTP' && error.status < 500) return 'answered';
  return error.kind === 'NETWORK_ERROR' ? 'failed' : 'odd';
};

/** Who looks around waits less than who buys: with the document's own time an error comes within 10 s (R4). */
const PATIENCE_MS = { browse: 6_500, live: 10_000, never: 10_000 };
const LATE_MS = 1_500;

/** The client over the endpoint table: replies are parsed, so beyond here every shape is the app's own. */
export function createApi({ baseUrl, fetch, token, onUnauthorized, hear, timeoutMs }: ApiOptions): Api {
  const copies = new WeakMap<object, number>();
  async function answer(name: EndpointName, asked: AnyAsked, began: number): Promise<unknown> {
    const row = paths[name];
    const reading = readerOf(name);
    // Nothing is changed whose answer could not be read; what is only asked need not wait.
    if (row.method !== 'GET') await reading;
    else reading.catch(() => undefined);
    const bearer = token();
    const timeout = AbortSignal.timeout(timeoutMs ?? PATIENCE_MS[row.freshness]);
    const response = await fetch(address(baseUrl, row, asked), {
      method: row.method,
      signal: asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout,
      headers: {
        accept: 'application/json',
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...asked.headers,
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
    }).catch((error: unknown) => {
      if (asked.signal?.aborted) throw error;
      throw new ApiError('NETWORK_ERROR');
    });
    if (bearer && response.status === 401 && bearer === token()) onUnauthorized?.(name, bearer);
    if (!response.ok) throw await refusal(response);
    const body = await readBody(response, asked.signal);
    const read = (await reading)(body);
    if (!read.understood) {
      throw new ApiError('INVALID_RESPONSE', { status: response.status, ...(read.saysNo ? { code: 'REFUSED' } : {}) });
    }
    // Somebody signed out, or in, meanwhile: one shopper's answer never reaches another's screen (R33, R34).
    if (row.access === 'customer' && bearer !== token())
      throw new ApiError('HTTP', { status: 401, code: 'SIGNED_OUT' });
    const at = copiedAt(response);
    hear?.(at === null ? 'answered' : response.headers.get('x-sw-why') === 'refused' ? 'odd' : 'saved', began);
    if (at !== null && typeof read.reply === 'object' && read.reply !== null) copies.set(read.reply, at);
    return read.reply;
  }
  const savedAt = (reply: unknown) => (typeof reply === 'object' && reply !== null ? copies.get(reply) : undefined);
  async function call(name: EndpointName, asked: AnyAsked = {}): Promise<unknown> {
    const began = Date.now();
    const late = AbortSignal.timeout(LATE_MS);
    late.onabort = () => hear?.('slow', began);
    try {
      return await answer(name, asked, began);
    } catch (error) {
      if (error instanceof ApiError) {
        error.late = late.aborted;
        hear?.(wordOn(error), began);
      }
      throw error;
    } finally {
      late.onabort = null;
    }
  }
  const names = Object.keys(paths) as EndpointName[];
  const calls = Object.fromEntries(names.map((name) => [name, (asked?: AnyAsked) => call(name, asked)]));
  // One generic function over the table becomes one typed function per row.
  return { ...calls, savedAt } as unknown as Api;
}
