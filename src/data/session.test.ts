import { expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

function phone() {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null } as Storage;
  const window = new EventTarget();
  return { kept, window, session: createSession(2, () => storage, window) };
}

test('R40: the token is this store’s, as it is now', () => {
  const { kept, session } = phone();
  kept.set('authToken:s3', 'of another store').set('authToken', 'of nobody');
  expect(session.token()).toBeUndefined();
  kept.set('authToken:s2', 'mine');
  expect(session.token()).toBe('mine');
  kept.set('authToken:s2', '');
  expect(session.token()).toBeUndefined();
});

test('R12: a phone that forbids storage has a guest', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect(createSession(2, forbidden, new EventTarget()).token()).toBeUndefined();
});

test('whoever listens is told of other tabs, until they stop', () => {
  const { session, window } = phone();
  const listener = vi.fn();
  const stop = session.subscribe(listener);
  window.dispatchEvent(new Event('storage'));
  stop();
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(1);
});
