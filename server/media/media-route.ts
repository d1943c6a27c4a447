import type { Db } from '../db/database.ts';
import { openCounter } from '../http/concurrency.ts';
import { fileResponse } from '../http/file-body.ts';
import { matchesEtag, plainText } from '../http/reply.ts';
import { shownPhoto } from '../shop/review-photos.ts';
import type { Directory } from '../stores/directory.ts';
import { MediaAway, NoTurn } from './away.ts';
import type { pictureFinder } from './pictures.ts';

/** An SVG opened as a document may not run scripts or load resources. */
const SVG_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Styles and pictures within one of another origin stay: some browsers apply the policy in an `<img>`, too. */
const REMOTE_SVG_POLICY = `${SVG_POLICY}; style-src 'unsafe-inline'; img-src data:; sandbox`;

const DAY = 'public, max-age=86400';
/** The URL contains a hash of the bytes. */
const FOREVER = 'public, max-age=31536000, immutable';

const headersOf = (type: string, mayChange: boolean): Record<string, string> => ({
  'Content-Type': type,
  'Cache-Control': mayChange ? DAY : FOREVER,
  ...(type === 'image/svg+xml' ? { 'Content-Security-Policy': mayChange ? REMOTE_SVG_POLICY : SVG_POLICY } : {}),
});

/** The responses for pictures that may exist: later, they can be had. */
const away = (): Response => plainText('This picture cannot be had at the moment.', 503, { 'Retry-After': '5' });
const noTurn = (): Response => plainText('Too many pictures at once.', 429, { 'Retry-After': '2' });

/** S38: responses of files that one caller may be receiving at once. Each holds a file open and 150 KB of memory. */
const MOST_OPEN = 100;

/** Serves `/media/…`: pictures, their resized copies, SVGs and films. `caller`: '' for the local machine. */
export function mediaRoute(find: ReturnType<typeof pictureFinder>) {
  const openFor = openCounter(MOST_OPEN);
  return async (request: Request, caller: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const found = await find(pathname, { caller, signal: request.signal }).catch((error: unknown) => {
      if (error instanceof MediaAway) return away();
      if (error instanceof NoTurn) return noTurn();
      throw error;
    });
    if (found instanceof Response) return found;
    if (!found) return plainText('There is no such picture.', 404);
    if ('location' in found)
      return new Response(null, { status: 302, headers: { Location: found.location, 'Cache-Control': DAY } });
    const { content, type, etag, mayChange } = found;
    const headers = headersOf(type, mayChange);
    if (content instanceof Uint8Array) return new Response(content, { headers: { ...headers, ETag: etag } });
    return fileResponse(request, content, { etag, headers }, () => (caller ? openFor(caller) : () => undefined));
  };
}

/** Serves `/media/reviews/…`: photos of published reviews, from the database. */
export function reviewPhotoRoute(db: Db, { shopOf }: Pick<Directory, 'shopOf'>) {
  return async (request: Request): Promise<Response> => {
    const found = await shownPhoto(db, shopOf(request).id, new URL(request.url).pathname);
    if (!found) return plainText('There is no such picture.', 404);
    const { bytes, etag } = found;
    // Caches drop a photo within a day after its review is hidden.
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': DAY, ETag: etag };
    if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
  };
}
