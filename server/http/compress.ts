import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const TEXTUAL = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg\+xml)/;
const ENCODINGS = ['br', 'gzip'] as const;
/** Below this size compression saves hardly anything and costs CPU time. */
const WORTH_BYTES = 1024;
/** Brotli quality for the first request: takes a fifth of the time of `BEST`, for about a tenth more bytes. */
const QUICK = 5;
const BEST = 11;
/** Above this size `BEST` takes too long. */
const BEST_UP_TO_BYTES = 400_000;
/** Maximum length of the recompression queue; further documents are considered again at their next request. */
const MOST_WAITING = 20;
const CACHE_LIMITS = { max: 2000, maxSize: 12_000_000, maxEntrySize: 1_200_000 };

/** Whether `Accept-Encoding` names an encoding without refusing it (`q=0`). */
export function acceptsEncoding(request: Request, encoding: string): boolean {
  const offers = parseAccept((request.headers.get('accept-encoding') ?? '').toLowerCase());
  return offers.some(({ type, q }) => type === encoding && q > 0);
}

/** Text that is not compressed yet. */
const isCompressible = ({ headers }: Response): boolean =>
  TEXTUAL.test(headers.get('content-type') ?? '') && !headers.has('content-encoding');

/** Adds `Vary: Accept-Encoding` unless it is there already. */
function varied(response: Response): Headers {
  const headers = new Headers(response.headers);
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  return headers;
}

type Encoding = (typeof ENCODINGS)[number];
type Bytes = Uint8Array<ArrayBuffer>;

async function press(bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  if (encoding === 'gzip') return new Uint8Array(await gz(bytes));
  return new Uint8Array(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

function inEncoding(bytes: Bytes, encoding: Encoding, status: number, headers: Headers): Response {
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(bytes.length));
  const etag = headers.get('etag');
  // Same content in other bytes: the ETag must be weak.
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
  return new Response(bytes, { status, headers });
}

/**
 * Recompresses a repeatedly requested document once with the best quality, so that it fits into the initial congestion
 * window of a new connection. One document at a time, in the background.
 */
function improver(pressed: LRUCache<string, Bytes>) {
  const tried = new LRUCache<string, true>({ max: CACHE_LIMITS.max });
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return (key: string, response: Response): void => {
    const isDocument = response.headers.get('content-type')?.startsWith('text/html');
    if (!isDocument || tried.has(key) || waiting >= MOST_WAITING) return;
    tried.set(key, true);
    waiting += 1;
    const improve = async (): Promise<void> => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length <= BEST_UP_TO_BYTES) pressed.set(key, await press(bytes, 'br', BEST));
    };
    // After a failure the quickly compressed response stays cached.
    last = last
      .then(improve)
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
  };
}

/**
 * Compresses responses with an encoding that the client accepts, preferably Brotli. Responses that are compressed
 * already or are not text are returned unchanged. Results are cached by encoding and ETag, so that each response is
 * compressed once, and HTML documents a second time with the best quality.
 */
export function compressor(): (request: Request, response: Response) => Promise<Response> {
  const pressed = new LRUCache<string, Bytes>({ ...CACHE_LIMITS, sizeCalculation: ({ length }) => length });
  const improve = improver(pressed);
  const compressed = async (response: Response, encoding: Encoding, headers: Headers): Promise<Response> => {
    const { status } = response;
    const etag = headers.get('etag');
    const key = etag === null ? null : `${encoding} ${etag}`;
    const known = key === null ? undefined : pressed.get(key);
    if (known) {
      if (key && encoding === 'br') improve(key, response);
      return inEncoding(known, encoding, status, headers);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length < WORTH_BYTES) return new Response(bytes, { status, headers });
    const small = await press(bytes, encoding, QUICK);
    if (key !== null) pressed.set(key, small);
    return inEncoding(small, encoding, status, headers);
  };
  return async (request, response) => {
    if (!isCompressible(response)) return response;
    const headers = varied(response);
    const encoding = response.body && ENCODINGS.find((name) => acceptsEncoding(request, name));
    if (!encoding) return new Response(response.body, { status: response.status, headers });
    return compressed(response, encoding, headers);
  };
}
