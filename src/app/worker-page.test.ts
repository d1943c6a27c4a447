import { expect, test, vi } from 'vitest';
import { watchInstallations } from './worker-page.ts';

/** A registration, and the life of the workers that it finds. */
function watched() {
  const registration = Object.assign(new EventTarget(), { installing: null as ReturnType<typeof worker> | null });
  const onFailed = vi.fn();
  watchInstallations(registration, onFailed);
  const worker = () => Object.assign(new EventTarget(), { state: 'installing' as ServiceWorkerState });
  return {
    onFailed,
    find: (...states: ServiceWorkerState[]) => {
      const found = worker();
      registration.installing = found;
      registration.dispatchEvent(new Event('updatefound'));
      registration.installing = null;
      for (const state of states) {
        found.state = state;
        found.dispatchEvent(new Event('statechange'));
      }
    },
  };
}

// R63
test('an installation that ends without a worker has failed, the first and each later one', () => {
  const { find, onFailed } = watched();
  find('redundant');
  expect(onFailed).toHaveBeenCalledTimes(1);
  find('installed', 'activating', 'activated');
  find('redundant');
  expect(onFailed).toHaveBeenCalledTimes(2);
});

test('a worker that a newer one replaces has not failed', () => {
  const { find, onFailed } = watched();
  find('installed', 'activating', 'activated', 'redundant');
  find('installed', 'redundant');
  expect(onFailed).not.toHaveBeenCalled();
});
