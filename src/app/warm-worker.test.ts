import { expect, test, vi } from 'vitest';
import { type FirstVisit, warmWorker } from './warm-worker.ts';

const HOME = 'https://shop.test/api/v1/presentation/2/STORE_HOME';
const LATE = 'https://shop.test/api/v1/presentation/2/page/POLICY';

function visit(given: { controlled: boolean; broughtByWorker: boolean }) {
  const postMessage = vi.fn();
  const container = Object.assign(new EventTarget(), { controller: given.controlled ? { postMessage } : null });
  const onKept = vi.fn();
  let arrived: (urls: string[]) => void = () => {};
  warmWorker({
    // Only the two members that are used.
    container: container as unknown as FirstVisit['container'],
    broughtByWorker: given.broughtByWorker,
    onLoaded: (listener) => {
      arrived = listener;
      listener([HOME]);
    },
    whenIdle: (run) => run(),
    onKept,
  });
  const claim = () => {
    container.controller = { postMessage };
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { postMessage, onKept, claim, arrive: (url: string) => arrived([url]) };
}

test('the first worker is told, once it has the page, what the page had loaded', () => {
  const { postMessage, onKept, claim } = visit({ controlled: false, broughtByWorker: false });
  expect(postMessage).not.toHaveBeenCalled();
  claim();
  claim();
  expect(postMessage.mock.calls).toEqual([[{ type: 'WARM', urls: [HOME] }]]);
  expect(onKept).toHaveBeenCalledTimes(1);
});

test('what was under way when the worker came is told when it has arrived', () => {
  const { postMessage, claim, arrive } = visit({ controlled: false, broughtByWorker: false });
  claim();
  arrive(LATE);
  expect(postMessage).toHaveBeenLastCalledWith({ type: 'WARM', urls: [LATE] });
});

test('a worker that already has the page, but did not bring it, is told at once', () => {
  const { postMessage } = visit({ controlled: true, broughtByWorker: false });
  expect(postMessage).toHaveBeenCalledTimes(1);
});

test('a worker that brought the page has seen everything', () => {
  const { postMessage, onKept, claim } = visit({ controlled: true, broughtByWorker: true });
  claim();
  expect(postMessage).not.toHaveBeenCalled();
  expect(onKept).not.toHaveBeenCalled();
});
