import type { Lifetime, World } from './bounded-network-first.ts';
import { mayStorePicture } from './cache-policy.ts';
import type { Shelf } from './caches.ts';

/** For what never changes under its address. */
export async function cacheFirst(
  request: Request,
  key: string,
  shelf: Shelf,
  { fetch, now }: Pick<World, 'fetch' | 'now'>,
  life: Lifetime,
) {
  const copy = await shelf.find(key);
  if (copy) return copy;
  const response = await fetch(request);
  if (mayStorePicture(response)) life.waitUntil(shelf.keep(key, response.clone(), now()));
  return response;
}
