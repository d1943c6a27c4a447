import type { Db } from '../db/database.ts';
import { matchesEtag, plainText } from '../http/reply.ts';
import { shownPhoto } from '../shop/review-photos.ts';
import type { Directory } from '../stores/directory.ts';
import { BucketAway } from './bucket.ts';
import type { pictureFinder } from './pictures.ts';

/** The byte range of a `Range` header; 'all' if it is absent or unsupported, 'none' if it cannot be satisfied. */
function rangeOf(header: string | null, size: number): { from: number; to: number } | 'all' | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'all';
  if (first === '') {
    const from = Math.max(0, size - Number(last));
    return Number(last) > 0 ? { from, to: size - 1 } : 'none';
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return 'all';
  return from < size ? { from, to } : 'none';
}

/** An SVG opened as a document may not run scripts or load resources. */
const SVG_HEADERS = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

function headersOf(type: string, etag: string): Record<string, string> {
  return {
    'Content-Type': type,
    // The URL contains a hash of the bytes.
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    ...(type === 'image/svg+xml' ? SVG_HEADERS : {}),
    ...(type === 'video/mp4' ? { 'Accept-Ranges': 'bytes' } : {}),
  };
}

/** The bucket does not answer, so the picture may exist: 503 with `Retry-After` instead of 404. */
const away = (): Response => plainText('This picture cannot be had at the moment.', 503, { 'Retry-After': '5' });

/**
 * Serves `/media/…`: pictures, their resized copies, SVGs, and videos with range requests (RFC 9110 §14), which Safari
 * requires for playback.
 */
export function mediaRoute(find: ReturnType<typeof pictureFinder>): (request: Request) => Promise<Response> {
  return async (request) => {
    const found = await find(new URL(request.url).pathname).catch((error: unknown) => {
      if (error instanceof BucketAway) return 'away' as const;
      throw error;
    });
    if (found === 'away') return away();
    if (!found) return plainText('There is no such picture.', 404);
    const { bytes, type, etag } = found;
    const headers = headersOf(type, etag);
    if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
    const condition = request.headers.get('if-range');
    const rangeHeader = condition && condition !== etag ? null : request.headers.get('range');
    const range = type === 'video/mp4' ? rangeOf(rangeHeader, bytes.length) : 'all';
    if (range === 'none') {
      return plainText('No such part.', 416, { 'Content-Range': `bytes */${bytes.length}` });
    }
    if (range === 'all') {
      return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
    }
    const part = bytes.subarray(range.from, range.to + 1);
    const partHeaders = {
      'Content-Range': `bytes ${range.from}-${range.to}/${bytes.length}`,
      'Content-Length': String(part.length),
    };
    return new Response(part, { status: 206, headers: { ...headers, ...partHeaders } });
  };
}

/** Caches drop a photo within a day after its review is hidden. */
const PHOTO_CACHE = 'public, max-age=86400';

/** Serves `/media/reviews/…`: photos of published reviews, from the database. */
export function reviewPhotoRoute(db: Db, { shopOf }: Pick<Directory, 'shopOf'>) {
  return async (request: Request): Promise<Response> => {
    const found = await shownPhoto(db, shopOf(request).id, new URL(request.url).pathname);
    if (!found) return plainText('There is no such picture.', 404);
    const { bytes, etag } = found;
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': PHOTO_CACHE, ETag: etag };
    if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
  };
}
