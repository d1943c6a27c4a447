import { expect, test, vi } from 'vitest';
import { type InstallRecord, NO_RECORD } from '../../domain/install.ts';
import { createInstallOffer, type InstallDeps, type InstallPrompt } from './create-install-offer.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
const DAY = 24 * 60 * 60_000;

function phone(more: Partial<InstallDeps> = {}, start: InstallRecord = { ...NO_RECORD, visits: 1, seenAt: NOW - DAY }) {
  const target = new EventTarget();
  const moved = new Set<() => void>();
  const bag = new Set<() => void>();
  const state = { path: '/', count: 0, now: NOW, record: start };
  const requestPersistenceOnce = vi.fn();
  const deps: InstallDeps = {
    prompt: () => undefined,
    target,
    browser: { isApple: false, userAgent: 'Chrome/156' },
    standalone: () => false,
    read: () => state.record,
    store: (record) => {
      state.record = record;
    },
    path: () => state.path,
    onMoved: (listener) => moved.add(listener),
    bagCount: () => state.count,
    onBag: (listener) => bag.add(listener),
    requestPersistenceOnce,
    now: () => state.now,
    ...more,
  };
  const notifyAll = (listeners: Set<() => void>) => {
    for (const listener of listeners) listener();
  };
  return {
    deps,
    state,
    requestPersistenceOnce,
    go: (path: string) => {
      state.path = path;
      notifyAll(moved);
    },
    fill: (count: number) => {
      state.count = count;
      notifyAll(bag);
    },
    ask: (outcome: 'accepted' | 'dismissed') => {
      const prompt = vi.fn(async () => ({ outcome }));
      target.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
      return prompt;
    },
    installed: () => target.dispatchEvent(new Event('appinstalled')),
  };
}

// R52
test('on the second visit the offer comes with the browser’s prompt, which is shown on a tap only', async () => {
  const { deps, ask } = phone();
  const install = createInstallOffer(deps);
  expect(install.get().shown).toBe('nothing');
  const prompt = ask('accepted');
  expect(install.get()).toEqual({ shown: 'offer', way: 'prompt' });
  expect(prompt).not.toHaveBeenCalled();
  await install.accept();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(install.get().shown).toBe('nothing');
});

test('a prompt event from before this module listened is not lost', () => {
  const early = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) });
  // Has the members of the browser's event that are used.
  const { deps } = phone({ prompt: () => early as unknown as InstallPrompt });
  expect(createInstallOffer(deps).get().shown).toBe('offer');
});

test('on the first visit it comes with the first item in the bag', () => {
  const { deps, ask, fill } = phone({}, NO_RECORD);
  const install = createInstallOffer(deps);
  ask('accepted');
  expect(install.get().shown).toBe('nothing');
  fill(1);
  expect(install.get().shown).toBe('offer');
});

test('it is hidden on the bag’s page and shown again after it', () => {
  const { deps, ask, go } = phone();
  const install = createInstallOffer(deps);
  ask('accepted');
  go('/cart');
  expect(install.get().shown).toBe('nothing');
  go('/');
  expect(install.get().shown).toBe('offer');
});

test.each(['Not now', 'the browser’s own no'])('%s holds for 30 days', async (answer) => {
  const { deps, ask, go, state } = phone();
  const install = createInstallOffer(deps);
  ask('dismissed');
  if (answer === 'Not now') install.later();
  else await install.accept();
  expect(install.get().shown).toBe('nothing');
  expect(state.record.declinedAt).toBe(NOW);
  ask('dismissed');
  state.now = NOW + 29 * DAY;
  go('/results');
  expect(install.get().shown).toBe('nothing');
  state.now = NOW + 30 * DAY;
  go('/');
  expect(install.get().shown).toBe('offer');
});

test('once installed it is never offered again, and persistent storage is requested', () => {
  const { deps, ask, installed, requestPersistenceOnce, state } = phone();
  const install = createInstallOffer(deps);
  ask('accepted');
  installed();
  expect(install.get().shown).toBe('nothing');
  expect(state.record.installed).toBe(true);
  expect(requestPersistenceOnce).toHaveBeenCalledTimes(1);
});

test('the browser’s prompt after an installation shows that the app was removed, so it is offered again', () => {
  const installed = { ...NO_RECORD, visits: 5, seenAt: NOW - DAY, installed: true };
  const later = phone({}, installed);
  const install = createInstallOffer(later.deps);
  expect(install.get().shown).toBe('nothing');
  later.ask('accepted');
  expect([install.get().shown, later.state.record.installed]).toEqual(['offer', false]);

  const early = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) });
  // Has the members of the browser's event that are used.
  const before = phone({ prompt: () => early as unknown as InstallPrompt }, installed);
  expect(createInstallOffer(before.deps).get().shown).toBe('offer');
});

test('an iPhone is shown the steps, which stay until they are closed', async () => {
  const { deps, go, state } = phone({ browser: { isApple: true, userAgent: 'iPhone Safari' } });
  const install = createInstallOffer(deps);
  expect(install.get()).toEqual({ shown: 'offer', way: 'home-screen' });
  await install.accept();
  expect(install.get().shown).toBe('steps');
  go('/results');
  expect(install.get().shown).toBe('steps');
  install.closeSteps();
  expect(install.get().shown).toBe('nothing');
  expect(state.record.declinedAt).toBe(NOW);
});

test('the installed app offers nothing', () => {
  const { deps, ask } = phone({ standalone: () => true });
  const install = createInstallOffer(deps);
  ask('accepted');
  expect(install.get().shown).toBe('nothing');
});
