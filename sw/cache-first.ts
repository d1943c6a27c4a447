import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { copyOf } from './caches.ts';

/** For immutable URLs. Workbox's own CacheFirst rejects the request if storage fails. */
export class CacheFirst extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await copyOf(handler, request)) ?? handler.fetchAndCachePut(request);
  }
}
