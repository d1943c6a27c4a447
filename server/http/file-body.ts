import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { matchesEtag, plainText } from './reply.ts';

/** `size` in bytes. */
export type SizedFile = { file: string; size: number };
/** First and last byte, both included. */
type Range = { from: number; to: number };

/**
 * A part of a file, read as the client receives it: memory does not grow with the file or the part. `whenClosed` runs once
 * it is sent or its client has left.
 */
function streamOf(file: string, { from, to }: Range, whenClosed: () => void): ReadableStream {
  const bytes = createReadStream(file, { start: from, end: to });
  bytes.once('close', whenClosed);
  return Readable.toWeb(bytes);
}

/** The byte range of a `Range` header; 'all' if it is absent or unsupported, 'none' if it cannot be satisfied. */
function rangeOf(header: string | null, size: number): Range | 'all' | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'all';
  if (first === '') {
    const from = Math.max(0, size - Number(last));
    return Number(last) > 0 && size > 0 ? { from, to: size - 1 } : 'none';
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return 'all';
  return from < size ? { from, to } : 'none';
}

/** Another version than the one that the client has a part of (`If-Range`) is sent whole. */
function rangeWanted({ headers }: Request, etag: string, size: number): Range | 'all' | 'none' {
  const condition = headers.get('if-range');
  return condition && condition !== etag ? 'all' : rangeOf(headers.get('range'), size);
}

/**
 * Sends a file with `headers` and its ETag, or the part that `Range` asks for (RFC 9110 §14; Safari plays films by parts).
 * `open` is called before the file is opened and returns what runs when it is closed; null: no more may be open now.
 */
export function fileResponse(
  request: Request,
  { file, size }: SizedFile,
  { etag, headers }: { etag: string; headers: Record<string, string> },
  open: () => (() => void) | null,
): Response {
  const all = { ...headers, 'Accept-Ranges': 'bytes', ETag: etag };
  if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers: all });
  const range = rangeWanted(request, etag, size);
  if (range === 'none') return plainText('No such part.', 416, { 'Content-Range': `bytes */${size}` });
  const { from, to } = range === 'all' ? { from: 0, to: size - 1 } : range;
  const partHeaders = range === 'all' ? {} : { 'Content-Range': `bytes ${from}-${to}/${size}` };
  const init = {
    status: range === 'all' ? 200 : 206,
    headers: { ...all, ...partHeaders, 'Content-Length': String(to - from + 1) },
  };
  if (request.method === 'HEAD' || to < from) return new Response(null, init);
  const closed = open();
  return closed
    ? new Response(streamOf(file, { from, to }, closed), init)
    : plainText('Too many files at once.', 429, { 'Retry-After': '1' });
}
