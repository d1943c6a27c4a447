import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DiskBehaviour, fakeDevice } from '../../../tests/fake-outbox.ts';
import { failSoftOutbox } from './fail-soft-outbox.ts';
import { emptyOutbox, type OutboxState } from './outbox-state.ts';
import { indexedDbOutbox, type OutboxStorage, outboxName } from './outbox-storage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const count = (outbox: OutboxState) => ({
  outbox: { ...outbox, lastSeq: outbox.lastSeq + 1 },
  result: outbox.lastSeq + 1,
});

/** A page of a device; `steps` free space. */
function openPage(
  device = fakeDevice(),
  { steps = [] as (() => Promise<void>)[], storage = undefined as OutboxStorage | undefined } = {},
) {
  const process = device.process();
  const returns = vi.fn();
  const failures: string[] = [];
  const page = failSoftOutbox(storage ?? process.storage, {
    steps,
    fallbackStorage: process.fallbackStorage,
    now: Date.now,
    newId: () => 'id',
    onReturn: returns,
    countFailure: (kind) => void failures.push(kind),
  });
  return { device, process, page, returns, failures, counted: () => device.outbox().lastSeq };
}

/** The result, once timers have run. */
async function settled<T>(work: Promise<T>, ms = 20_000): Promise<T> {
  await pass(ms);
  return work;
}

// R63
describe('counted as failures are', () => {
  test('a write that finds the storage full, once, also if freed space helps it', async () => {
    const free = vi.fn(async () => undefined);
    const { device, page, failures } = openPage(fakeDevice(), { steps: [free, free, free] });
    device.disk('full', 'full');
    expect(await page.change(count)).toBe(1);
    expect([failures, free.mock.calls.length]).toEqual([['storage-full'], 2]);
  });

  test('the first time that changes are held only in memory', async () => {
    const { device, page, failures } = openPage();
    device.break();
    await settled(page.change(count));
    expect([page.persists(), failures]).toEqual([true, []]);
    device.breakLocal();
    await settled(page.change(count));
    await settled(page.change(count));
    expect([page.persists(), failures]).toEqual([false, ['memory-only']]);
  });
});

describe('a page whose disk', () => {
  test('works stores everything on it, and nothing elsewhere', async () => {
    const { device, page, counted } = openPage();
    expect(await page.change(count)).toBe(1);
    expect([counted(), (await page.read()).lastSeq, page.persists(), device.local()]).toEqual([1, 1, true, '']);
  });

  // R12, R13, R14
  test.each<[string, (device: ReturnType<typeof fakeDevice>) => void]>([
    ['is not there', (device) => device.break()],
    ['fails once', (device) => device.disk('fails', 'fails')],
    ['never opens', (device) => device.disk('hangs', 'hangs', 'hangs', 'hangs')],
    ['takes ten seconds for everything', (device) => device.disk({ startsAfter: 10_000 }, { startsAfter: 10_000 })],
    ['is full', (device) => device.disk('full', 'full', 'full')],
  ])('%s goes on with local storage, from where it was', async (_, poor) => {
    const { device, page } = openPage();
    await page.change(count);
    poor(device);
    const second = page.change(count);
    const third = second.then(() => page.change(count));
    await pass(3_000);
    expect([await second, await third, page.persists(), (await page.read()).lastSeq]).toEqual([2, 3, true, 3]);
  });

  test.each<[string, DiskBehaviour[]]>([
    ['fails once', ['fails']],
    ['is full for a moment', ['full']],
    ['takes three seconds', [{ startsAfter: 3_000 }]],
    ['takes three seconds to write', [{ endsAfter: 3_000 }]],
    ['takes long for several calls in a row', [{ endsAfter: 3_000 }, { endsAfter: 5_000 }, { startsAfter: 9_000 }]],
    ['does not open at first', ['hangs']],
    ['loses its connection after a write', ['written-then-lost']],
  ])('%s has everything on it later, and the page uses it again', async (_, behaviours) => {
    const { device, page, counted, returns } = openPage();
    await page.change(count);
    device.disk(...behaviours);
    for (let taps = 0; taps < 3; taps += 1) await settled(page.change(count), 2_000);
    await pass(120_000);
    expect([counted(), device.local(), returns.mock.calls.length]).toEqual([4, '', 1]);
    device.break();
    expect([await settled(page.change(count)), page.persists()]).toEqual([5, true]);
  });

  test('holds a tap for two seconds at most, a read for a little more than one', async () => {
    const { device, page } = openPage();
    device.disk('hangs', 'hangs');
    const results: unknown[] = [];
    void page.read().then((outbox) => results.push(outbox));
    await pass(1_199);
    expect(results).toEqual([]);
    await pass(1);
    expect(results).toEqual([emptyOutbox]);
    const { device: other, page: second } = openPage();
    other.disk('hangs');
    void second.change(count).then((result) => results.push(result));
    await pass(1_999);
    expect(results).toHaveLength(1);
    await pass(1);
    expect(results).toEqual([emptyOutbox, 1]);
  });

  test('R12: does not exist continues without it', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { page } = openPage(fakeDevice(), { storage: indexedDbOutbox('s2') });
    expect(await settled(page.read())).toEqual(emptyOutbox);
    expect(await settled(page.change(count))).toBe(1);
    expect(page.persists()).toBe(true);
  });

  test('R12: is as closed as local storage continues in memory, and says so', async () => {
    const { device, page } = openPage();
    device.break();
    device.breakLocal();
    expect(await page.read()).toEqual(emptyOutbox);
    await page.change(count);
    expect([(await page.read()).lastSeq, page.persists()]).toEqual([1, false]);
  });

  test('is slow at the start finds later what was stored on it', async () => {
    const start = openPage();
    await start.page.change(count);
    const { page, returns } = openPage(start.device);
    start.device.disk({ startsAfter: 4_000 }, { startsAfter: 4_000 });
    expect(await settled(page.read(), 1_200)).toEqual(emptyOutbox);
    await pass(10_000);
    expect([returns.mock.calls.length, (await page.read()).lastSeq]).toEqual([1, 1]);
  });
});

