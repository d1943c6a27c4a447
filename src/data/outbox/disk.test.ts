import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePhone } from '../../../tests/fake-outbox.ts';
import { type Disk, diskInMemory, diskOnPhone, failSoftDisk, outboxName } from './disk.ts';
import { leaseLock, webLock } from './lock.ts';
import { emptyOutbox, type OutboxState } from './outbox-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const named = (clientId: string) => (box: OutboxState) => ({
  box: { ...box, clientId, lastSeq: box.lastSeq + 1 },
  result: clientId,
});
const silent: Disk = { read: () => new Promise(() => undefined), change: () => new Promise(() => undefined) };

describe('a page whose storage', () => {
  test('works keeps everything on it', async () => {
    const phone = fakePhone();
    const disk = failSoftDisk(phone.process().disk);
    expect(await disk.change(named('a'))).toBe('a');
    expect([phone.box().clientId, (await disk.read()).clientId, disk.saves()]).toEqual(['a', 'a', true]);
  });

  test('R12: throws goes on in memory, and does not claim to keep anything', async () => {
    const phone = fakePhone();
    phone.break();
    const disk = failSoftDisk(phone.process().disk);
    expect(await disk.read()).toEqual(emptyOutbox);
    expect(disk.saves()).toBe(false);
    await disk.change(named('a'));
    expect((await disk.read()).clientId).toBe('a');
  });

  test('R12: does not exist goes on in memory', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const disk = failSoftDisk(diskOnPhone('s2'));
    const read = disk.read();
    await vi.runAllTimersAsync();
    expect(await read).toEqual(emptyOutbox);
    expect(disk.saves()).toBe(false);
  });

  test('R13: never answers is not waited for', async () => {
    const disk = failSoftDisk(silent);
    const read = disk.read();
    await vi.advanceTimersByTimeAsync(1199);
    expect(disk.saves()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([await read, disk.saves()]).toEqual([emptyOutbox, false]);
  });

  test('R14, R16: fails in the middle goes on from what was last seen, as another client', async () => {
    const phone = fakePhone();
    const disk = failSoftDisk(phone.process().disk);
    await disk.change(named('a'));
    phone.break();
    await disk.change((box) => ({ box: { ...box, lastSeq: box.lastSeq + 10 }, result: null }));
    expect(await disk.read()).toMatchObject({ clientId: '', lastSeq: 11 });
    expect(disk.saves()).toBe(false);
  });

  test('R34: has failed is emptied all the same', async () => {
    const phone = fakePhone({ ...emptyOutbox, clientId: 'secret' });
    const { disk } = phone.process();
    let fails = true;
    const disks = failSoftDisk({
      read: disk.read,
      change: (work) => (fails ? Promise.reject(new Error('x')) : disk.change(work)),
    });
    await disks.change(named('b'));
    fails = false;
    await disks.forget();
    expect([phone.dump(), await disks.read()]).toEqual(['null', emptyOutbox]);
  });
});

describe('R29: a lease, where the browser has no locks,', () => {
  const scene = () => {
    const disk = diskInMemory();
    let now = 1000;
    const lock = (owner: string) => leaseLock(disk, owner, () => now);
    const pass = (ms: number) => {
      now += ms;
    };
    return { disk, lock, pass };
  };

  test('is held by one, and given back', async () => {
    const { lock, disk } = scene();
    const inside = await lock('tab')(async () => lock('worker')(async () => 'in'));
    expect(inside).toBe('busy');
    expect((await disk.read()).lease).toBeNull();
    expect(await lock('worker')(async () => 'in')).toBe('in');
  });

  test('of a tab that died runs out after 30 seconds', async () => {
    const { lock, pass } = scene();
    void lock('dead')(() => new Promise(() => undefined));
    await vi.runAllTimersAsync();
    pass(29_999);
    expect(await lock('tab')(async () => 'in')).toBe('busy');
    pass(1);
    expect(await lock('tab')(async () => 'in')).toBe('in');
  });

  test('is renewed while it is needed, and lost to whoever took it', async () => {
    const { lock, pass } = scene();
    await lock('slow')(async (stillOurs) => {
      pass(20_000);
      expect(await stillOurs()).toBe(true);
      pass(20_000);
      expect(await lock('other')(async () => 'in')).toBe('busy');
      pass(20_000);
      await lock('other')(async () => {
        expect(await stillOurs()).toBe(false);
      });
    });
  });

  test('R41: noted by a clock that ran days ahead is worth nothing', async () => {
    const { lock, pass } = scene();
    pass(3 * 86_400_000);
    void lock('dead')(() => new Promise(() => undefined));
    await vi.runAllTimersAsync();
    pass(-3 * 86_400_000);
    expect(await lock('tab')(async () => 'in')).toBe('in');
  });
});

/** Gives its one lock to one after the other, as a browser does. */
function browserLocks() {
  const asked: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const request = (name: string, work: () => Promise<unknown>) => {
    asked.push(name);
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  // Only this one form of the call is used.
  return { locks: { request } as unknown as LockManager, asked };
}

test('R29: the browser’s lock is asked by its name, and its work is always ours', async () => {
  const { locks, asked } = browserLocks();
  expect(await webLock(locks, 'outbox-s2')((stillOurs) => stillOurs())).toBe(true);
  expect(asked).toEqual(['outbox-s2']);
});

test('R29: who waits for the browser’s lock begins when the one before has ended', async () => {
  const { locks } = browserLocks();
  const lock = webLock(locks, 'outbox-s2');
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

// R40
test('two stores have a box each', () => {
  expect(outboxName(2)).not.toBe(outboxName(3));
});
