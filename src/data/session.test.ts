import { describe, expect, test, vi } from 'vitest';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { verifySession } from './logout.ts';
import { createSession, onTokenChange, type User } from './session.ts';

const MEERA: User = { id: '7', name: 'Meera', email: 'meera@example.in', phone: '9822041736' };

function fakeStorage(initial: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
    key: (at: number) => [...map.keys()][at] ?? null,
    get length() {
      return map.size;
    },
  };
}
const keysIn = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at)).sort();
/** A device on which storage is forbidden. */
const forbidden = (): Storage => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};
/** A device whose storage is full. */
const full = (): Storage => ({
  ...fakeStorage(),
  setItem: () => {
    throw new DOMException('Full', 'QuotaExceededError');
  },
});

describe('a session', () => {
  test('is a guest’s until a sign-in, and again after a sign-out', () => {
    const storage = fakeStorage();
    const session = createSession(2, () => storage, new EventTarget());
    expect([session.token(), session.user(), session.userId()]).toEqual([undefined, null, undefined]);
    session.signIn('t1', MEERA);
    expect([session.token(), session.user(), session.userId()]).toEqual(['t1', MEERA, '7']);
    session.signOut();
    expect([session.token(), session.user()]).toEqual([undefined, null]);
    expect(keysIn(storage)).toEqual([]);
  });

  test.each([
    ['stored', fakeStorage],
    ['in memory, since storage is full', full],
  ])('has the corrected details of its user at once, and the same token (%s)', (_, made) => {
    const storage = made();
    const session = createSession(2, () => storage, new EventTarget());
    session.signIn('t1', MEERA);
    const changed = vi.fn();
    session.subscribe(changed);
    session.updateUser({ name: 'Meera Rao', email: 'rao@example.in' });
    expect(session.user()).toEqual({ ...MEERA, name: 'Meera Rao', email: 'rao@example.in' });
    expect([session.token(), changed.mock.calls.length]).toEqual(['t1', 1]);
  });

  test('in another tab has the corrected details too, without ending there', () => {
    const storage = fakeStorage();
    const otherTab = new EventTarget();
    const session = createSession(2, () => storage, new EventTarget());
    const other = createSession(2, () => storage, otherTab);
    session.signIn('t1', MEERA);
    const [changed, ended] = [vi.fn(), vi.fn()];
    other.subscribe(changed);
    onTokenChange(other, ended);
    session.updateUser({ name: 'Meera Rao' });
    otherTab.dispatchEvent(new Event('storage'));
    expect([other.user()?.name, changed.mock.calls.length, ended.mock.calls.length]).toEqual(['Meera Rao', 1, 0]);
  });

  test('of a guest has no details to correct', () => {
    const storage = fakeStorage();
    const session = createSession(2, () => storage, new EventTarget());
    session.updateUser({ name: 'Nobody' });
    expect([session.user(), keysIn(storage)]).toEqual([null, []]);
  });

  // R40
  test('of one store does not exist in another on the same device', () => {
    const storage = fakeStorage();
    createSession(2, () => storage, new EventTarget()).signIn('t1', MEERA);
    expect(keysIn(storage)).toEqual(['authToken:s2', 'userData:s2']);
    expect(createSession(3, () => storage, new EventTarget()).token()).toBeUndefined();
  });

  test('persists across visits', () => {
    const storage = fakeStorage();
    createSession(2, () => storage, new EventTarget()).signIn('t1', MEERA);
    const later = createSession(2, () => storage, new EventTarget());
    expect([later.token(), later.user()]).toEqual(['t1', MEERA]);
  });

  test('returns the same user object each time, so that nothing rerenders', () => {
    const session = createSession(2, () => fakeStorage(), new EventTarget());
    const storage = fakeStorage({ 'authToken:s2': 't1', 'userData:s2': JSON.stringify(MEERA) });
    const other = createSession(2, () => storage, new EventTarget());
    expect(other.user()).toBe(other.user());
    expect(session.user()).toBe(session.user());
  });

  // spec §6
  test('is read from the fallback where the first storage has none, and removed from both', () => {
    const first = fakeStorage();
    const second = fakeStorage({ 'authToken:s2': 't2' });
    const session = createSession(
      2,
      () => first,
      new EventTarget(),
      () => second,
    );
    expect(session.token()).toBe('t2');
    session.signOut();
    expect([session.token(), keysIn(second)]).toEqual([undefined, []]);
  });

  // R12, R15
  test.each(['{', 'null', '[]', '{"id":7}', '"Meera"'])(
    'whose user is stored as %s has no user, but keeps its token',
    (raw) => {
      const storage = fakeStorage({ 'authToken:s2': 't1', 'userData:s2': raw });
      const session = createSession(2, () => storage, new EventTarget());
      expect([session.token(), session.user()]).toEqual(['t1', null]);
    },
  );

  test.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('lives in memory where storage is %s', (_, storage) => {
    const session = createSession(2, storage, new EventTarget(), forbidden);
    expect(session.token()).toBeUndefined();
    session.signIn('t1', MEERA);
    expect([session.token(), session.user()]).toEqual(['t1', MEERA]);
    session.signOut();
    expect([session.token(), session.user()]).toEqual([undefined, null]);
  });

  test('notifies of changes in this tab and in others', () => {
    const storage = fakeStorage();
    const window = new EventTarget();
    const session = createSession(2, () => storage, window);
    const listener = vi.fn();
    const stop = session.subscribe(() => listener(session.token()));
    session.signIn('t1', MEERA);
    storage.removeItem('authToken:s2');
    window.dispatchEvent(new Event('storage'));
    window.dispatchEvent(new Event('pageshow'));
    stop();
    session.signOut();
    expect(listener.mock.calls).toEqual([['t1'], [undefined], [undefined]]);
  });

  test('that the server ended reports the reason', () => {
    const session = createSession(2, () => fakeStorageOf('t1'), new EventTarget());
    const why = vi.fn();
    session.onExpired(why);
    session.expire('t1', 'refused');
    expect(why.mock.calls).toEqual([['refused']]);
  });

  test('is not ended by a response to the previous one', () => {
    const storage = fakeStorage();
    const session = createSession(2, () => storage, new EventTarget());
    const why = vi.fn();
    session.onExpired(why);
    session.signIn('new', MEERA);
    session.expire('old', 'refused');
    expect([session.token(), why.mock.calls]).toEqual(['new', []]);
  });
});