describe('what a page held beside the disk', () => {
  test('R16, R25: survives its end, and the next page brings it to the disk', async () => {
    const { device, page, process, counted } = openPage();
    device.disk('full', 'full');
    await page.change(count);
    process.kill();
    expect(counted()).toBe(0);
    const next = openPage(device);
    expect((await next.page.read()).lastSeq).toBe(1);
    expect([counted(), device.local()]).toEqual([1, '']);
  });

  test('is seen by another tab, which goes on with it', async () => {
    const { device, page } = openPage();
    const other = openPage(device);
    device.break();
    await page.change(count);
    expect(await other.page.change(count)).toBe(2);
    expect((await page.read()).lastSeq).toBe(2);
  });

  test('R15: is dropped if it is not readable', async () => {
    for (const text of ['{', 'null', '7', '{"outbox":7,"seen":"x"}', '[]']) {
      const { device, page } = openPage();
      device.putLocal(text);
      expect(await settled(page.change(count))).toBe(1);
    }
  });

  test('R34: is forgotten at a logout, as is what the disk held', async () => {
    const { device, page } = openPage(fakeDevice({ ...emptyOutbox, clientId: 'secret' }));
    await page.read();
    device.disk('fails', 'fails');
    await page.change((outbox) => ({ outbox: { ...outbox, lastSeq: 7 }, result: null }));
    expect(device.local()).toContain('secret');
    await page.forget();
    expect([device.dump(), device.local(), await page.read()]).toEqual(['null', '', emptyOutbox]);
  });

  test('R34: a disk that is not reached at the logout is emptied at the next start', async () => {
    const { device, page, process } = openPage(fakeDevice({ ...emptyOutbox, clientId: 'secret' }));
    await page.read();
    device.disk('hangs', 'hangs', 'hangs');
    await settled(page.forget(), 2_000);
    expect([await page.read(), device.local().includes('secret')]).toEqual([emptyOutbox, false]);
    process.kill();
    device.disk();
    const next = openPage(device);
    expect(await settled(next.page.read())).toEqual(emptyOutbox);
    expect([device.dump(), device.local()]).toEqual(['null', '']);
  });

  test('R34: a write that is under way at the logout leaves nothing behind', async () => {
    const { device, page } = openPage(fakeDevice({ ...emptyOutbox, clientId: 'secret' }));
    await page.read();
    device.disk({ startsAfter: 3_000 });
    const change = page.change(count);
    await pass(1_000);
    await settled(page.forget());
    await change;
    device.break();
    expect([device.dump(), device.local(), (await page.read()).clientId]).toEqual(['null', '', '']);
  });

  test('R34: is left by a tab whose shopper has logged out in another one', async () => {
    const { device, page } = openPage(fakeDevice({ ...emptyOutbox, clientId: 'secret' }));
    await page.read();
    device.breakLocal();
    device.disk('fails', 'fails');
    await page.change(count);
    page.leave();
    device.put(undefined);
    expect([await page.read(), page.persists(), device.dump()]).toEqual([emptyOutbox, true, 'null']);
  });
});

// R40
test('two stores have an outbox each', () => {
  expect(outboxName(2)).not.toBe(outboxName(3));
});

/** A device that is full until `needed` steps have freed space. */
function fullPhone(needed: number) {
  const device = fakeDevice();
  const { storage } = device.process();
  const freed: string[] = [];
  const steps = ['pictures', 'products'].map((name) => async () => void freed.push(name));
  const change: OutboxStorage['change'] = (work, signal) => {
    if (freed.length < needed) device.disk('full');
    return storage.change(work, signal);
  };
  return { freed, ...openPage(device, { steps, storage: { ...storage, change } }) };
}

// R16a
test.each([
  [0, []],
  [1, ['pictures']],
  [2, ['pictures', 'products']],
])('a change on a full device is stored after %i steps that free space: %j', async (needed, expected) => {
  const { device, freed, page, counted } = fullPhone(needed);
  expect(await page.change(count)).toBe(1);
  expect([page.persists(), counted(), freed, device.local()]).toEqual([true, 1, expected, '']);
});

test('a change for which no space can be freed is held in local storage, else in memory and not reported as saved', async () => {
  const { device, page, counted } = fullPhone(1_000);
  expect(await page.change(count)).toBe(1);
  expect([page.persists(), counted(), device.local()]).toEqual([true, 0, expect.stringContaining('"lastSeq":1')]);
  device.breakLocal();
  expect(await page.change(count)).toBe(1);
  expect([page.persists(), counted()]).toEqual([false, 0]);
});

test('R13: freeing space has a timeout', async () => {
  const device = fakeDevice();
  device.disk('full');
  const { page, counted } = openPage(device, { steps: [() => new Promise(() => undefined)] });
  expect(await settled(page.change(count), 2_000)).toBe(1);
  expect([page.persists(), counted()]).toEqual([true, 1]);
});
