import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from '../domain/connectivity.ts';
import { createSignals } from './signals.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T14:20:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

function scene(shownSince = '2026-01-05T14:05:00') {
  const facts = { connectivity: 'online' as ConnectionState, waiting: 0, parked: 0, attention: 0, isMine: true };
  const signals = createSignals({
    connectivity: () => facts.connectivity,
    bag: () => facts,
    shownSince: () => Date.parse(shownSince),
    now: Date.now,
  });
  const textAfter = (change: Partial<typeof facts>) => {
    Object.assign(facts, change);
    signals.look();
    return signals.get()?.text ?? null;
  };
  return { signals, textAfter };
}

// R51, Offline 2.7
test('one message is shown at a time, in the specified words', async () => {
  const { textAfter, signals } = scene();
  expect(textAfter({})).toBeNull();
  expect(textAfter({ connectivity: 'offline', waiting: 2 })).toBe("You're offline. Showing your store as of 2:05 pm.");
  expect(textAfter({ connectivity: 'weak' })).toBe('Connection is weak. Showing your store as of 2:05 pm.');
  await vi.advanceTimersByTimeAsync(1000);
  expect(textAfter({ connectivity: 'online' })).toBe('Sending 2 changes…');
  expect(textAfter({ waiting: 1 })).toBe('Sending 1 change…');
  expect(textAfter({ waiting: 0, parked: 3, attention: 1 })).toBe('Sign in to send 3 changes');
  expect(textAfter({ parked: 1 })).toBe('Sign in to send 1 change');
  expect(textAfter({ parked: 0, attention: 1 })).toBe('1 change needs your attention.');
  expect(textAfter({ attention: 2 })).toBe('2 changes need your attention.');
  expect(textAfter({ attention: 0 })).toBe('3 changes sent');
  await vi.advanceTimersByTimeAsync(2000);
  expect(signals.get()).toBeNull();
});

test('for another day the date is shown as well', () => {
  const { textAfter } = scene('2026-01-03T09:30:00');
  expect(textAfter({ connectivity: 'offline' })).toBe("You're offline. Showing your store as of 3 Jan, 9:30 am.");
});

test('a change that is sent within a second is not shown; one that takes longer is', async () => {
  const { textAfter, signals } = scene();
  const listener = vi.fn();
  signals.subscribe(listener);
  expect(textAfter({ waiting: 1 })).toBeNull();
  await vi.advanceTimersByTimeAsync(900);
  expect(textAfter({ waiting: 0 })).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(listener).not.toHaveBeenCalled();
  textAfter({ waiting: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(signals.get()?.text).toBe('Sending 1 change…');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a change that was only slow is not shown as sent: the page itself says what became of it', async () => {
  const { textAfter } = scene();
  textAfter({ waiting: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(textAfter({})).toBe('Sending 1 change…');
  expect(textAfter({ waiting: 0 })).toBeNull();
});

// R51: n sent, for 2 s
test('changes that waited for the network are shown as sent, for two seconds', async () => {
  const { textAfter, signals } = scene();
  textAfter({ connectivity: 'offline', waiting: 2 });
  textAfter({ waiting: 3 });
  expect(textAfter({ connectivity: 'online' })).toBeNull();
  expect(textAfter({ waiting: 0 })).toBe('3 changes sent');
  await vi.advanceTimersByTimeAsync(1999);
  expect(signals.get()?.text).toBe('3 changes sent');
  await vi.advanceTimersByTimeAsync(1);
  expect(signals.get()).toBeNull();
  expect(textAfter({ waiting: 1 })).toBeNull();
  expect(textAfter({ waiting: 0 })).toBeNull();
});

test('changes that were refused, or dropped at sign-out, are not shown as sent', () => {
  const { textAfter } = scene();
  textAfter({ connectivity: 'offline', waiting: 2 });
  expect(textAfter({ connectivity: 'online', waiting: 0, attention: 1 })).toBe('1 change needs your attention.');
  const other = scene();
  other.textAfter({ connectivity: 'offline', waiting: 2 });
  expect(other.textAfter({ waiting: 0, isMine: false })).toBe("You're offline. Showing your store as of 2:05 pm.");
  expect(other.textAfter({ connectivity: 'online' })).toBeNull();
  expect(other.textAfter({ isMine: true })).toBeNull();
});

test('changes that waited for a sign-in are shown as sent after it', async () => {
  const { textAfter } = scene();
  expect(textAfter({ parked: 2 })).toBe('Sign in to send 2 changes');
  textAfter({ parked: 0, waiting: 2 });
  expect(textAfter({ waiting: 0 })).toBe('2 changes sent');
});
