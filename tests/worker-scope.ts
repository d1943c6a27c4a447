import { vi } from 'vitest';
import type { Shop } from '../sw/handle-request.ts';

/** The events of a worker, as far as Workbox looks at them. */
class FakeExtendableEvent extends Event {
  readonly work: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.work.push(work);
  }
}

/** Makes this process a worker's scope with these caches. `event` is the event that everything happens in. */
export function workerScope(caches: CacheStorage) {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('https://shop.test/sw.js'));
  vi.stubGlobal('ExtendableEvent', FakeExtendableEvent);
  vi.stubGlobal('FetchEvent', class extends FakeExtendableEvent {});
  const fake = new FakeExtendableEvent('message');
  return { event: fake as unknown as Parameters<Shop['answer']>[1], work: fake.work };
}
