import type { StoreId } from '../../contract/stores.ts';

/** Who a token stands for, as far as the server said; texts may be '' (spec §3). */
export type User = { id: string; name: string; email: string; phone: string };

/** `refused`: a call was answered 401. `invalid`: verify-token said so. */
export type Expiry = 'refused' | 'invalid';

/** Who is signed in on this phone, in one store (D3). */
export type Session = {
  /** The bearer token, or undefined for a guest. */
  token: () => string | undefined;
  /** The same object until somebody else signs in or out; null for a guest. */
  user: () => User | null;
  userId: () => string | undefined;
  /** Calls whenever any of these may have changed, in this tab or another; stops with the returned function. */
  subscribe: (listener: () => void) => () => void;
  signIn: (token: string, user: User) => void;
  signOut: () => void;
  /** The server no longer takes `token`. Nothing happens if somebody has signed in anew meanwhile. */
  expire: (token: string, why: Expiry) => void;
  onExpired: (listener: (why: Expiry) => void) => () => void;
};

type QueryPersister = { token?: string; user?: string };

/** R40: what two stores keep on one origin never meets. */
const keysOf = (store: StoreId) => ({ token: `authToken:s${store}`, user: `userData:s${store}` });

function readFrom(storage: (() => Storage) | undefined, key: string): string | undefined {
  try {
    return storage?.().getItem(key) || undefined;
  } catch {
    return undefined;
  }
}

/** By hand: the first screen loads no schemas. */
function parseUser(raw: string | undefined): User | null {
  try {
    const { id, name, email, phone } = JSON.parse(raw ?? '');
    return [id, name, email, phone].every((text) => typeof text === 'string') ? { id, name, email, phone } : null;
  } catch {
    return null;
  }
}

function listenersOf<T extends unknown[]>() {
  const all = new Set<(...said: T) => void>();
  const tell = (...said: T) => {
    for (const listener of [...all]) listener(...said);
  };
  const add = (listener: (...said: T) => void) => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  return { tell, add };
}

/**
 * Written to `storage`, read from there and then from `fallback` (spec §6); each may throw at any touch. `target` hears of
 * other tabs: a browser tells its window `storage`, and `pageshow` when it comes back to a page that it had put aside.
 */
export function createSession(
  store: StoreId,
  storage: () => Storage,
  target: EventTarget,
  fallback?: () => Storage,
): Session {
  const keys = keysOf(store);
  const changes = listenersOf();
  const expiries = listenersOf<[Expiry]>();
  /** What storage could not be made to say: then this tab alone knows (R12). */
  let memory: QueryPersister | null = null;
  let seen: { raw: string | undefined; user: User | null } = { raw: undefined, user: null };

  const read = (name: keyof QueryPersister) =>
    memory ? memory[name] : (readFrom(storage, keys[name]) ?? readFrom(fallback, keys[name]));
  function keep(next: QueryPersister): void {
    memory = null;
    for (const place of [storage, fallback]) {
      try {
        for (const name of ['user', 'token'] as const) place?.().removeItem(keys[name]);
        if (place !== storage) continue;
        for (const name of ['user', 'token'] as const) if (next[name]) place().setItem(keys[name], next[name]);
      } catch {
        memory = next;
      }
    }
    changes.tell();
  }
  for (const event of ['storage', 'pageshow']) target.addEventListener(event, () => changes.tell());

  const token = () => read('token');
  const currentUser = () => {
    const raw = token() && read('user');
    if (raw !== seen.raw) seen = { raw, user: parseUser(raw) };
    return seen.user;
  };
  return {
    token,
    user: currentUser,
    userId: () => currentUser()?.id,
    subscribe: changes.add,
    signIn: (newToken, newUser) => keep({ token: newToken, user: JSON.stringify(newUser) }),
    signOut: () => keep({}),
    expire: (old, why) => {
      if (old !== token()) return;
      keep({});
      expiries.tell(why);
    },
    onExpired: expiries.add,
  };
}

const nothing = () => undefined;
/** For a document drawn on the server, which is always the guest's. */
export const guestSession: Session = {
  token: nothing,
  user: () => null,
  userId: nothing,
  subscribe: () => nothing,
  signIn: nothing,
  signOut: nothing,
  expire: nothing,
  onExpired: () => nothing,
};

/** What one shopper saw is gone from memory before anybody else's screen is drawn, in this tab and others (R33, R34). */
export function dropOnChange(session: Session, drop: () => void): () => void {
  let last = session.token();
  return session.subscribe(() => {
    if (session.token() === last) return;
    last = session.token();
    drop();
  });
}