function fakeStorageOf(token: string): Storage {
  return fakeStorage({ 'authToken:s2': token, 'userData:s2': JSON.stringify(MEERA) });
}

// D3
describe('at the start', () => {
  // Only this call of the API is made.
  const apiOf = (call: () => Promise<boolean>) => ({ call }) as unknown as Api;
  const verifyWith = async (answer: () => Promise<boolean>, token = 't1') => {
    const storage = token ? fakeStorageOf(token) : fakeStorage();
    const session = createSession(2, () => storage, new EventTarget());
    const call = vi.fn(answer);
    await verifySession({ api: apiOf(call), session });
    return { token: session.token(), calls: call.mock.calls };
  };

  test('a valid token stays', async () => {
    const { token, calls } = await verifyWith(async () => true);
    expect([token, calls]).toEqual(['t1', [['verifyToken', { body: { token: 't1' } }]]]);
  });
  test('a token that the server no longer accepts is dropped', async () => {
    expect((await verifyWith(async () => false)).token).toBeUndefined();
  });
  test.each([
    ['no network', new ApiError('NETWORK_ERROR')],
    ['a broken server', new ApiError('HTTP', { status: 503 })],
    ['an answer that is none', new ApiError('INVALID_RESPONSE')],
  ])('%s does not log out', async (_, error) => {
    expect((await verifyWith(() => Promise.reject(error))).token).toBe('t1');
  });
  // R12, R15
  test('a token without a stored user is dropped', async () => {
    const storage = fakeStorage({ 'authToken:s2': 't1' });
    const session = createSession(2, () => storage, new EventTarget());
    const why = vi.fn();
    session.onExpired(why);
    await verifySession({ api: apiOf(async () => true), session });
    expect([session.token(), why.mock.calls]).toEqual([undefined, [['invalid']]]);
  });
  test('a guest is not verified', async () => {
    expect((await verifyWith(async () => false, '')).calls).toEqual([]);
  });
});

// R33
test('a shopper’s data is dropped when the session changes or ends, and not otherwise', () => {
  const storage = fakeStorage();
  const window = new EventTarget();
  const session = createSession(2, () => storage, window);
  const drop = vi.fn();
  onTokenChange(session, drop);
  window.dispatchEvent(new Event('storage'));
  expect(drop).toHaveBeenCalledTimes(0);
  session.signIn('t1', MEERA);
  session.signIn('t2', { ...MEERA, id: '8' });
  expect(drop).toHaveBeenCalledTimes(2);
  storage.removeItem('authToken:s2');
  window.dispatchEvent(new Event('storage'));
  expect(drop).toHaveBeenCalledTimes(3);
});
