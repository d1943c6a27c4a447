import { afterEach, expect, test, vi } from 'vitest';
import { fakePhone } from '../../../tests/fake-outbox.ts';
import { type Disk, failSoftDisk } from './disk.ts';
import { roomFor, writeWithRoom } from './free-copies.ts';
import type { OutboxState } from './outbox-state.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const full = () => new DOMException('no room', 'QuotaExceededError');
const tap = (box: OutboxState) => ({ box: { ...box, lastSeq: box.lastSeq + 1 }, result: 'kept' });

/** A phone that is full until so many steps have made room. */
function fullPhone(needed: number) {
  const phone = fakePhone();
  const { disk } = phone.process();
  const steps: string[] = [];
  const room = ['pictures', 'products'].map((name) => async () => void steps.push(name));
  const change: Disk['change'] = (work) => (steps.length < needed ? Promise.reject(full()) : disk.change(work));
  return { phone, steps, disk: { ...disk, change }, room };
}

// R16a
test.each([
  [0, []],
  [1, ['pictures']],
  [2, ['pictures', 'products']],
])('a change on a full phone is kept after %i steps that make room, which are %j', async (needed, freed) => {
  const { phone, steps, disk, room } = fullPhone(needed);
  const patient = failSoftDisk(disk, room);
  expect(await patient.change(tap)).toBe('kept');
  expect([patient.saves(), phone.box().lastSeq, steps]).toEqual([true, 1, freed]);
});

test('a change for which there is no room at all lives in memory, and nothing claims to keep it', async () => {
  const { phone, disk, room } = fullPhone(3);
  const patient = failSoftDisk(disk, room);
  expect(await patient.change(tap)).toBe('kept');
  expect([patient.saves(), phone.box().lastSeq, (await patient.read()).lastSeq]).toEqual([false, 0, 1]);
});

test('R13: making room is not waited for endlessly', async () => {
  vi.useFakeTimers();
  const { disk } = fullPhone(1);
  const patient = failSoftDisk(disk, [() => new Promise(() => undefined)]);
  const kept = patient.change(tap);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await kept, patient.saves()]).toEqual(['kept', false]);
});

test('no copy goes for a failure of another kind', async () => {
  const free = vi.fn(async () => undefined);
  await expect(writeWithRoom(() => Promise.reject(new Error('closed')), [free])).rejects.toThrow('closed');
  expect(free).not.toHaveBeenCalled();
});

test('pictures go first, then products and searches; the app itself, pages and collections stay', async () => {
  const names = ['shop-pictures-1', 'shop-product-1', 'shop-search-1', 'shop-collection-1', 'shop-storeHome-1'];
  let left = [...names, 'workbox-precache-v2'];
  const storage = {
    keys: async () => left,
    delete: async (gone: string) => {
      left = left.filter((name) => name !== gone);
    },
  };
  vi.stubGlobal('caches', storage);
  const [pictures, products] = roomFor('s2');
  await pictures?.();
  expect(left).toEqual([...names.slice(1), 'workbox-precache-v2']);
  // There is no database here, which is no failure either.
  await products?.();
  expect(left).toEqual(['shop-collection-1', 'shop-storeHome-1', 'workbox-precache-v2']);
});
