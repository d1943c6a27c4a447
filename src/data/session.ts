import type { EndpointName } from '../../contract/paths.ts';
import type { StoreId } from '../../contract/stores.ts';
import { createListeners } from './observable.ts';
import { type Place, readStored, writeStored } from './stored.ts';

/** Who a token stands for, as far as the server said; texts may be '' (spec §3). */
export type User = { id: string; name: string; email: string; phone: string };

/** `refused`: a call was answered 401. `invalid`: verify-token said so. */
export type Expiry = 'refused' | 'invalid';

/** Who is signed in on this phone, in one store (D3). */
export type Session = ReturnType<typeof createSession>;

type Stored = { token?: string; user?: string };

const NAMES = { user: 'userData', token: 'authToken' } as const;

/** By hand: the first screen loads no schemas. */
function parseUser(raw: string | undefined): User | null {
  try {
    const { id, name, email, phone } = JSON.parse(raw ?? '');
    return [id, name, email, phone].every((text) => typeof text === 'string') ? { id, name, email, phone } : null;
  } catch {
    return null;
  }
}

/**
 * Written to `storage`, read from there and then from `fallback` (spec §6); each may throw at any touch. `target` hears of
 * other tabs: a browser tells its window `storage`, and `pageshow` when it comes back to a page that it had put aside.
 */
export function createSession(store: StoreId, storage: () => Storage, target: EventTarget, fallback = storage) {
  const changes = createListeners();
  const expiries = createListeners<[Expiry]>();
  const here: Place = { store: { id: store }, storage };
  const other: Place = { ...here, storage: fallback };
  /** What storage could not be made to say: then this tab alone knows (R12). */
  let memory: Stored | null = null;
  let seen: { raw: string | undefined; user: User | null } = { raw: undefined, user: null };

  const read = (name: keyof Stored) =>
    memory ? memory[name] : readStored(here, NAMES[name]) || readStored(other, NAMES[name]) || undefined;
  function save(next: Stored): void {
    const write = (place: Place, { user, token }: Stored) =>
      writeStored(place, NAMES.user, user ?? null) && writeStored(place, NAMES.token, token ?? null);
    // Emptied first: on a full phone nothing of whoever was here before may stay.
    const written = [write(here, {}), write(other, {}), write(here, next)];
    memory = written.every(Boolean) ? null : next;
    changes.notify();
  }
  for (const event of ['storage', 'pageshow']) target.addEventListener(event, () => changes.notify());

  const token = () => read('token');
  const user = () => {
    const raw = token() && read('user');
    if (raw !== seen.raw) seen = { raw, user: parseUser(raw) };
    return seen.user;
  };
  return {
    /** The bearer token, or undefined for a guest. */
    token,
    /** The same object until somebody else signs in or out; null for a guest. */
    user,
    userId: () => user()?.id,
    /** Calls whenever any of these may have changed, in this tab or another; stops with the returned function. */
    subscribe: changes.subscribe,
    signIn: (newToken: string, newUser: User) => save({ token: newToken, user: JSON.stringify(newUser) }),
    signOut: () => save({}),
    /** The server no longer takes the token `old`. Nothing happens if somebody has signed in anew meanwhile. */
    expire: (old: string, why: Expiry): void => {
      if (old !== token()) return;
      save({});
      expiries.notify(why);
    },
    onExpired: expiries.subscribe,
  };
}

/** What one shopper saw is gone from memory before anybody else's screen is drawn, in this tab and others (R33, R34). */
export function dropOnChange(session: Session, drop: () => void): () => void {
  let last = session.token();
  return session.subscribe(() => {
    if (session.token() === last) return;
    last = session.token();
    drop();
  });
}

/** The calls of the account, orders among them: a 401 there ends the session (spec §6). What others do with one is theirs. */
export const signsOut = (name: EndpointName): boolean => /profile|address|order(?!Status)/i.test(name);
