import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const TEXTUAL = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg\+xml)/;
/** Below this a compressed answer is hardly smaller and costs more to make. */
const WORTH_BYTES = 1024;
/** A fifth of the time of the best, within a few percent of its size. */
const BROTLI_QUALITY = 5;

/** Whether `Accept-Encoding` names an encoding without refusing it (`q=0`). */
export function acceptsEncoding(request: Request, encoding: string): boolean {
  const offers = (request.headers.get('accept-encoding') ?? '').toLowerCase().split(',');
  return offers.some((offer) => {
    const [name, ...settings] = offer.split(';').map((part) => part.trim());
    return name === encoding && !settings.some((setting) => /^q=0(\.0*)?$/.test(setting));
  });
}

function press(bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array> {
  if (encoding === 'gzip') return gz(bytes);
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** An answer in the smallest form that the client takes. What is compressed already, or no text, stays as it is. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  if (!response.body || !TEXTUAL.test(response.headers.get('content-type') ?? '')) return response;
  if (response.headers.has('content-encoding')) return response;
  const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(request, name));
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  if (!encoding) return new Response(response.body, { status: response.status, headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length < WORTH_BYTES) return new Response(bytes, { status: response.status, headers });
  const small = await press(bytes, encoding);
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(small.length));
  const etag = headers.get('etag');
  // The same content in other bytes: the tag still names it, but weakly.
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`);
  return new Response(new Uint8Array(small), { status: response.status, headers });
}
