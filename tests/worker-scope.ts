import { vi } from 'vitest';
import type { ResponseCache } from '../sw/handle-request.ts';

/** The part of a worker's events that Workbox uses. */
class FakeExtendableEvent extends Event {
  readonly work: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.work.push(work);
  }
}

/** Turns the global scope into that of a worker with these caches. `work` lists what `event.waitUntil` received. */
export function workerScope(caches: CacheStorage) {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('https://shop.test/sw.js'));
  vi.stubGlobal('ExtendableEvent', FakeExtendableEvent);
  vi.stubGlobal('FetchEvent', class extends FakeExtendableEvent {});
  const fake = new FakeExtendableEvent('message');
  return { event: fake as unknown as Parameters<ResponseCache['respond']>[1], work: fake.work };
}
