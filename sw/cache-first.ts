import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { copyOf } from './caches.ts';

/** For what never changes under its address. Workbox's own class answers nothing at all where storage fails (R12). */
export class CacheFirst extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await copyOf(handler, request)) ?? handler.fetchAndCachePut(request);
  }
}
