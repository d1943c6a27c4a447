import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDevice } from '../../../tests/fake-outbox.ts';
import { lockOf } from './drain.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('R29: a lease, where the browser has no locks,', () => {
  const scene = () => {
    const storage = fakeDevice().process().storage;
    let now = 1000;
    const lock = (owner: string) => lockOf('s2', { storage, locks: undefined, now: () => now, newId: () => owner });
    const pass = (ms: number) => {
      now += ms;
    };
    return { storage, lock, pass };
  };

  test('is held by one drainer, and released', async () => {
    const { lock, storage } = scene();
    const inside = await lock('tab')(async () => lock('worker')(async () => 'in'));
    expect(inside).toBe('busy');
    expect((await storage.read()).lease).toBeNull();
    expect(await lock('worker')(async () => 'in')).toBe('in');
  });

  test('of a tab that died expires after 30 seconds', async () => {
    const { lock, pass } = scene();
    void lock('dead')(() => new Promise(() => undefined));
    await vi.runAllTimersAsync();
    pass(29_999);
    expect(await lock('tab')(async () => 'in')).toBe('busy');
    pass(1);
    expect(await lock('tab')(async () => 'in')).toBe('in');
  });

  test('is renewed while it is needed, and lost once another drainer has taken it', async () => {
    const { lock, pass } = scene();
    await lock('slow')(async (isHeld) => {
      pass(20_000);
      expect(await isHeld()).toBe(true);
      pass(20_000);
      expect(await lock('other')(async () => 'in')).toBe('busy');
      pass(20_000);
      await lock('other')(async () => {
        expect(await isHeld()).toBe(false);
      });
    });
  });

  test('R41: written under a clock that ran days ahead is ignored', async () => {
    const { lock, pass } = scene();
    pass(3 * 86_400_000);
    void lock('dead')(() => new Promise(() => undefined));
    await vi.runAllTimersAsync();
    pass(-3 * 86_400_000);
    expect(await lock('tab')(async () => 'in')).toBe('in');
  });
});

/** Grants its only lock to one request after the other, as a browser does. */
function browserLocks() {
  const asked: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const request = (name: string, work: () => Promise<unknown>) => {
    asked.push(name);
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  // Only this form of the call is used.
  return { locks: { request } as unknown as LockManager, asked };
}

const browserLock = (locks: LockManager) =>
  lockOf('s2', { storage: fakeDevice().process().storage, locks, now: () => 0, newId: () => 'tab' });

test('R29: the Web Lock is requested by its name, and its holder never loses it', async () => {
  const { locks, asked } = browserLocks();
  expect(await browserLock(locks)((isHeld) => isHeld())).toBe(true);
  expect(asked).toEqual(['outbox-s2']);
});

test('R29: the next holder of the Web Lock begins when the previous one has ended', async () => {
  const { locks } = browserLocks();
  const lock = browserLock(locks);
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    await Promise.resolve();
    steps.push(`${name} ends`);
  };
  await Promise.all([lock(work('tab')), lock(work('worker'))]);
  expect(steps).toEqual(['tab begins', 'tab ends', 'worker begins', 'worker ends']);
});
