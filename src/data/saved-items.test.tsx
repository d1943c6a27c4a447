import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedItem } from '../../contract/interest.ts';
import { createAppEvents } from './app-context.tsx';
import { needsSync, onSavedItemsChange, savedIds, setSaved, syncSavedItems } from './saved-items.ts';
import { createSession } from './session.ts';

const KEY = 'savedItems:s2';
const user = (id: string) => ({ id, name: 'Asha', email: '', phone: '' });
const savedItem = (productId: string, saved: boolean, at: number): SavedItem => ({ productId, saved, at });

/** A device with one store, and the account that responds to it. */
function phone() {
  const session = createSession(2, () => localStorage, window);
  const account = vi.fn(async (_name: string, { body }: { body: { items: SavedItem[] } }) => body.items);
  // Only this call of the API is used.
  const api = { call: account } as unknown as Parameters<typeof syncSavedItems>[0]['api'];
  return {
    app: { store: { id: 2 as const }, storage: () => localStorage, session, api, events: createAppEvents() },
    session,
    account,
  };
}
beforeEach(() => localStorage.clear());

test('saved items come last first, once each, and can be removed', () => {
  const { app } = phone();
  for (const id of ['1', '2', '1']) setSaved(app, id, true, 5);
  setSaved(app, '3', true, 9);
  setSaved(app, '3', false, 9);
  expect(savedIds(app)).toEqual(['1', '2']);
});

test('a change is later than the previous one, even if the clock went back', () => {
  const { app, session, account } = phone();
  session.signIn('t', user('9'));
  setSaved(app, '1', true, 1_000);
  setSaved(app, '1', false, 10);
  expect(account.mock.lastCall?.[1].body.items).toEqual([savedItem('1', false, 1_001)]);
});

test.each(['{', '[]', '{"owner":1,"isSent":true,"items":[]}', '{"owner":null,"isSent":true,"items":{}}'])(
  'R15: %s is an empty list',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(savedIds(phone().app)).toEqual([]);
  },
);

test('R15: broken entries are dropped, the others stay', () => {
  const items = [savedItem('1', true, 1), { productId: 7 }, null, 'x'];
  localStorage.setItem(KEY, JSON.stringify({ owner: null, isSent: false, items }));
  expect(savedIds(phone().app)).toEqual(['1']);
});

test("a guest's list is not synced; after the sign-in it is the account's", async () => {
  const { app, session, account } = phone();
  setSaved(app, '1', true, 5);
  await syncSavedItems(app);
  expect(account).not.toHaveBeenCalled();
  expect(needsSync(app)).toBe(false);
  session.signIn('t', user('9'));
  expect(needsSync(app)).toBe(true);
  account.mockResolvedValueOnce([savedItem('1', true, 5), savedItem('2', true, 3)]);
  await syncSavedItems(app);
  expect(savedIds(app)).toEqual(['1', '2']);
  expect(needsSync(app)).toBe(false);
});

test('the account’s version wins, also over a clock that is ahead', async () => {
  const { app, session, account } = phone();
  session.signIn('t', user('9'));
  setSaved(app, '1', true, 9_999_999_999_999);
  account.mockResolvedValueOnce([savedItem('1', false, 50)]);
  await syncSavedItems(app);
  expect(savedIds(app)).toEqual([]);
});

test('a change during a sync stays, and waits to be sent', async () => {
  const { app, session, account } = phone();
  session.signIn('t', user('9'));
  await syncSavedItems(app);
  account.mockImplementationOnce(async () => {
    account.mockRejectedValueOnce(new TypeError('no network'));
    setSaved(app, '1', true, 7);
    return [savedItem('1', false, 6)];
  });
  await syncSavedItems(app);
  expect(savedIds(app)).toEqual(['1']);
  expect(needsSync(app)).toBe(true);
});

test('without a response the list stays as it is, for the next sync', async () => {
  const { app, session, account } = phone();
  session.signIn('t', user('9'));
  account.mockRejectedValue(new TypeError('no network'));
  setSaved(app, '1', true, 7);
  await syncSavedItems(app);
  expect(savedIds(app)).toEqual(['1']);
  expect(needsSync(app)).toBe(true);
});

test('R34: a response after the logout is not stored', async () => {
  const { app, session, account } = phone();
  session.signIn('t', user('9'));
  account.mockImplementationOnce(async () => {
    session.signOut();
    return [savedItem('4', true, 6)];
  });
  await syncSavedItems(app);
  expect(savedIds(app)).toEqual([]);
});

test('R33: another account’s list is neither shown nor sent', async () => {
  const { app, session, account } = phone();
  session.signIn('t', user('9'));
  setSaved(app, '1', true, 7);
  await expect.poll(() => needsSync(app)).toBe(false);
  session.expire('t', 'refused');
  session.signIn('u', user('10'));
  expect(savedIds(app)).toEqual([]);
  account.mockClear();
  await syncSavedItems(app);
  expect(account.mock.calls[0]?.[1].body.items).toEqual([]);
});

test('D35: another backend gets no request', async () => {
  const { app, session, account } = phone();
  session.signIn('t', user('9'));
  setSaved({ ...app, capabilities: [] }, '1', true, 7);
  await syncSavedItems({ ...app, capabilities: [] });
  expect(account).not.toHaveBeenCalled();
  expect(savedIds(app)).toEqual(['1']);
});

test('listeners are notified of changes in this tab, another one and at sign-out, until they unsubscribe', () => {
  const { app, session } = phone();
  const listener = vi.fn();
  const stop = onSavedItemsChange(window, app, listener);
  setSaved(app, '1', true, 7);
  window.dispatchEvent(new Event('storage'));
  session.signOut();
  expect(listener.mock.calls.length).toBeGreaterThanOrEqual(3);
  listener.mockClear();
  stop();
  setSaved(app, '2', true, 7);
  expect(listener).not.toHaveBeenCalled();
});

test('a full phone loses nothing that was there (R16)', () => {
  const { app } = phone();
  setSaved(app, '1', true, 7);
  const full = { ...localStorage, getItem: (key: string) => localStorage.getItem(key) };
  const storage = () =>
    ({
      ...full,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }) as unknown as Storage;
  setSaved({ ...app, storage }, '2', true, 8);
  expect(savedIds(app)).toEqual(['1']);
});
