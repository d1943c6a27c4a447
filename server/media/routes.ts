import { Hono } from 'hono';
import type { Callers } from '../http/callers.ts';
import { refuseUnreadable } from '../http/middleware.ts';
import type { rateLimiter } from '../http/rate-limiter.ts';
import { plainText } from '../http/reply.ts';
import type { Meta } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { mediaRoute, reviewPhotoRoute } from './media-route.ts';
import { pictureFinder } from './pictures.ts';
import type { RemoteAddresses } from './remote-addresses.ts';
import { remotePictures } from './remote-pictures.ts';

/** `/media/…`: pictures and films of products, photos of reviews. */
export function mediaRoutes(
  { db, directory, media, folders, config, now, metrics }: Parts,
  callers: Callers,
  waitOf: ReturnType<typeof rateLimiter>,
  addresses: RemoteAddresses,
): Hono<{ Bindings: Meta }> {
  const app = new Hono<{ Bindings: Meta }>();
  const photos = reviewPhotoRoute(db, directory);
  const pictures = mediaRoute(
    pictureFinder(media.files, {
      ...folders,
      originals: folders.media,
      copies: folders.pictures,
      copiesBytes: config.pictureCacheBytes,
      remote: remotePictures({
        addresses,
        now,
        metrics,
        folder: folders.pictures,
        mostBytes: config.pictureCacheBytes,
      }),
    }),
  );
  app.use('/media/*', refuseUnreadable);
  app.get('/media/*', async (c, next) => {
    const wait = waitOf(callers.subjectOf(c.req.raw, c.env), 'media');
    return wait > 0
      ? plainText('Too many pictures at once.', 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      : next();
  });
  app.get('/media/reviews/*', (c) => photos(c.req.raw));
  app.get('/media/*', (c) => pictures(c.req.raw, callers.queueOf(c.req.raw, c.env)));
  return app;
}
