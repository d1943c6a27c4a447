import { expect, test, vi } from 'vitest';
import { type FirstVisit, primeWorkerCache } from './worker-page.ts';

const HOME = 'https://shop.test/api/v1/presentation/2/STORE_HOME';
const RENDERED = '/api/v1/presentation/2/STORE_HOME?drawn';
const LATE = 'https://shop.test/api/v1/presentation/2/page/POLICY';

function visit(options: { controlled: boolean; isDocumentFromWorker: boolean; renderedFrom?: string[] }) {
  const postMessage = vi.fn();
  const container = Object.assign(new EventTarget(), { controller: options.controlled ? { postMessage } : null });
  let arrived: (urls: string[]) => void = () => {};
  primeWorkerCache({
    // Only the two members that are used.
    container: container as unknown as FirstVisit['container'],
    isDocumentFromWorker: options.isDocumentFromWorker,
    renderedFrom: options.renderedFrom ?? [],
    onLoaded: (listener) => {
      arrived = listener;
      listener([HOME]);
    },
    whenIdle: (run) => run(),
  });
  const claim = () => {
    container.controller = { postMessage };
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { postMessage, claim, arrive: (url: string) => arrived([url]) };
}

test('the first worker receives the loaded URLs once it controls the page', () => {
  const { postMessage, claim } = visit({ controlled: false, isDocumentFromWorker: false });
  expect(postMessage).not.toHaveBeenCalled();
  claim();
  claim();
  expect(postMessage.mock.calls).toEqual([[{ type: 'WARM', urls: [HOME] }]]);
});

test('URLs that the server rendered from are primed without a request of the page', () => {
  // R1
  const { postMessage, claim } = visit({ controlled: false, isDocumentFromWorker: false, renderedFrom: [RENDERED] });
  claim();
  expect(postMessage.mock.calls).toEqual([[{ type: 'WARM', urls: [RENDERED] }], [{ type: 'WARM', urls: [HOME] }]]);
});

test('requests in flight when the worker takes control are reported once they finish', () => {
  const { postMessage, claim, arrive } = visit({ controlled: false, isDocumentFromWorker: false });
  claim();
  arrive(LATE);
  expect(postMessage).toHaveBeenLastCalledWith({ type: 'WARM', urls: [LATE] });
});

test('a worker that already controls the page, but did not serve it, is notified at once', () => {
  const { postMessage } = visit({ controlled: true, isDocumentFromWorker: false });
  expect(postMessage).toHaveBeenCalledTimes(1);
});

test('a worker that served the page receives nothing', () => {
  const { postMessage, claim } = visit({ controlled: true, isDocumentFromWorker: true });
  claim();
  expect(postMessage).not.toHaveBeenCalled();
});
